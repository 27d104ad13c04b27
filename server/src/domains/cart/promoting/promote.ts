import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { holdPromotions, usesOf, type Use, type Verdict } from '../../promotions/promotions.ts'
import { isHeld } from '../contents/clock.ts'
import { isHeldFor, kept, nothingInIt, type Contents } from '../contents/contents.ts'
import { countedIn, type Told } from '../contents/counted.ts'
import { judgedOf, mayApply, nothingPromoted, seenNow, type Promoted } from '../contents/promoted.ts'
import type { Shelf } from '../contents/shelf.ts'
import { updateCart, type Written } from '../store.ts'
import { isFirstFor } from './first-purchase.ts'

type Whose = { cartId: number; accountId: number | null }
/** Who holds something, and the network against which it counts. */
type Holder = Whose & { network: Buffer | null }
/** A code that was entered counts for nothing. */
export class NotCounting extends Invalid {
  readonly promotion: string
  readonly isUsedUp: boolean
  constructor(promotion: string, state: 'used_up' | 'not_first', code: string) {
    super({ code: ['INVALID'] }, { code: `pages.cart.promotion.${state}` }, { values: { code } })
    this.promotion = promotion
    this.isUsedUp = state === 'used_up'
  }
}

type Changed = { before: Contents; after: Contents; shelf: Shelf }
type Judging = { counted: readonly Told[]; shelf: Shelf; runs: boolean }

const judging = ({ after, shelf }: Changed): Judging => {
  const runs = isHeld(after, new Date())
  return { shelf, runs, counted: countedIn(after, shelf, { runs }).counted }
}
const verdictsOn = (promoted: Promoted, { counted, shelf, runs }: Judging) => judgedOf(promoted, counted, shelf, runs)

const isLimited = ({ promotion: { uses, usesPerAccount }, entered }: Verdict) =>
  uses !== null || usesPerAccount !== null || entered?.single !== undefined
/** Something has to be asked or held before it is known what is off. */
const hasToAsk = (verdicts: readonly Verdict[]): boolean =>
  verdicts.some((one) => (one.state === 'applied' || one.state === 'beaten') && (one.promotion.firstPurchase || isLimited(one)))

/** Most carts know no promotion, and no promotion knows them. */
const isNamed = ({ items, promotions }: Contents, { promotions: { automaticFor } }: Shelf): boolean =>
  promotions !== null || (automaticFor.size > 0 && kept(items).some(({ type }) => automaticFor.has(type)))

/**
 * The cart as it is to be written where nothing has to be asked for that; nothing, where it has. `whose` has a row, and what it holds of
 * promotions it goes on holding.
 */
export function promotedAlone(changed: Changed, whose?: Whose): Contents | undefined {
  const { after, shelf } = changed
  if (!isNamed(after, shelf)) return after
  const its = judging(changed)
  if (!mayApply(after, its.counted, shelf)) return after
  const promoted = { ...(after.promotions ?? nothingPromoted), usedUp: [] }
  const verdicts = verdictsOn(promoted, its)
  if (promoted.held.length > 0 || hasToAsk(verdicts)) {
    if (!whose || !isHeldStill(whose, promoted, verdicts, { ...its, ...changed })) return undefined
    refuseEntered(changed.before, promoted, verdicts, shelf)
  }
  return { ...after, promotions: remembered(promoted, verdicts, its) }
}

const usesIn = (verdicts: readonly Verdict[], whose: Whose): Use[] =>
  verdicts.filter(({ state }) => state === 'applied').flatMap((one) => usesOf(one, scopeOf(whose)))
const isSameClock = ({ before, after }: Pick<Changed, 'before' | 'after'>): boolean =>
  before.holdExpiresAt?.getTime() === after.holdExpiresAt?.getTime()
/** Nobody has asked whether they buy for the first time, and something depends on it. */
const asksFirst = ({ accountId }: Whose, { isFirst }: Promoted, verdicts: readonly Verdict[]): boolean =>
  accountId !== null && isFirst === undefined && verdicts.some(({ promotion, amount }) => promotion.firstPurchase && amount > 0)

/** All that counts is held already, by the same clock, and nothing else is. */
const isHeldStill = (whose: Whose, promoted: Promoted, verdicts: readonly Verdict[], its: Holding): boolean =>
  its.runs && isSameClock(its) && !asksFirst(whose, promoted, verdicts) && sameUses(usesIn(verdicts, whose), promoted.held)

