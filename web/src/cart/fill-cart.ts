import type { Addon, Cart, Item } from '@alpenglow/contract/cart/cart'
import { CallFailed, type AvailableInstead } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { Words } from '@alpenglow/client/words/words'
import { refetchPlaces } from '../data/places.ts'
import { loadCartCalls } from './data.ts'
import { affiliation } from './shared-changes.ts'
import { flashCartFailure } from './useCartChange.ts'

/** The count wanted and the count that the page knew: the server changes by the difference only. */
type Counted = Pick<Addon, 'type' | 'variant'> & { count: number; was: number }
/** How many of a product the guest wants, of a day ticket for one day. */
export type FillRequest = {
  of: Pick<Item, 'type' | 'date'>
  ages: readonly Counted[]
  /** The addons of these items only, whatever other items have. */
  addons: readonly Counted[]
}
/**
 * A refusal of the server, in the reader's language. `mismatch`: the cart holds products that cannot be bought together
 * with it.
 */
export type FillRefusal = { text: string; mismatch: boolean; near?: AvailableInstead | undefined }

type Calls = Awaited<ReturnType<typeof loadCartCalls>>

/**
 * Puts counts of items, then of their addons, into the cart. The cart may have other counts by now than the page knew:
 * that difference stays.
 */
export async function fillCart({ of, ages, addons }: FillRequest): Promise<Cart> {
  const cart = await loadCartCalls()
  const read = async () => requireAnswer(await cart.getCart())
  const before = addons.length > 0 ? await read() : undefined
  const meant = addons.map((addon) => {
    const there = before ? beneath(before, of, addon).having.length : addon.was
    return { ...addon, count: Math.max(0, there + addon.count - addon.was) }
  })
  let now = before
  for (const age of ages)
    now = requireAnswer(await cart.countItems({ body: { ...age, date: of.date, affiliation: affiliation() } }))
  for (const addon of meant) now = await lay(cart, now ?? (await read()), of, addon)
  return now ?? read()
}

/** Items of this kind that have the addon, and those that could have it. */
function beneath({ items }: Cart, of: FillRequest['of'], { type, variant }: Counted) {
  const has = ({ addons }: Item) => addons.some((addon) => addon.type === type && addon.variant === variant)
  const isOfAge = (item: Item) => variant === 'all_ages' || item.variant === variant
  const meant = items.filter((item) => item.type === of.type && item.date === of.date)
  return { having: meant.filter(has), without: meant.filter((item) => !has(item) && isOfAge(item)) }
}

/** The items are named by id: others in the cart may be able to have the addon, too. */
async function lay(cart: Calls, now: Cart, of: FillRequest['of'], addon: Counted): Promise<Cart> {
  const { having, without } = beneath(now, of, addon)
  const isMore = addon.count > having.length
  const [first, ...others] = isMore ? without.slice(0, addon.count - having.length) : having.slice(addon.count)
  if (!first) return now
  const body = {
    id: first.internalId,
    others: others.map(({ internalId }) => internalId),
    addon: addon.type,
    variant: addon.variant,
  }
  return requireAnswer(await (isMore ? cart.addAddon({ body }) : cart.removeAddon({ body })))
}

/** What the server refuses, to be shown beside the form; any other failure becomes a flash. */
export function getFillRefusal(failure: unknown, t: Words['t']): FillRefusal | undefined {
  if (!(failure instanceof CallFailed) || failure.status !== 422) {
    flashCartFailure(failure, 'pages.cart.update_failed', t)
    return undefined
  }
  if ('purchaseGroup' in failure.fields) return { mismatch: true, text: t('pages.cart.mismatch') }
  if (failure.near) refetchPlaces()
  return {
    mismatch: false,
    near: failure.near,
    text: Object.values(failure.messages).flat().join(' ') || t('pages.cart.update_failed'),
  }
}
