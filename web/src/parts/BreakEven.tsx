import type { Currency } from '@alpenglow/contract/values/money'
import { useAxisMoney, useMoney } from '../text/money.ts'
import { useText } from '../text/Texts.tsx'
import {
  amountsOf,
  between,
  linesOf,
  pathOf,
  plotOf,
  pointsOf,
  spread,
  type Curve,
  type Frame,
  type Plot,
} from './break-even.ts'
import css from './BreakEven.module.css'
import { useWidth } from './useWidth.ts'

/**
 * `best` is the line that is recommended, `tickets` what it is measured by. The best may be the tickets themselves. Each of the others
 * has a style of its own, the same wherever it is drawn: one of as many as there are below.
 */
export type CostLine = { key: string; name: string; curve: Curve; role: 'best' | 'tickets' | 'other'; style: number }
type Props = { lines: readonly CostLine[]; days: number; currency: Currency; label: string }

/** So many ways to draw a line, which stand in the style sheet. */
const lineStyles = 5

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
const letterFor = (width: number) => (width < 480 ? 6.5 : 7.2)
const besideName = 14
/** So many letters of a name stand in one line; a longer one takes two. */
const lettersFor = (width: number) => (width < 480 ? 14 : 18)

/** On a small screen the names take less than half of it, and are cut if they must. */
function frameFor(width: number, names: readonly string[], amounts: readonly string[]): Frame {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length)) * letterFor(width)
  const right = Math.min(widest(names.flatMap((name) => linesOf(name, lettersFor(width)))) + besideName, width * 0.44)
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
        <path key={line.key} className={css.line} {...styleOf(line)} d={`M${pathOf(pointsOf(line.curve, plot))}`} />
      ))}
      <Mark lines={lines} days={days} plot={plot} currency={currency} frame={frame} />
      <Names lines={lines} plot={plot} frame={frame} />
    </svg>
  )
}

const styleOf = ({ role, style }: CostLine) => ({
  'data-role': role,
  'data-style': role === 'other' ? style % lineStyles : undefined,
})

const roleOf = (lines: readonly CostLine[], role: CostLine['role']) => lines.find((line) => line.role === role)

function Saved({ lines, days, plot }: { lines: readonly CostLine[]; days: number; plot: Plot }) {
  const [tickets, best] = [roleOf(lines, 'tickets'), roleOf(lines, 'best')]
  const area = tickets && best ? between(tickets.curve, best.curve, days, plot) : []
  return area.length > 0 ? <path className={css.saved} d={`M${pathOf(area)}Z`} /> : null
}

type AxesProps = { plot: Plot; frame: Frame; days: number; currency: Currency }

function Axes({ plot, frame, days, currency }: AxesProps) {
  const money = useAxisMoney(currency)
  const { left, right, width } = frame
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
      <DayTicks plot={plot} frame={frame} days={days} />
    </g>
  )
}

/** The last one says what they count; its figures stand below its place like those of the others. */
function DayTicks({ plot, frame, days }: Omit<AxesProps, 'currency'>) {
  const { count } = useText()
  const y = frame.height - 8
  const last = plot.dayTicks.at(-1)?.value
  return plot.dayTicks.map(({ value, at }) => {
    const isLast = value === last
    const x = isLast ? at - (String(value).length * letterFor(frame.width)) / 2 : at
    return (
      <text key={value} x={x} y={y} textAnchor={isLast ? 'start' : 'middle'} className={value === days ? css.chosen : ''}>
        {isLast ? count('components.asked.day', value) : value}
      </text>
    )
  })
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
  return (
    <g>
      {high && <path className={css.fall} d={`M${high.x} ${high.y}V${low.y}`} />}
      {high && <circle className={css.was} cx={high.x} cy={high.y} r="5" />}
      <circle className={css.now} cx={low.x} cy={low.y} r="6" />
      {text && <Gain text={text} low={low} frame={frame} />}
    </g>
  )
}

/** Right below the cheapest, where no line can run: none costs less on that day, and none falls after it. */
function Gain({ text, low, frame }: { text: string; low: { x: number; y: number }; frame: Frame }) {
  const x = low.x + 8
  const room = Math.floor((frame.width - frame.right - x) / letterFor(frame.width))
  const rows = linesOf(text, room < text.length ? Math.ceil(text.length * 0.7) : text.length)
  const y = Math.min(low.y + 20, frame.height - frame.bottom - 6 - (rows.length - 1) * lineHeight)
  return (
    <text className={css.gain} y={y}>
      {rows.map((row, index) => (
        <tspan key={row} x={x} dy={index * lineHeight}>
          {row}
        </tspan>
      ))}
    </text>
  )
}

function Names({ lines, plot, frame }: { lines: readonly CostLine[]; plot: Plot; frame: Frame }) {
  const room = Math.floor((frame.right - besideName) / letterFor(frame.width) + 0.01)
  const rows = lines.map(({ name }) => linesOf(name, lettersFor(frame.width), room))
  const ends = lines.map(({ curve }) => pointsOf(curve, plot).at(-1)?.y ?? 0)
  // Two names are not read as one.
  const heights = rows.map(({ length }) => length * lineHeight + 6)
  const places = spread(ends, heights, frame.top, frame.height - frame.bottom)
  const x = frame.width - frame.right + 12
  return lines.map(({ key, role }, index) => {
    const own = rows[index] ?? []
    return (
      <text key={key} className={css.name} data-role={role} y={(places[index] ?? 0) + 4 - ((own.length - 1) * lineHeight) / 2}>
        {own.map((row, at) => (
          <tspan key={row} x={x} dy={at * lineHeight}>
            {row}
          </tspan>
        ))}
      </text>
    )
  })
}
