import type { Tx } from '../../../db/connect.ts'
import {
  holdPromotions,
  noteUsesShort,
  ownUses,
  unusePromotions,
  usePromotions,
  usesLeftAfter,
  usesTakenBack,
  type Use,
} from '../../promotions/promotions.ts'
import { isHeldFor, type Contents } from '../contents/contents.ts'
import { nothingPromoted, type CartPromotions } from '../contents/applied-promotions.ts'
import { isFirstFor, isFirstPurchase, usesOfFirst } from '../promoting/first-purchase.ts'
import {
  asksFirst,
  hasFirstPurchase,
  isNotIn,
  isSameClock,
  isSameUse,
  promotionContextOf,
  NotCounting,
  promotedAlone,
  promotionsRemembered,
  refuseEntered,
  sameUses,
  usesCounting,
  usesIn,
  verdictsOn,
  withUsesLeft,
  type PromotionContext,
} from '../promoting/promote.ts'
import type { Allocation, ContentsChange, CartHolder, CartSale, CountedHolder, Handover, NotTaken } from './allocation.ts'

/** Limited uses of promotions, and a household's first purchase. */
export const promotionsAllocation: Allocation = {
  name: 'promotions',
  ahead: (change, holder) => {
    const contents = promotedAlone(change, holder)
    return contents && { contents }
  },
  hold: withPromotions,
  isHolding: (contents) => (contents.promotions?.held.length ?? 0) > 0,
  release,
  handOver,
  own: (tx, cartId) => ownUses(tx, cartId),
  findTakenBack: usesTakenBack,
  leftAfter: async (tx, cartId, contents) => {
    const left = await usesLeftAfter(tx, cartId)
    return left && withUsesLeft(contents, left)
  },
  isUntouched: ({ contents, shelf, ...holder }) =>
    usesCounting(contents, shelf, holder).length === 0 && !hasFirstPurchase(contents, shelf),
  sell,
  // An order uses promotions as a whole, whichever lines they are off of: only its last line gives them back.
  restore: async (tx, { cartId, isLast }) => {
    if (isLast) await unusePromotions(tx, cartId)
  },
  shortageIn: (error) =>
    error instanceof NotCounting && error.isUsedUp ? { note: (on) => noteUsesShort(on, error.promotion) } : undefined,
}

/**
 * The cart as it is to be written, which holds the uses of what counts, and no others. Where other guests have used
 * something up, the next best promotion may count, which may be limited too.
 */
async function withPromotions(tx: Tx, holder: CountedHolder, change: ContentsChange): Promise<Contents> {
  const alone = promotedAlone(change)
  if (alone) return alone
  const { before, after } = change
  const its = promotionContextOf(change)
  let promoted = await withFirst(tx, holder, { ...(after.promotions ?? nothingPromoted), usedUp: [] }, its)
  // An edit that starts no clock takes no uses.
  if (its.runs || after.items.length === 0) promoted = await withUses(tx, holder, promoted, { ...its, before, after })
  const verdicts = verdictsOn(promoted, its)
  refuseEntered(before, promoted, verdicts, its.shelf)
  return { ...after, promotions: promotionsRemembered(promoted, verdicts, its) }
}

/**
 * Looks up once whether it is the household's first purchase, where a promotion needs to know. A visitor's counts as
 * one until they sign in.
 */
async function withFirst(tx: Tx, holder: CartHolder, promoted: CartPromotions, its: PromotionContext): Promise<CartPromotions> {
  const { accountId } = holder
  if (accountId === null || !asksFirst(holder, promoted, verdictsOn(promoted, its))) return promoted
  return { ...promoted, isFirst: await isFirstFor(tx, accountId) }
}

