import type { Currency } from '@alpenglow/contract/values/money'
import { useAxisMoney, useMoney } from '../text/money.ts'
import { useText } from '../text/Texts.tsx'
import { amountsOf, between, pathOf, plotOf, pointsOf, spread, type Curve, type Frame, type Plot } from './break-even.ts'
import css from './BreakEven.module.css'
import { useWidth } from './useWidth.ts'

/** `best` is the line that is recommended, `tickets` what it is measured by. The best may be the tickets themselves. */
export type CostLine = { key: string; name: string; curve: Curve; role: 'best' | 'tickets' | 'other' }
type Props = { lines: readonly CostLine[]; days: number; currency: Currency; label: string }

/** What so many days cost: a line for each way to pay, told apart by its dashes and named at its end. */
export function BreakEven({ label, ...props }: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={box} className={css.box}>
      <p className="for-readers">{label}</p>
      {width !== undefined && width > 0 && <Chart {...props} width={width} />}
    </div>
  )
}

const lineHeight = 17
/** About as wide as a letter of a name is, on a phone and elsewhere. */
const letterFor = (width: number) => (width < 480 ? 5.8 : 7.2)
const besideName = 14

/** On a small screen the names take less than half of it, and are cut if they must. */
function frameFor(width: number, names: readonly string[], amounts: readonly string[]): Frame {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length)) * letterFor(width)
  const right = Math.min(widest(names) + besideName, width * 0.44)
  return { width, height: width < 480 ? 270 : 340, left: widest(amounts) + 12, right, top: 16, bottom: 32 }
}

function Chart({ lines, days, currency, width }: Omit<Props, 'label'> & { width: number }) {
  const money = useAxisMoney(currency)
  const curves = lines.map(({ curve }) => curve)
  const amounts = amountsOf(curves, days).ticks.map(money)
  const names = lines.map(({ name }) => name)
  const frame = frameFor(width, names, amounts)
  const plot = plotOf(curves, days, frame)
  const drawn = lines.toSorted((a, b) => Number(a.role === 'best') - Number(b.role === 'best'))
  return (
    <svg width={width} height={frame.height} className={css.chart} aria-hidden="true">
      <Saved lines={lines} days={days} plot={plot} />
      <Axes plot={plot} frame={frame} days={days} currency={currency} />
      {drawn.map((line) => (
        <path key={line.key} className={css.line} {...dashOf(line, lines)} d={`M${pathOf(pointsOf(line.curve, plot))}`} />
      ))}
      <Mark lines={lines} days={days} plot={plot} currency={currency} frame={frame} />
      <Names lines={lines} plot={plot} frame={frame} />
    </svg>
  )
}

/** Lines that are neither recommended nor the measure take the dashes in turn. */
function dashOf(line: CostLine, lines: readonly CostLine[]) {
  const others = lines.filter(({ role }) => role === 'other')
  return { 'data-role': line.role, 'data-dash': line.role === 'other' ? others.indexOf(line) % 3 : undefined }
}

const roleOf = (lines: readonly CostLine[], role: CostLine['role']) => lines.find((line) => line.role === role)

function Saved({ lines, days, plot }: { lines: readonly CostLine[]; days: number; plot: Plot }) {
  const [tickets, best] = [roleOf(lines, 'tickets'), roleOf(lines, 'best')]
  const area = tickets && best ? between(tickets.curve, best.curve, days, plot) : []
  return area.length > 0 ? <path className={css.saved} d={`M${pathOf(area)}Z`} /> : null
}

type AxesProps = { plot: Plot; frame: Frame; days: number; currency: Currency }

function Axes({ plot, frame, days, currency }: AxesProps) {
  const money = useAxisMoney(currency)
  const { count } = useText()
  const { left, right, width, height } = frame
  const isNear = (day: number) => day !== days && Math.abs(plot.at(day, 0).x - plot.at(days, 0).x) < 36
  const ticks = plot.dayTicks.filter(({ value }) => value !== days && !isNear(value))
  return (
    <g className={css.axis}>
      {plot.amountTicks.map(({ value, at }) => (
        <g key={value}>
          <path d={`M${left} ${at}H${width - right}`} />
          <text x={left - 10} y={at + 4} textAnchor="end">
            {money(value)}
          </text>
        </g>
      ))}
      {ticks.map(({ value, at }) => (
        <text key={value} x={at} y={height - 8} textAnchor="middle">
          {value}
        </text>
      ))}
      <text x={plot.at(days, 0).x} y={height - 8} textAnchor="middle" className={css.chosen}>
        {count('components.asked.day', days)}
      </text>
    </g>
  )
}

function Mark({ lines, days, plot, currency, frame }: AxesProps & { lines: readonly CostLine[] }) {
  const { t } = useText()
  const money = useMoney()
  const [best, tickets] = [roleOf(lines, 'best'), roleOf(lines, 'tickets')]
  const amount = best?.curve[days]
  if (amount === undefined) return null
  const low = plot.at(days, amount)
  const dear = tickets?.curve[days]
  const high = dear === undefined || dear <= amount ? undefined : plot.at(days, dear)
  const text = high && t('components.chart.saved', { saved: money({ amount: (dear ?? 0) - amount, currency }) })
  // It stands before the line that climbs away, and where there is too little room reaches over it.
  const least = frame.left + 6 + (text?.length ?? 0) * letterFor(frame.width)
  return (
    <g>
      {high && <path className={css.fall} d={`M${high.x} ${high.y}V${low.y}`} />}
      {high && <circle className={css.was} cx={high.x} cy={high.y} r="5" />}
      <circle className={css.now} cx={low.x} cy={low.y} r="6" />
      {high && (
        <text className={css.gain} x={Math.max(high.x - 12, least)} y={high.y - 8} textAnchor="end">
          {text}
        </text>
      )}
    </g>
  )
}

function Names({ lines, plot, frame }: { lines: readonly CostLine[]; plot: Plot; frame: Frame }) {
  const ends = lines.map(({ curve }) => pointsOf(curve, plot).at(-1)?.y ?? 0)
  const places = spread(ends, lineHeight, frame.top, frame.height - frame.bottom)
  return lines.map(({ key, name, role }, index) => (
    <text key={key} className={css.name} data-role={role} x={frame.width - frame.right + 12} y={(places[index] ?? 0) + 4}>
      {cut(name, Math.floor((frame.right - besideName) / letterFor(frame.width)))}
    </text>
  ))
}

const cut = (text: string, letters: number) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text)
