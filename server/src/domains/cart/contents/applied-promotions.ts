import type { CartItemChange, CartPromotion as ToldPromotion } from '@alpenglow/contract/cart/cart'
import type { PromotionState } from '@alpenglow/contract/cart/words'
import type { Promotion } from '../../catalogue/catalogue.ts'
import { judgePromotions, type PromotionVerdict } from '../../promotions/promotions.ts'
import type { Contents } from './contents.ts'
import type { CountedLine } from './counted-lines.ts'
import type { Shelf } from './catalogue-view.ts'
import type { CartPromotions, SeenPromotion } from '../store.ts'

export type { CartPromotions } from '../store.ts'

export const nothingPromoted: CartPromotions = { entered: [], seen: [], stands: [], held: [], usedUp: [] }

/** Whether any promotion concerns this cart. Most carts have none, and skip the judging. */
export function mayApply(
  { promotions }: Contents,
  counted: readonly CountedLine[],
  { promotions: { automaticFor } }: Shelf,
): boolean {
  if (promotions !== null) return true
  const byItself = new Set(automaticFor.size === 0 ? [] : counted.flatMap(({ kept: { type } }) => automaticFor.get(type) ?? []))
  const many = (fits: Promotion['fits']) =>
    counted.filter(({ kept: { type, variant }, affiliation }) => fits({ type, variant, affiliation })).length
  for (const { fits, beyond } of byItself) if (many(fits) > beyond) return true
  return false
}

const thingsOf = (counted: readonly CountedLine[]) =>
  counted.flatMap(({ kept: { id, type, variant }, price, affiliation }) =>
    price === null ? [] : [{ id, type, variant, affiliation, price }],
  )

/**
 * Judges every promotion of the cart. As long as the clock runs, a promotion that counted at the last change still
 * counts.
 */
export const judgedOf = (
  promoted: CartPromotions,
  counted: readonly CountedLine[],
  shelf: Shelf,
  runs: boolean,
): PromotionVerdict[] =>
  judgePromotions({
    lines: thingsOf(counted),
    promotions: shelf.promotions,
    entered: promoted.entered,
    now: shelf.now.getTime(),
    stands: runs ? promoted.stands : [],
    usedUp: promoted.usedUp,
    isFirst: promoted.isFirst,
  })

const lost = ['ended', 'withdrawn', 'used_up', 'not_first'] as const satisfies PromotionState[]
const isLost = (state: PromotionState): state is (typeof lost)[number] => (lost as readonly string[]).includes(state)

/**
 * Promotions that the guest saw taken off, and that now take off less or nothing, without any change of the guest's.
 */
export function findPromotionLosses(
  { seen, entered }: CartPromotions,
  verdicts: readonly PromotionVerdict[],
  shelf: Shelf,
): Lost[] {
  return seen.flatMap((one) => {
    const verdict = verdicts.find(({ promotion }) => promotion.code === one.promotion)
    const isGone = verdict === undefined && shelf.promotions.called(one.promotion) === undefined
    // An automatic promotion is judged only with a line that it is for: without one there is no loss to report.
    const state =
      isGone && (one.byItself || entered.some(({ promotion }) => promotion === one.promotion)) ? 'withdrawn' : verdict?.state
    if (state && isLost(state)) return [{ seen: one, state, after: null }]
    return lessOf(one, verdict, verdicts, shelf)
  })
}
type Lost = { seen: SeenPromotion; state: (typeof lost)[number] | 'less'; after: number | null }

/** Its terms have changed, so that less is off. Where a better promotion counts instead, there is no loss to report. */
function lessOf(
  seen: SeenPromotion,
  verdict: PromotionVerdict | undefined,
  verdicts: readonly PromotionVerdict[],
  shelf: Shelf,
): Lost[] {
  const terms = (verdict?.promotion ?? shelf.promotions.called(seen.promotion))?.terms
  if (seen.terms === undefined || terms === undefined || terms === seen.terms) return []
  const better = verdicts.find(({ promotion }) => promotion === verdict?.better)
  const counts = verdict?.state === 'applied' ? verdict : better
  if (counts && counts.amount >= seen.amount) return []
  return [{ seen, state: 'less', after: counts === verdict ? verdict?.amount || null : null }]
}

export const idOfPromotion = (promotion: string): string => `promotion ${promotion}`

function nameIn({ promotion, code, name }: SeenPromotion, { entered }: CartPromotions, shelf: Shelf): string {
  const its = entered.find((one) => one.promotion === promotion)
  return its ? shelf.codeOf(its) : (code ?? name[shelf.locale])
}

export const lossesAsChanges = (promoted: CartPromotions, all: readonly Lost[], shelf: Shelf): CartItemChange[] =>
  all.map(({ seen, state, after }) => ({
    internalId: idOfPromotion(seen.promotion),
    name: nameIn(seen, promoted, shelf),
    variant: '',
    variantName: '',
    reason: `promotion_${state === 'used_up' && promoted.takenBack?.includes(seen.promotion) ? 'taken_back' : state}` as const,
    before: seen.amount,
    after,
  }))

/** The name by which the guest knows the promotion. */
export const labelOf = ({ promotion, entered }: PromotionVerdict, { codeOf, locale }: Shelf): string =>
  entered ? codeOf(entered) : promotion.name[locale]

/** The better promotion, for one that is beaten. */
export function betterOf({ better }: PromotionVerdict, verdicts: readonly PromotionVerdict[], shelf: Shelf): string | null {
  const other = better && verdicts.find(({ promotion }) => promotion === better)
  return other ? labelOf(other, shelf) : null
}

/**
 * The promotions of the answer: all that are off, and the entered ones that don't count. An automatic one is listed
 * only where it takes something off, or would.
 */
export function listPromotions(promoted: CartPromotions, verdicts: readonly PromotionVerdict[], shelf: Shelf): ToldPromotion[] {
  const told = verdicts
    .filter(({ entered, state, amount }) => entered || state === 'beaten' || (state === 'applied' && amount > 0))
    .map((one) => ({
      code: one.entered ? shelf.codeOf(one.entered) : null,
      name: labelOf(one, shelf),
      state: one.state,
      amount: one.state === 'applied' ? one.amount : 0,
      better: betterOf(one, verdicts, shelf),
    }))
  const unknown = promoted.entered.filter(({ promotion }) => !shelf.promotions.called(promotion))
  const withdrawn = unknown.map((one) => {
    const code = shelf.codeOf(one)
    return { code, name: code, state: 'withdrawn' as const, amount: 0, better: null }
  })
  return [...told, ...withdrawn]
}

/** What the row records as seen by the guest: what is off now, and each loss until the guest has accepted it. */
export function seenNow(promoted: CartPromotions, verdicts: readonly PromotionVerdict[], shelf: Shelf): SeenPromotion[] {
  const lostSeen = findPromotionLosses(promoted, verdicts, shelf).map(({ seen }) => seen)
  const isLostYet = (code: string) => lostSeen.some(({ promotion }) => promotion === code)
  const off = verdicts.filter(({ state, amount, promotion }) => state === 'applied' && amount > 0 && !isLostYet(promotion.code))
  return [
    ...off.map(({ promotion, entered, amount }) => ({
      promotion: promotion.code,
      code: entered?.code ?? null,
      name: promotion.name,
      amount,
      byItself: promotion.automatic,
      terms: promotion.terms,
    })),
    ...lostSeen,
  ]
}
