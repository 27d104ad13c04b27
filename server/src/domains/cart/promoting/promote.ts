import { Invalid } from '../../../kernel/errors.ts'
import { usesOf, type Use, type PromotionVerdict } from '../../promotions/promotions.ts'
import type { ContentsChange, CartHolder } from '../allocating/allocation.ts'
import { isClockRunning } from '../contents/hold-clock.ts'
import { itemsAndAddons, type Contents } from '../contents/contents.ts'
import { countLines, type CountedLine } from '../contents/counted-lines.ts'
import { judgedOf, mayApply, nothingPromoted, seenNow, type CartPromotions } from '../contents/applied-promotions.ts'
import type { Shelf } from '../contents/catalogue-view.ts'

/** The guest entered a code that does not count. */
export class NotCounting extends Invalid {
  readonly promotion: string
  readonly isUsedUp: boolean
  constructor(promotion: string, state: 'used_up' | 'not_first', code: string) {
    super({ code: ['INVALID'] }, { code: `pages.cart.promotion.${state}` }, { values: { code } })
    this.promotion = promotion
    this.isUsedUp = state === 'used_up'
  }
}

export type PromotionContext = { counted: readonly CountedLine[]; shelf: Shelf; runs: boolean }

export const promotionContextOf = ({ after, shelf }: ContentsChange): PromotionContext => {
  const runs = isClockRunning(after, new Date())
  return { shelf, runs, counted: countLines(after, shelf, { runs }).counted }
}
export const verdictsOn = (promoted: CartPromotions, { counted, shelf, runs }: PromotionContext) =>
  judgedOf(promoted, counted, shelf, runs)

const isLimited = ({ promotion: { uses, usesPerAccount }, entered }: PromotionVerdict) =>
  uses !== null || usesPerAccount !== null || entered?.single !== undefined
/** Whether something has to be looked up or held before it is known what is off. */
const hasToAsk = (verdicts: readonly PromotionVerdict[]): boolean =>
  verdicts.some((one) => (one.state === 'applied' || one.state === 'beaten') && (one.promotion.firstPurchase || isLimited(one)))

/** Most carts name no promotion, and no automatic promotion is for what they have. */
const isNamed = ({ items, promotions }: Contents, { promotions: { automaticFor } }: Shelf): boolean =>
  promotions !== null || (automaticFor.size > 0 && itemsAndAddons(items).some(({ type }) => automaticFor.has(type)))

/**
 * The cart as it is to be written, where that needs no query; undefined, where it does. `whose`: a cart with a row,
 * which keeps the uses that it holds.
 */
export function promotedAlone(changed: ContentsChange, whose?: CartHolder): Contents | undefined {
  const { after, shelf } = changed
  if (!isNamed(after, shelf)) return after
  const its = promotionContextOf(changed)
  if (!mayApply(after, its.counted, shelf)) return after
  const promoted = { ...(after.promotions ?? nothingPromoted), usedUp: [] }
  const verdicts = verdictsOn(promoted, its)
  if (promoted.held.length > 0 || hasToAsk(verdicts)) {
    if (!whose || !isHeldStill(whose, promoted, verdicts, { ...its, ...changed })) return undefined
    refuseEntered(changed.before, promoted, verdicts, shelf)
  }
  return { ...after, promotions: promotionsRemembered(promoted, verdicts, its) }
}

export const usesIn = (verdicts: readonly PromotionVerdict[], whose: CartHolder): Use[] =>
  verdicts.filter(({ state }) => state === 'applied').flatMap((one) => usesOf(one, scopeOf(whose)))
export const isSameClock = ({ before, after }: Pick<ContentsChange, 'before' | 'after'>): boolean =>
  before.holdExpiresAt?.getTime() === after.holdExpiresAt?.getTime()
/** A promotion depends on whether it is the first purchase, which has not been looked up yet. */
export const asksFirst = (
  { accountId }: CartHolder,
  { isFirst }: CartPromotions,
  verdicts: readonly PromotionVerdict[],
): boolean =>
  accountId !== null && isFirst === undefined && verdicts.some(({ promotion, amount }) => promotion.firstPurchase && amount > 0)

/** The cart holds exactly the uses that count, by the same clock. */
const isHeldStill = (
  whose: CartHolder,
  promoted: CartPromotions,
  verdicts: readonly PromotionVerdict[],
  its: PromotionContext & Pick<ContentsChange, 'before' | 'after'>,
): boolean =>
  its.runs && isSameClock(its) && !asksFirst(whose, promoted, verdicts) && sameUses(usesIn(verdicts, whose), promoted.held)

