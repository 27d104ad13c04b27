import { ageCategoryOf, effectiveAge } from '../../catalogue/ages.ts'
import { isPass } from '../../catalogue/kinds.ts'
import type { ProposalReason } from '../words.ts'
import { whyNotGive, type AssignmentContext, type AssignableLine, type Taker } from './assignment-check.ts'
import { isSameOfAnotherSeason } from './same-pass.ts'

export type Proposal = { id: string; profileId: string; reason: ProposalReason }

/**
 * Greedy assignment of the lines that have no person yet. Lines that repeat a person's last winter come first, then
 * lines with few candidates, because those people may otherwise get another line. It proposes no person whom the rule
 * refuses, no second pass, and no age that is not theirs: a guest may still choose all of that.
 */
export function propose(giving: AssignmentContext): Proposal[] {
  const proposals: Proposal[] = []
  const open = giving.lines.filter(({ profileId }) => profileId === null)
  // Ranked once, not in each round: a merged cart may be long.
  const ranked = open.map((line) => {
    const could = candidates(line, giving)
    return { line, first: Math.min(1, ...could.map((one) => rank(line, one, giving))), few: could.length }
  })
  let { lines } = giving
  for (const { line, few } of ranked.toSorted((one, other) => one.first - other.first || one.few - other.few)) {
    // An assignment makes nobody a candidate for another line, except for what goes with a base product.
    if (few === 0 && !goesWithAnother(line, giving)) continue
    const now = { ...giving, lines }
    const [best] = candidates(line, now).toSorted((one, other) => rank(line, one, now) - rank(line, other, now))
    if (!best) continue
    proposals.push({ id: line.id, profileId: best.id, reason: hadItLastWinter(line, best, giving) ? 'last_winter' : 'age' })
    lines = lines.map((one) => (one === line ? { ...line, profileId: best.id } : one))
  }
  return proposals
}

const goesWithAnother = ({ type }: AssignableLine, { product: findProduct }: AssignmentContext): boolean =>
  (findProduct(type)?.addOnForProducts.length ?? 0) > 0

const rank = (line: AssignableLine, taker: Taker, giving: AssignmentContext): number =>
  hadItLastWinter(line, taker, giving) ? 0 : 1

const candidates = (line: AssignableLine, giving: AssignmentContext): Taker[] =>
  giving.takers.filter(
    (taker) => isOfTheirAge(line, taker, giving) && !hasAnother(line, taker, giving) && !whyNotGive(line, taker, giving),
  )

/** Whether a line is for the person's age category; a person without a birthday counts as a grown-up. */
function isOfTheirAge({ type, variant }: AssignableLine, { dob }: Taker, { product: findProduct }: AssignmentContext): boolean {
  const product = findProduct(type)
  if (!product || dob === undefined) return false
  if (variant === 'all_ages') return true
  const own = dob === null ? 'adult' : ageCategoryOf(effectiveAge(dob, product.season), product.variants)?.variant
  return own === variant
}

/** Whether the person has one already: a person needs one pass for a winter, and one ticket for a day. */
function hasAnother(line: AssignableLine, { id, owned }: Taker, { lines, product: findProduct }: AssignmentContext): boolean {
  const product = findProduct(line.type)
  if (!product) return false
  const others = [
    ...lines.filter((one) => one !== line && one.profileId === id),
    ...owned.filter(({ isInForce }) => isInForce).map(({ productId, date }) => ({ type: productId, date })),
  ]
  return others.some(({ type, date }) => {
    const other = findProduct(type)
    if (!other) return false
    if (isPass(product)) return (isPass(other) || other.kind === 'renewal') && other.productSeasonId === product.productSeasonId
    return product.kind === 'day_ticket' && other.kind === product.kind && date === line.date
  })
}

/** Whether the person had the same pass in another winter: of the same kind, for as many days on the same mountains. */
function hadItLastWinter({ type }: AssignableLine, { owned }: Taker, { product: findProduct }: AssignmentContext): boolean {
  const product = findProduct(type)
  return product !== undefined && owned.some(({ productId }) => isSameOfAnotherSeason(product, findProduct(productId)))
}
