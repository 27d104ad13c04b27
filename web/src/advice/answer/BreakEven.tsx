import type { Currency } from '@alpenglow/contract/values/money'
import { useAxisMoney, useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import {
  amountsOf,
  getAreaBetween,
  pathOf,
  plotOf,
  pointsOf,
  separateLabels,
  type Curve,
  type ChartFrame,
  type Plot,
} from './break-even.ts'
import css from './BreakEven.module.css'
import { lead, splitLabel, placeSavingLabel, wide, widest, type ChartLabel } from './chart-labels.ts'
import type { Box } from '../../parts/map/map-pins.ts'
import { useMeasure, type Measure } from '../../parts/page/useMeasure.ts'

/**
 * `best` is the recommended line, `tickets` what it is compared with. The best may be the tickets themselves. Each
 * other line has a style of its own, the same in every chart: one of `lineStyles`.
 */
export type CostLine = { key: string; name: string; curve: Curve; role: 'best' | 'tickets' | 'other'; style: number }
type Props = { lines: readonly CostLine[]; days: number; currency: Currency; label: string }

/** The number of dash patterns in the style sheet. */
const lineStyles = 5

/**
 * A chart of what each number of days costs: a line for each way to pay, told apart by its dashes and named at its end.
 */
export function BreakEven({ label, ...props }: Props) {
  const { box, letter, measure } = useMeasure<HTMLDivElement>()
  return (
    <div ref={box} className={css.around}>
      <i ref={letter} className={css.letter} />
      <p className="for-readers">{label}</p>
      {measure && measure.width > 0 && <Chart {...props} measure={measure} />}
    </div>
  )
}

/** Names up to this width, in em, take one line; longer ones take two. */
const oneLine = 8.6
const besideName = 14

type Words = { names: string[][]; amounts: readonly string[]; last: string }

/**
 * Names stand at the ends of their lines as long as they take less than half of the width; else below the chart, and
 * only the last day, which names the unit, needs room beside it.
 */
function frameFor({ width, em }: Measure, { names, amounts, last }: Words): ChartFrame & { isNamed: boolean } {
  const beside = widest(names.flat()) * em + besideName
  const isNamed = beside <= width * 0.44
  const [left, rest] = [widest(amounts) * em + 12, wide(last) * em]
  const height = width < 480 ? 270 : 340
  return { width, em, height, left, right: isNamed ? Math.max(beside, rest) : rest, top: 16, bottom: 18 + 1.1 * em, isNamed }
}

function Chart({ lines, days, currency, measure }: Omit<Props, 'label'> & { measure: Measure }) {
  const money = useAxisMoney(currency)
  const { count } = useText()
  const curves = lines.map(({ curve }) => curve)
  const names = lines.map(({ name }) => splitLabel(name, oneLine))
  const words = { names, amounts: amountsOf(curves, days).ticks.map(money), last: count('components.asked.day', 20) }
  const frame = frameFor(measure, words)
  const plot = plotOf(curves, days, frame)
  const drawn = lines.toSorted((a, b) => Number(a.role === 'best') - Number(b.role === 'best'))
  const named = frame.isNamed ? namesOf(lines, names, plot, frame) : []
  return (
    <>
      <svg width={measure.width} height={frame.height} className={css.chart} aria-hidden="true">
        <Saved lines={lines} days={days} plot={plot} />
        <Axes plot={plot} frame={frame} days={days} currency={currency} />
        {drawn.map((line) => (
          <path key={line.key} className={css.line} {...styleOf(line)} d={`M${pathOf(pointsOf(line.curve, plot))}`} />
        ))}
        <Mark lines={lines} days={days} plot={plot} currency={currency} frame={frame} taken={named.map(({ box }) => box)} />
        {named.map(({ key, ...name }) => (
          <Name key={key} {...name} em={frame.em} />
        ))}
      </svg>
      {!frame.isNamed && <Legend lines={lines} />}
    </>
  )
}

/** The key to the lines, where the chart is too narrow for names at their ends. */
const Legend = ({ lines }: { lines: readonly CostLine[] }) => (
  <ul className={css.legend} aria-hidden="true">
    {lines.map((line) => (
      <li key={line.key}>
        <svg width="36" height="8" className={css.chart}>
          <path className={css.line} {...styleOf(line)} d="M0 4H36" />
        </svg>
        {line.name}
      </li>
    ))}
  </ul>
)

const styleOf = ({ role, style }: CostLine) => ({
  'data-role': role,
  'data-style': role === 'other' ? style % lineStyles : undefined,
})

const roleOf = (lines: readonly CostLine[], role: CostLine['role']) => lines.find((line) => line.role === role)

function Saved({ lines, days, plot }: { lines: readonly CostLine[]; days: number; plot: Plot }) {
  const [tickets, best] = [roleOf(lines, 'tickets'), roleOf(lines, 'best')]
  const area = tickets && best ? getAreaBetween(tickets.curve, best.curve, days, plot) : []
  return area.length > 0 ? <path className={css.saved} d={`M${pathOf(area)}Z`} /> : null
}

type AxesProps = { plot: Plot; frame: ChartFrame; days: number; currency: Currency }

function Axes({ plot, frame, days, currency }: AxesProps) {
  const money = useAxisMoney(currency)
  const { left, right, width } = frame
  return (
    <g className={css.axis}>
      {plot.amountTicks.map(({ value, at }) => (
        <g key={value}>
          <path d={`M${left} ${at}H${width - right}`} />
          <text x={left - 10} y={at + 0.32 * frame.em} textAnchor="end">
            {money(value)}
          </text>
        </g>
      ))}
      <DayTicks plot={plot} frame={frame} days={days} />
    </g>
  )
}

/** The last tick names the unit; its figures stand below its place like those of the others. */
function DayTicks({ plot, frame, days }: Omit<AxesProps, 'currency'>) {
  const { count } = useText()
  const y = frame.height - 8
  const last = plot.dayTicks.at(-1)?.value
  return plot.dayTicks.map(({ value, at }) => {
    const isLast = value === last
    const x = isLast ? at - (wide(String(value)) * frame.em) / 2 : at
    return (
      <text key={value} x={x} y={y} textAnchor={isLast ? 'start' : 'middle'} className={value === days ? css.chosen : ''}>
        {isLast ? count('components.asked.day', value) : value}
      </text>
    )
  })
}

type MarkProps = AxesProps & { lines: readonly CostLine[]; taken: readonly Box[] }

function Mark({ lines, days, plot, currency, frame, taken }: MarkProps) {
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
      {text && <Gain label={placeSavingLabel(text, low, frame, taken)} em={frame.em} />}
    </g>
  )
}

