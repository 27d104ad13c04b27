import type { Addon, Cart, Item } from '@alpenglow/contract/cart/cart'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import type { Words } from '@alpenglow/client/words/words'
import { calls } from './data.ts'
import { affiliation } from './one-cart.ts'
import { tellWhyNot } from './useCartChange.ts'

type Counted = Pick<Addon, 'type' | 'variant'> & { count: number }
/** What somebody wants of a product, of a day ticket for one day. */
export type Filling = {
  of: Pick<Item, 'type' | 'date'>
  ages: readonly Counted[]
  /** So many beneath these items, whatever lies beneath others. */
  addons: readonly Counted[]
}
/** A refusal of the server, in the reader's language. `mismatch`: what is in the cart already is in the way. */
export type Refusal = { text: string; mismatch: boolean }

type Calls = Awaited<ReturnType<typeof calls>>

/** What lies beneath an item comes after it. */
export async function bring({ of, ages, addons }: Filling, before: Cart | null): Promise<Cart> {
  const cart = await calls()
  let now = before
  for (const { type, variant, count } of ages)
    now = mustBeThere(await cart.countItems({ body: { type, variant, count, date: of.date, affiliation: affiliation() } }))
  now ??= mustBeThere(await cart.getCart())
  for (const addon of addons) now = await beneath(cart, now, of, addon)
  return now
}

/**
 * Counted as everything else is, for as long as nothing else in the cart could have it. Where something could, the server would not know which
 * is meant: there each item is named.
 */
async function beneath(cart: Calls, now: Cart, of: Filling['of'], { type, variant, count }: Counted): Promise<Cart> {
  const isMeant = (item: Item) => item.type === of.type && item.date === of.date
  const has = ({ addons }: Item) => addons.some((addon) => addon.type === type && addon.variant === variant)
  const [having, without] = split(now.items.filter(isMeant), has)
  if (having.length === count) return now
  if (now.items.every(isMeant)) return mustBeThere(await cart.countItems({ body: { type, variant, count } }))
  const ofAge = without.filter((item) => variant === 'all_ages' || item.variant === variant)
  let after = now
  for (const { internalId: id } of ofAge.slice(0, Math.max(0, count - having.length)))
    after = mustBeThere(await cart.addAddon({ body: { id, addon: type, variant } }))
  for (const { internalId: id } of having.slice(count))
    after = mustBeThere(await cart.removeAddon({ body: { id, addon: type } }))
  return after
}

const split = <T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [all.filter(is), all.filter((one) => !is(one))]

/** What the server refuses, for the place where it was asked; whatever else went wrong is said in passing. */
export function refusalOf(failure: unknown, t: Words['t']): Refusal | undefined {
  if (!(failure instanceof CallFailed) || failure.status !== 422) {
    tellWhyNot(failure, 'pages.cart.update_failed', t)
    return undefined
  }
  if ('purchaseGroup' in failure.fields) return { mismatch: true, text: t('pages.cart.mismatch') }
  return { mismatch: false, text: Object.values(failure.messages).flat().join(' ') || t('pages.cart.update_failed') }
}
