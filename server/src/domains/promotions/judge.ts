import { splitProportionally } from '@alpenglow/contract/cart/split'
import type { PromotionState } from '@alpenglow/contract/cart/words'
import { dividedBy } from '@alpenglow/contract/values/amounts'
import type { Promotion, Promotions } from '../catalogue/catalogue.ts'

/** A cart line that is part of the total, as far as a promotion needs to know it. */
export type DiscountableLine = { id: string; type: number; variant: string; affiliation: string | null; price: number }
/**
 * A code that a guest entered, or that a link brought: a link's code waits for what the link is `about`. A single-use
 * code is as good as money: the cart knows it by its hash (`single`), and only a process with the key can open it
 * (`sealed`).
 */
export type EnteredCode = { code?: string; promotion: string; single?: string; sealed?: string; about?: readonly CodeTarget[] }
export type CodeTarget = { type: number | null; variant: string | null }

export type PromotionInput = {
  lines: readonly DiscountableLine[]
  promotions: Promotions
  entered: readonly EnteredCode[]
  /** By the shop's clock. */
  now: number
  /** Promotions that still count although their last day is over, because the cart's clock runs. */
  stands: readonly string[]
  usedUp: readonly string[]
  /** Whether the household has never owned anything; undefined: not known yet. */
  isFirst: boolean | undefined
}
/** An amount off these lines together. */
export type Off = { amount: number; of: readonly string[] }
export type PromotionVerdict = {
  promotion: Promotion
  /** The code as it was entered; undefined: the promotion applies by itself. */
  entered: EnteredCode | undefined
  state: PromotionState
  /** What the promotion takes off, or would take off if it counted. */
  offs: readonly Off[]
  amount: number
  /** The promotion that counts instead, where this one is beaten. */
  better: Promotion | undefined
}

/**
 * Decides which promotions count for these lines, and what each takes off. Of those that can't be combined the largest
 * counts, of equals the first. The stackable ones follow it, each off what is left. What counts comes first, in the
 * order in which it is taken off.
 */
export function judgePromotions(input: PromotionInput): PromotionVerdict[] {
  const left = new Map(input.lines.map(({ id, price }) => [id, price]))
  const all = candidates(input).map(({ promotion, entered }) => ({ ...verdictOn(promotion, entered, input, left), entered }))
  const counts = all.filter(({ state }) => state === 'applied')
  const best = counts
    .filter(({ promotion }) => !promotion.stackable)
    .reduce<PromotionVerdict | undefined>((so, one) => (so && so.amount >= one.amount ? so : one), undefined)
  const beaten = (one: PromotionVerdict) => !one.promotion.stackable && one !== best
  const others = all.filter(({ state }) => state !== 'applied')
  const lost = counts.filter(beaten).map((one): PromotionVerdict => ({ ...one, state: 'beaten', better: best?.promotion }))
  const stacked = counts.filter(({ promotion }) => promotion.stackable)
  return [...[...(best ? [best] : []), ...stacked].map((one) => applyInTurn(one, input, left)), ...lost, ...others]
}

/** Computed again, off what the promotions before it have left of each line. */
function applyInTurn(verdict: PromotionVerdict, input: PromotionInput, left: Map<string, number>): PromotionVerdict {
  const offs = offsOf(verdict.promotion, fitting(verdict.promotion, verdict.entered, input.lines), left)
  for (const off of offs) take(left, off)
  return { ...verdict, offs, amount: sumOf(offs) }
}

type Candidate = { promotion: Promotion; entered: EnteredCode | undefined }

/**
 * The entered promotions and the automatic ones of these lines, each once and in a fixed order: so equal promotions are
 * always decided alike.
 */
function candidates({ lines: things, promotions, entered }: PromotionInput): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const one of entered) {
    const promotion = promotions.called(one.promotion)
    if (promotion) found.set(promotion.code, { promotion, entered: one })
  }
  const byItself = new Set(things.flatMap(({ type }) => promotions.automaticFor.get(type) ?? []))
  for (const promotion of [...byItself].toSorted((a, b) => a.place - b.place))
    if (!found.has(promotion.code)) found.set(promotion.code, { promotion, entered: undefined })
  return [...found.values()]
}

function verdictOn(
  promotion: Promotion,
  entered: EnteredCode | undefined,
  input: PromotionInput,
  left: ReadonlyMap<string, number>,
): PromotionVerdict {
  const offs = offsOf(promotion, fitting(promotion, entered, input.lines), left)
  const amount = sumOf(offs)
  const state = amount === 0 ? 'waiting' : (whyNot(promotion, input) ?? 'applied')
  return { promotion, entered, state, offs, amount, better: undefined }
}

function whyNot(
  { code, from, until, firstPurchase }: Promotion,
  { now, stands, usedUp, isFirst }: PromotionInput,
): PromotionState | undefined {
  if (now < from) return 'waiting'
  if (now >= until && !stands.includes(code)) return 'ended'
  if (firstPurchase && isFirst === false) return 'not_first'
  return usedUp.includes(code) ? 'used_up' : undefined
}

/**
 * The lines that it is off of. Where it starts after so many (`beyond`), those that cost most stay at full price; of
 * equals the first in the cart.
 */
function fitting(
  promotion: Promotion,
  entered: EnteredCode | undefined,
  things: readonly DiscountableLine[],
): DiscountableLine[] {
  const isAsked = ({ type, variant }: DiscountableLine) =>
    entered?.about?.some((one) => (one.type ?? type) === type && (one.variant ?? variant) === variant) ?? true
  const fit = things.filter((thing) => promotion.fits(thing))
  if (!fit.some(isAsked)) return []
  if (promotion.beyond === 0) return fit
  return fit.toSorted((a, b) => b.price - a.price).slice(promotion.beyond)
}

/** A promotion never raises a price, and takes no line below zero. */
function offsOf(
  { percent, amount, price, each }: Promotion,
  things: readonly DiscountableLine[],
  left: ReadonlyMap<string, number>,
): Off[] {
  const of = things.map(({ id }) => ({ id, left: left.get(id) ?? 0 })).filter((one) => one.left > 0)
  const all = of.reduce((sum, one) => sum + one.left, 0)
  const apart = (off: (one: number) => number): Off[] =>
    of.flatMap(({ id, left: one }) => (off(one) > 0 ? [{ amount: Math.min(one, off(one)), of: [id] }] : []))
  if (price !== null) return apart((one) => one - price)
  if (amount !== null && each) return apart(() => amount)
  const together = percent === null ? Math.min(all, amount ?? 0) : dividedBy(all * percent, 100)
  return together > 0 ? [{ amount: together, of: of.map(({ id }) => id) }] : []
}

const sumOf = (offs: readonly Off[]): number => offs.reduce((sum, { amount }) => sum + amount, 0)

/** Splits an amount as pricing.ts does: else the next promotion would start from other remainders than the price. */
function take(left: Map<string, number>, { amount, of }: Off): void {
  const ids = of.toSorted()
  const parts = splitProportionally(
    amount,
    ids.map((id) => left.get(id) ?? 0),
  )
  for (const [at, id] of ids.entries()) left.set(id, (left.get(id) ?? 0) - (parts[at] ?? 0))
}