/**
 * The cart as it is to be written, with the uses that are held for it from now on: those of what counts, and no others. Its row is held, and so
 * are its places. Where others have used something up, what is next best may count, which may be limited too.
 */
export async function withPromotions(tx: Tx, whose: Holder, changed: Changed): Promise<Contents> {
  const alone = promotedAlone(changed)
  if (alone) return alone
  const { before, after } = changed
  const its = judging(changed)
  let promoted = await withFirst(tx, whose, { ...(after.promotions ?? nothingPromoted), usedUp: [] }, its)
  // What starts no clock takes no uses.
  if (its.runs || after.items.length === 0) promoted = await withUses(tx, whose, promoted, { ...its, before, after })
  const verdicts = verdictsOn(promoted, its)
  refuseEntered(before, promoted, verdicts, its.shelf)
  return { ...after, promotions: remembered(promoted, verdicts, its) }
}

/** Whether they buy for the first time, where that is asked, and once. A visitor does until it is known who they are. */
async function withFirst(tx: Tx, whose: Whose, promoted: Promoted, its: Judging): Promise<Promoted> {
  const { accountId } = whose
  if (accountId === null || !asksFirst(whose, promoted, verdictsOn(promoted, its))) return promoted
  return { ...promoted, isFirst: await isFirstFor(tx, accountId) }
}

type Holding = Judging & Pick<Changed, 'before' | 'after'>
async function withUses(tx: Tx, whose: Holder, promoted: Promoted, its: Holding): Promise<Promoted> {
  const { after } = its
  let so = promoted
  for (;;) {
    const uses = usesIn(verdictsOn(so, its), whose)
    const isHeldAlready = isSameClock(its) && so === promoted && sameUses(uses, so.held)
    if (isHeldAlready || (uses.length === 0 && so.held.length === 0)) return { ...so, held: uses }
    const wanted = [
      ...uses.map((use) => ({ ...use, wants: true })),
      ...so.held.filter(isNotIn(uses)).map((use) => ({ ...use, wants: false })),
    ]
    const { cartId: holder, network } = whose
    const missing = await holdPromotions(tx, { holder, until: after.holdExpiresAt ?? new Date(), wanted, network })
    if (missing.length === 0) return { ...so, held: uses, ...takenBackStill(so, uses) }
    // Of a promotion with two limits the other may have been got: the next round gives it back.
    so = { ...so, held: uses.filter(isNotIn(missing)), usedUp: [...so.usedUp, ...missing.map(({ promotion }) => promotion)] }
  }
}
/** What is held again is not taken back any more. */
const takenBackStill = ({ takenBack }: Promoted, uses: readonly Use[]): Pick<Promoted, 'takenBack'> =>
  takenBack ? { takenBack: takenBack.filter((one) => !uses.some(({ promotion }) => promotion === one)) } : {}
/** Whose uses are counted: an account's, and a visitor's as long as nobody knows who that is. */
const scopeOf = ({ cartId, accountId }: Whose): string => (accountId === null ? `cart ${cartId}` : `account ${accountId}`)

/**
 * Where the clock has run out, or what was held was given back when somebody signed out, somebody has to look whether there are uses left: the
 * next change takes them.
 */
export function usesUnheld(contents: Contents, shelf: Shelf, whose: Whose): Use[] {
  const { promotions } = contents
  if (!promotions) return []
  const its = judging({ before: contents, after: contents, shelf })
  const held = its.runs ? promotions.held : []
  const counts = verdictsOn(promotions, its).filter(({ state }) => state === 'applied')
  return counts.flatMap((one) => usesOf(one, scopeOf(whose))).filter(isNotIn(held))
}
/** What is off of a cart as it lies there. */
export function appliedTo(contents: Contents, shelf: Shelf): Verdict[] {
  const { promotions } = contents
  const verdicts = promotions ? verdictsOn(promotions, judging({ before: contents, after: contents, shelf })) : []
  return verdicts.filter(({ state }) => state === 'applied')
}
/** Whether something of that is off because its household buys for the first time. */
export const hasFirstPurchase = (contents: Contents, shelf: Shelf): boolean =>
  appliedTo(contents, shelf).some(({ promotion }) => promotion.firstPurchase)