async function withUses(
  tx: Tx,
  holder: CountedHolder,
  promoted: CartPromotions,
  its: PromotionContext & ContentsChange,
): Promise<CartPromotions> {
  const { after } = its
  const { cartId, network } = holder
  let so = promoted
  for (;;) {
    const uses = usesIn(verdictsOn(so, its), holder)
    const isHeldAlready = isSameClock(its) && so === promoted && sameUses(uses, so.held)
    if (isHeldAlready || (uses.length === 0 && so.held.length === 0)) return { ...so, held: uses }
    const wanted = [...wanting(uses), ...unwanting(so.held.filter(isNotIn(uses)))]
    const missing = await holdPromotions(tx, { holder: cartId, until: untilOf(after), wanted, network })
    if (missing.length === 0) return { ...so, held: uses, ...takenBackStill(so, uses) }
    // Of a promotion with two limits the cart may have got one: the next round gives it back.
    so = { ...so, held: uses.filter(isNotIn(missing)), usedUp: [...so.usedUp, ...missing.map(({ promotion }) => promotion)] }
  }
}
/** A use that is held again is no longer reported as taken back. */
const takenBackStill = ({ takenBack }: CartPromotions, uses: readonly Use[]): Pick<CartPromotions, 'takenBack'> =>
  takenBack ? { takenBack: takenBack.filter((one) => !uses.some(({ promotion }) => promotion === one)) } : {}

const untilOf = ({ holdExpiresAt }: Contents): Date => holdExpiresAt ?? new Date()
const wanting = (uses: readonly Use[]) => uses.map((use) => ({ ...use, wants: true }))
const unwanting = (uses: readonly Use[]) => uses.map((use) => ({ ...use, wants: false }))

/**
 * The account's cart holds the uses of both from now on, each counted for the account. Uses that the account has used
 * up already are given up, and so are those of codes that the merge left out.
 */
async function handOver(tx: Tx, contents: Contents, { to, from, accountId, network }: Handover): Promise<Contents> {
  if (!contents.promotions) return contents
  const so = await askedFirst(tx, accountId, contents.promotions)
  if (so.held.length === 0) return { ...contents, promotions: so }
  const isVisitors = ({ scope }: Use) => scope === `cart ${from}`
  const own = so.held.map((use) => (isVisitors(use) ? { ...use, scope: `account ${accountId}` } : use))
  const once = own.filter((use, at) => own.findIndex((other) => isSameUse(use, other)) === at)
  const held = once.filter((use) => isHeldFor(so, use))
  const wanted = [...wanting(held), ...unwanting([...once, ...so.held.filter(isVisitors)].filter(isNotIn(held)))]
  const missing = await holdPromotions(tx, { holder: to, giver: from, until: untilOf(contents), wanted, network })
  const usedUp = [...new Set(missing.map(({ promotion }) => promotion))]
  return { ...contents, promotions: { ...so, held: held.filter(isNotIn(missing)), usedUp } }
}
async function askedFirst(tx: Tx, accountId: number, promoted: CartPromotions): Promise<CartPromotions> {
  const asks = promoted.isFirst === undefined && promoted.seen.length > 0
  return asks ? { ...promoted, isFirst: await isFirstFor(tx, accountId) } : promoted
}

/** What was off is shown as before, and is held again with the next change. */
async function release(tx: Tx, holder: number, contents: Contents): Promise<Contents> {
  const { promotions: promoted } = contents
  if (!promoted || promoted.held.length === 0) return contents
  await holdPromotions(tx, { holder, until: new Date(), wanted: unwanting(promoted.held), network: null })
  return { ...contents, promotions: { ...promoted, held: [] } }
}

async function sell(tx: Tx, { cartId, accountId, contents, shelf }: CartSale): Promise<NotTaken | undefined> {
  const first = hasFirstPurchase(contents, shelf) ? await usesOfFirst(tx, accountId) : []
  if (first === 'not_first') return 'not_first'
  const uses = [...usesCounting(contents, shelf, { cartId, accountId }), ...first]
  const missing = await usePromotions(tx, cartId, uses)
  return missing && (isFirstPurchase(missing) ? 'not_first' : 'used_up')
}
