import { holdMinutes } from '@alpenglow/contract/cart/limits'
import { renewalsLeft, whyNotHoldLonger } from '@alpenglow/contract/cart/rules'
import { Invalid } from '../../../kernel/errors.ts'
import { askedAnew, type Contents, type StoredLine } from './contents.ts'
import { isUnsure } from './places.ts'
import { findOnShelf, findBeneath, type ShelfItem, type Shelf } from './catalogue-view.ts'

const holdMs = holdMinutes * 60_000
type Held = Pick<Contents, 'holdExpiresAt'>

/** Holds run in real time, whatever day the shop plays. */
export const isClockRunning = ({ holdExpiresAt }: Held, now: Date): boolean => holdExpiresAt !== null && now < holdExpiresAt

/** When the hold ends: an empty cart holds nothing, though its clock runs on. */
export const endOf = ({ items, holdExpiresAt }: Pick<Contents, 'items' | 'holdExpiresAt'>): Date | null =>
  items.length > 0 ? holdExpiresAt : null

/** What a line costs in this cart: the held price while the clock runs, but never more than today's. */
export function effectivePrice(
  { held, currency }: StoredLine,
  { price, variant, isGone }: ShelfItem,
  runs: boolean,
): number | null {
  if (isGone) return null
  const today = price?.amount ?? null
  if (!runs || held === null || currency !== variant.price.currency) return today
  return Math.min(held, today ?? held)
}

/**
 * One clock for the whole cart. The first item starts it; once it has run out, the guest's next change starts it anew,
 * with the prices of that moment. It runs on in an emptied cart: else a guest who fills it again would gain time and
 * renewals.
 */
export function startClock(contents: Contents, shelf: Shelf, now: Date): Contents {
  if (isClockRunning(contents, now)) return contents
  const { hasTimeToPay: _, ...checkout } = contents.checkout
  if (contents.items.length === 0) return { ...contents, holdExpiresAt: null, holdRenewals: 0, checkout }
  const holding = <K extends StoredLine>(one: K, found: ShelfItem | undefined): K => ({
    ...one,
    held: found && !found.isGone ? (found.price?.amount ?? null) : null,
  })
  const items = contents.items.map((item) => {
    const found = findOnShelf(shelf, item)
    const addons = item.addons.map((addon) => holding(addon, findBeneath(shelf, addon, found)))
    return { ...holding(item, found), addons }
  })
  // What counted by the old clock does not count by the new one, and the household may have bought something meanwhile.
  const promotions = contents.promotions && { ...askedAnew(contents.promotions), stands: [] }
  return { ...contents, items, promotions, holdExpiresAt: new Date(now.getTime() + holdMs), holdRenewals: 0, checkout }
}

export const prolongClock = (contents: Contents): Contents => ({
  ...contents,
  holdExpiresAt: contents.holdExpiresAt && new Date(contents.holdExpiresAt.getTime() + holdMs),
  holdRenewals: contents.holdRenewals + 1,
})

const notHeld = 'pages.cart.not_held'
/**
 * Renews the hold. While the clock runs, places that were released at a sign-out are held again, as long as the rest
 * is.
 */
export function renewHold(contents: Contents, shelf: Shelf): Contents {
  if (isClockRunning(contents, new Date()) && isUnsure(contents, shelf, true)) return { ...contents }
  const held = {
    holdExpiresAt: endOf(contents)?.toISOString() ?? null,
    holdRenewalsLeft: renewalsLeft(contents.holdRenewals),
  }
  if (whyNotHoldLonger(held, new Date())) throw new Invalid({ base: ['INVALID'] }, { base: notHeld })
  return prolongClock(contents)
}