function Gain({ label, em }: { label: ChartLabel | undefined; em: number }) {
  if (!label) return null
  return (
    <text className={css.gain} y={label.y} textAnchor={label.side}>
      {label.rows.map((row, index) => (
        <tspan key={row} x={label.x} dy={index === 0 ? 0 : lead * em}>
          {row}
        </tspan>
      ))}
    </text>
  )
}

type Named = { key: string; role: CostLine['role']; rows: string[]; box: Box }

/** The places of the names: each at the end of its line, or as near to it as the others allow. No two overlap. */
function namesOf(
  lines: readonly CostLine[],
  rows: string[][],
  plot: Plot,
  { em, width, right, ...frame }: ChartFrame,
): Named[] {
  const ends = lines.map(({ curve }) => pointsOf(curve, plot).at(-1)?.y ?? 0)
  const heights = rows.map(({ length }) => length * lead * em + 6)
  const places = separateLabels(ends, heights, frame.top, frame.height - frame.bottom)
  return lines.map(({ key, role }, index) => {
    const own = rows[index] ?? []
    const height = own.length * lead * em
    return {
      key,
      role,
      rows: own,
      box: { x: width - right + 12, y: (places[index] ?? 0) - height / 2, width: widest(own) * em, height },
    }
  })
}

const Name = ({ role, rows, box, em }: Omit<Named, 'key'> & { em: number }) => (
  <text className={css.name} data-role={role} y={box.y + 0.98 * em}>
    {rows.map((row, at) => (
      <tspan key={row} x={box.x} dy={at === 0 ? 0 : lead * em}>
        {row}
      </tspan>
    ))}
  </text>
)
