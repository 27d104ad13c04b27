import { dividedBy } from '../values/amounts.ts'
import { splitProportionally } from './split.ts'
import { taxesOf, type TaxClass, type TaxTable } from './taxes.ts'

/** All amounts are in minor units of one currency. */
export type PricingLine = {
  /** The item's id in the cart; it breaks ties, the smaller one first. */
  id: string
  /** The price that holds for this cart. */
  price: number
  taxClass: TaxClass
  /** The place that levies the taxes. */
  place: string
}
/** A reduction of some of the lines, or of all. It never exceeds what they cost. */
export type Discount = { code: string; amount: number; of?: readonly string[] }
export type PricingInput = {
  lines: readonly PricingLine[]
  discounts?: readonly Discount[]
  taxes: TaxTable
  /** The account's credit. */
  credit?: number
}

/** How a line came to its price. Read from the top, each step adds to the charge, or reduces it. */
export type Step =
  | { step: 'price'; amount: number }
  | { step: 'discount'; code: string; amount: number }
  | { step: 'tax'; code: string; place: string; rate: number; amount: number }
export type PricedLine = { id: string; net: number; tax: number; total: number; trace: Step[] }
export type PricedCart = {
  lines: PricedLine[]
  /** Of the lines before taxes, after reductions. */
  subtotal: number
  savings: number
  taxes: { code: string; amount: number }[]
  taxTotal: number
  total: number
  creditApplied: number
  /** What is left to pay. */
  netTotal: number
}

const million = 1_000_000
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The price of a cart, and how it came about. The result does not depend on the order of the lines. */
export function price({ lines, discounts = [], taxes, credit = 0 }: PricingInput): PricedCart {
  const off = takenOff(lines, discounts)
  const priced = lines.map((line) => priceLine(line, off.get(line.id) ?? [], taxes))
  const total = sum(priced.map((line) => line.total))
  const creditApplied = Math.max(0, Math.min(credit, total))
  return {
    lines: priced,
    subtotal: sum(priced.map(({ net }) => net)),
    savings: sum([...off.values()].flat().map(({ amount }) => amount)),
    taxes: byCode(priced),
    taxTotal: sum(priced.map(({ tax }) => tax)),
    total,
    creditApplied,
    netTotal: total - creditApplied,
  }
}

type Off = { code: string; amount: number }

/** Discounts are applied one after another, each to what the earlier ones left. */
function takenOff(lines: readonly PricingLine[], discounts: readonly Discount[]): Map<string, Off[]> {
  const left = new Map(lines.map(({ id, price: amount }) => [id, amount]))
  const off = new Map<string, Off[]>()
  const inOrder = lines.map(({ id }) => id).toSorted()
  for (const { code, amount, of } of discounts) {
    const ids = inOrder.filter((id) => !of || of.includes(id))
    const there = ids.map((id) => left.get(id) ?? 0)
    const parts = splitProportionally(Math.min(amount, sum(there)), there)
    for (const [at, id] of ids.entries()) {
      const part = parts[at] ?? 0
      if (part === 0) continue
      left.set(id, (left.get(id) ?? 0) - part)
      off.set(id, [...(off.get(id) ?? []), { code, amount: part }])
    }
  }
  return off
}

/** Each tax is rounded by itself, half up, since the receipt shows it on its own. */
function priceLine({ id, price: base, taxClass, place }: PricingLine, off: readonly Off[], table: TaxTable): PricedLine {
  const net = base - sum(off.map(({ amount }) => amount))
  const taxed = taxesOf(table, place, taxClass).map(({ code, rate }) => ({
    step: 'tax' as const,
    code,
    place,
    rate,
    amount: dividedBy(net * rate, million),
  }))
  const tax = sum(taxed.map(({ amount }) => amount))
  const less = off.map(({ code, amount }) => ({ step: 'discount' as const, code, amount: -amount }))
  return { id, net, tax, total: net + tax, trace: [{ step: 'price', amount: base }, ...less, ...taxed] }
}

function byCode(lines: readonly PricedLine[]): { code: string; amount: number }[] {
  const amounts = new Map<string, number>()
  for (const { trace } of lines)
    for (const step of trace) if (step.step === 'tax') amounts.set(step.code, (amounts.get(step.code) ?? 0) + step.amount)
  return [...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, amount]) => ({ code, amount }))
}
