import { ageCategoryOf, effectiveAge } from '../../catalogue/ages.ts'
import { isPass } from '../../catalogue/kinds.ts'
import type { ProposalReason } from '../words.ts'
import { whyNotGive, type Giving, type Line, type Taker } from './assignment-check.ts'
import { isSameOfAnotherSeason } from './same-pass.ts'

export type Proposal = { id: string; profileId: string; reason: ProposalReason }

/**
 * Who could get what is nobody's yet. What somebody had last winter goes first, then what few could get, or those few might be given something else. Nobody is proposed whom the
 * rule refuses, nor for a second pass, nor for an age that is not theirs: all of that a guest may still choose.
 */
export function propose(giving: Giving): Proposal[] {
  const proposals: Proposal[] = []
  const open = giving.lines.filter(({ profileId }) => profileId === null)
  // Looked at once each, for a cart may be long: carts that came together are.
  const ranked = open.map((line) => {
    const could = candidates(line, giving)
    return { line, first: Math.min(1, ...could.map((one) => rank(line, one, giving))), few: could.length }
  })
  let { lines } = giving
  for (const { line, few } of ranked.toSorted((one, other) => one.first - other.first || one.few - other.few)) {
    // Giving somebody something makes nobody a candidate for another thing, but for what goes with it.
    if (few === 0 && !goesWithAnother(line, giving)) continue
    const now = { ...giving, lines }
    const [best] = candidates(line, now).toSorted((one, other) => rank(line, one, now) - rank(line, other, now))
    if (!best) continue
    proposals.push({ id: line.id, profileId: best.id, reason: hadItLastWinter(line, best, giving) ? 'last_winter' : 'age' })
    lines = lines.map((one) => (one === line ? { ...line, profileId: best.id } : one))
  }
  return proposals
}

const goesWithAnother = ({ type }: Line, { product: known }: Giving): boolean => (known(type)?.addOnForProducts.length ?? 0) > 0

const rank = (line: Line, taker: Taker, giving: Giving): number => (hadItLastWinter(line, taker, giving) ? 0 : 1)

const candidates = (line: Line, giving: Giving): Taker[] =>
  giving.takers.filter(
    (taker) => isOfTheirAge(line, taker, giving) && !hasAnother(line, taker, giving) && !whyNotGive(line, taker, giving),
  )

/** As somebody of their age goes; of whom nobody has said when they were born, as a grown-up. */
function isOfTheirAge({ type, variant }: Line, { dob }: Taker, { product: known }: Giving): boolean {
  const product = known(type)
  if (!product || dob === undefined) return false
  if (variant === 'all_ages') return true
  const own = dob === null ? 'adult' : ageCategoryOf(effectiveAge(dob, product.season), product.variants)?.variant
  return own === variant
}

/** One pass does for a winter, and one ticket for a day. */
function hasAnother(line: Line, { id, owned }: Taker, { lines, product: known }: Giving): boolean {
  const product = known(line.type)
  if (!product) return false
  const others = [
    ...lines.filter((one) => one !== line && one.profileId === id),
    ...owned.filter(({ isInForce }) => isInForce).map(({ productId, date }) => ({ type: productId, date })),
  ]
  return others.some(({ type, date }) => {
    const other = known(type)
    if (!other) return false
    if (isPass(product)) return (isPass(other) || other.kind === 'renewal') && other.productSeasonId === product.productSeasonId
    return product.kind === 'day_ticket' && other.kind === product.kind && date === line.date
  })
}

/** The same pass of another winter: of the same kind, for as many days on the same mountains. */
function hadItLastWinter({ type }: Line, { owned }: Taker, { product: known }: Giving): boolean {
  const product = known(type)
  return product !== undefined && owned.some(({ productId }) => isSameOfAnotherSeason(product, known(productId)))
}