/** Whose uses are counted: the account's, and a visitor's by their cart, until they sign in. */
export const scopeOf = ({ cartId, accountId }: CartHolder): string =>
  accountId === null ? `cart ${cartId}` : `account ${accountId}`

/**
 * The uses that count and are not held, because the clock has run out or a sign-out released them. A read has to look
 * up whether they are left; the next change takes them.
 */
export function usesUnheld(contents: Contents, shelf: Shelf, whose: CartHolder): Use[] {
  const { promotions } = contents
  if (!promotions) return []
  const its = promotionContextOf({ before: contents, after: contents, shelf })
  const held = its.runs ? promotions.held : []
  const counts = verdictsOn(promotions, its).filter(({ state }) => state === 'applied')
  return counts.flatMap((one) => usesOf(one, scopeOf(whose))).filter(isNotIn(held))
}
/** What is off of a cart as it is. */
export function appliedTo(contents: Contents, shelf: Shelf): PromotionVerdict[] {
  const { promotions } = contents
  const verdicts = promotions ? verdictsOn(promotions, promotionContextOf({ before: contents, after: contents, shelf })) : []
  return verdicts.filter(({ state }) => state === 'applied')
}
/** Whether something of that is off because it is the household's first purchase. */
export const hasFirstPurchase = (contents: Contents, shelf: Shelf): boolean =>
  appliedTo(contents, shelf).some(({ promotion }) => promotion.firstPurchase)
/** All uses of what is off, held or not: those that an order of the cart uses up. */
export const usesCounting = (contents: Contents, shelf: Shelf, whose: CartHolder): Use[] =>
  appliedTo(contents, shelf).flatMap((one) => usesOf(one, scopeOf(whose)))
/** The cart with the uses that it still holds: the others were taken back. */
export function withUsesLeft(contents: Contents, left: readonly Pick<Use, 'promotion' | 'scope'>[]): Contents {
  const { promotions } = contents
  if (!promotions) return contents
  const isLeft = (use: Use) => left.some(({ promotion, scope }) => promotion === use.promotion && scope === use.scope)
  const gone = promotions.held.filter((use) => !isLeft(use)).map(({ promotion }) => promotion)
  const takenBack = [...new Set([...(promotions.takenBack ?? []), ...gone])]
  const usedUp = [...new Set([...promotions.usedUp, ...gone])]
  return gone.length === 0
    ? contents
    : { ...contents, promotions: { ...promotions, held: promotions.held.filter(isLeft), usedUp, takenBack } }
}
export function withUsedUp(contents: Contents, usedUp: readonly string[]): Contents {
  const promotions = contents.promotions ?? nothingPromoted
  return { ...contents, promotions: { ...promotions, usedUp: [...promotions.usedUp, ...usedUp] } }
}

export const isSameUse = (one: Use, other: Use) => one.promotion === other.promotion && one.scope === other.scope
export const isNotIn = (uses: readonly Use[]) => (one: Use) => !uses.some((other) => isSameUse(one, other))
export const sameUses = (some: readonly Use[], others: readonly Use[]) =>
  some.length === others.length && !some.some(isNotIn(others))

/** A guest who enters a code that does not count is refused at once; a link's code waits. */
export function refuseEntered(
  { promotions }: Contents,
  { entered }: CartPromotions,
  verdicts: readonly PromotionVerdict[],
  { codeOf }: Shelf,
): void {
  const isNew = (promotion: string) =>
    entered.some((one) => one.promotion === promotion && !one.about) &&
    !promotions?.entered.some((one) => one.promotion === promotion && !one.about)
  for (const { promotion, state, entered: code } of verdicts) {
    if ((state !== 'used_up' && state !== 'not_first') || !code || !isNew(promotion.code)) continue
    throw new NotCounting(promotion.code, state, codeOf(code))
  }
}

/** What the row remembers; null, where there is nothing to remember. */
export function promotionsRemembered(
  promoted: CartPromotions,
  verdicts: readonly PromotionVerdict[],
  { shelf }: Pick<PromotionContext, 'shelf'>,
): CartPromotions | null {
  const seen = seenNow(promoted, verdicts, shelf)
  const stands = verdicts.filter(({ state }) => state === 'applied').map(({ promotion }) => promotion.code)
  const isNothing = promoted.entered.length + seen.length + promoted.held.length + promoted.usedUp.length === 0
  return isNothing ? null : { ...promoted, seen, stands }
}