/** All uses of what is off, whether they are held or not: what an order of it uses up. */
export const usesCounting = (contents: Contents, shelf: Shelf, whose: Whose): Use[] =>
  appliedTo(contents, shelf).flatMap((one) => usesOf(one, scopeOf(whose)))
/** The cart with what it still holds: the rest was taken back. */
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

const isSameUse = (one: Use, other: Use) => one.promotion === other.promotion && one.scope === other.scope
const isNotIn = (uses: readonly Use[]) => (one: Use) => !uses.some((other) => isSameUse(one, other))
const sameUses = (some: readonly Use[], others: readonly Use[]) => some.length === others.length && !some.some(isNotIn(others))

/** Whoever enters a code is told at once where it does not count; one that a link brought waits. */
function refuseEntered({ promotions }: Contents, { entered }: Promoted, verdicts: readonly Verdict[], { codeOf }: Shelf): void {
  const isNew = (promotion: string) =>
    entered.some((one) => one.promotion === promotion && !one.about) &&
    !promotions?.entered.some((one) => one.promotion === promotion && !one.about)
  for (const { promotion, state, entered: code } of verdicts) {
    if ((state !== 'used_up' && state !== 'not_first') || !code || !isNew(promotion.code)) continue
    throw new NotCounting(promotion.code, state, codeOf(code))
  }
}

/** What the row remembers; nothing, where there is nothing to remember. */
function remembered(promoted: Promoted, verdicts: readonly Verdict[], { shelf }: Pick<Judging, 'shelf'>): Promoted | null {
  const seen = seenNow(promoted, verdicts, shelf)
  const stands = verdicts.filter(({ state }) => state === 'applied').map(({ promotion }) => promotion.code)
  const isNothing = promoted.entered.length + seen.length + promoted.held.length + promoted.usedUp.length === 0
  return isNothing ? null : { ...promoted, seen, stands }
}

/** The same for a cart that has just been written down: what was not known without its row is written once more. */
export async function heldFor(tx: Tx, whose: Holder, written: Written, shelf: Shelf): Promise<Contents> {
  const contents = await withPromotions(tx, whose, { before: nothingInIt, after: written.contents, shelf })
  await updateCart(tx, whose.cartId, { ...written, contents, isSame: true })
  return contents
}

export type Handing = { to: number; from: number; accountId: number; network: Buffer | null }
/**
 * All uses of both carts for the account's from now on, each by whoever it is now. What the account has used up already is given up, and so is
 * what was held for a code that did not come along.
 */
export async function handedOver(tx: Tx, contents: Contents, { to, from, accountId, network }: Handing): Promise<Contents> {
  const { promotions, holdExpiresAt } = contents
  if (!promotions) return contents
  const asks = promotions.isFirst === undefined && promotions.seen.length > 0
  const so = { ...promotions, ...(asks && { isFirst: await isFirstFor(tx, accountId) }) }
  if (so.held.length === 0) return { ...contents, promotions: so }
  const isVisitors = ({ scope }: Use) => scope === `cart ${from}`
  const own = so.held.map((use) => (isVisitors(use) ? { ...use, scope: `account ${accountId}` } : use))
  const once = own.filter((use, at) => own.findIndex((other) => isSameUse(use, other)) === at)
  const held = once.filter((use) => isHeldFor(so, use))
  const wanted = [
    ...held.map((use) => ({ ...use, wants: true })),
    ...[...once, ...so.held.filter(isVisitors)].filter(isNotIn(held)).map((use) => ({ ...use, wants: false })),
  ]
  const missing = await holdPromotions(tx, {
    holder: to,
    giver: from,
    until: holdExpiresAt ?? new Date(),
    wanted,
    network,
  })
  const usedUp = [...new Set(missing.map(({ promotion }) => promotion))]
  return { ...contents, promotions: { ...so, held: held.filter(isNotIn(missing)), usedUp } }
}

/** Nothing is held for it any more; what was off is told as before, and held again with the next change. */
export async function givenBack(tx: Tx, cartId: number, promotions: Promoted | null): Promise<Promoted | null> {
  if (!promotions || promotions.held.length === 0) return promotions
  const wanted = promotions.held.map((use) => ({ ...use, wants: false }))
  await holdPromotions(tx, { holder: cartId, until: new Date(), wanted, network: null })
  return { ...promotions, held: [] }
}
