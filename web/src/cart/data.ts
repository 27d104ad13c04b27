import type { Cart } from '@alpenglow/contract/cart/cart'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useText } from '@alpenglow/client/words/words'
import { useEffect } from 'react'
import useSWR, { mutate, useSWRConfig } from 'swr'
import { usePreloadedData } from '../data/page-fallback.ts'
import { ownName } from '../data/personal-data.ts'
import { cartAnswered, onCartEvent, notifyOtherTabs } from './tabs.ts'
import { wasChanging } from './pending-changes.ts'

/** The code for the calls is loaded with the first one. */
export const loadCartCalls = () => import('../calls/cart.ts').then(({ cartCalls }) => cartCalls)

const nameOf = (locale: string) => ownName('getCart', locale)
export const nameNow = () => nameOf(document.documentElement.lang)

async function read(): Promise<Cart> {
  const cart = requireAnswer(await (await loadCartCalls()).getCart())
  cartAnswered()
  return cart
}

/**
 * The cart: `null` until it is read. It is read again when the guest comes back to the tab, and when another tab
 * changed it. While not `asking`, it is not read.
 */
export function useCart(asking = true): { cart: Cart | null; failed: boolean; again: () => void } {
  const { locale } = useText()
  const name = nameOf(locale)
  const born = usePreloadedData(name, useSWRConfig().fallback[name] as Cart | undefined, wasChanging)
  const {
    data,
    error,
    mutate: ask,
  } = useSWR<Cart | null>(asking ? name : null, read, {
    revalidateOnReconnect: false,
    keepPreviousData: true,
    ...born,
  })
  useEffect(() => (asking ? onCartEvent('changed', () => void ask()) : undefined), [ask, asking])
  useEffect(() => (asking ? whenBack(() => void ask()) : undefined), [ask, asking])
  // Sign-out has left `null`: the next guest of this tab has another cart, so it is read.
  const isForgotten = data === null
  useEffect(() => {
    if (isForgotten) void ask()
  }, [isForgotten, ask])
  return { cart: (asking && data) || null, failed: error !== undefined && !data, again: () => void ask() }
}

/** A browser may restore a page from its back-forward cache as it was left, with an old cart. */
function whenBack(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => persisted && act()
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}

/** Of two answers about one cart the one with the higher version counts, whichever arrived first. */
const isLater = (cart: Cart, cachedCart: Cart | null | undefined): boolean =>
  cachedCart?.fraudCheckIdentifier !== cart.fraudCheckIdentifier || cart.version >= cachedCart.version

/**
 * Caches a cart that was just read unless a later version is cached. `meanwhile` gets the version cached until then.
 */
export function cacheIfLater(cart: Cart, meanwhile: (cachedCart: Cart | null | undefined) => void = () => {}): void {
  const later = (cachedCart: Cart | null | undefined) => {
    meanwhile(cachedCart)
    return isLater(cart, cachedCart) ? cart : cachedCart
  }
  void mutate<Cart | null>(nameNow(), later, { revalidate: false })
  cartAnswered()
}

let ours: { cart: Cart; from: number } | undefined
/** Whether only changes of this page lie between this version of the cart and an earlier one. */
export const isOursSince = (version: number, cart: Cart): boolean =>
  ours?.cart.fraudCheckIdentifier === cart.fraudCheckIdentifier && ours.cart.version === cart.version && ours.from <= version

/** Caches the cart from an answer to a change of what is shown; `loadCartCalls`: how many changes it answers. */
export function cacheChangedCart(cart: Cart, calls = 1): void {
  cacheIfLater(cart, (cachedCart) => {
    if (cachedCart && cachedCart.version + calls >= cart.version) ours = { cart, from: cachedCart.version }
  })
  notifyOtherTabs()
}

/**
 * Caches the cart from an answer to a call that leaves its lines and prices as they are: the hold, the card, an
 * address, the delivery. Any difference in it comes from another tab or device, however close its version is: such a
 * call may not have raised the version at all.
 */
export function cacheUnchangedCart(cart: Cart): void {
  cacheIfLater(cart)
  notifyOtherTabs()
}

export const refetchCart = () => mutate(nameNow())

/** The cart has become an order. A guest who goes back must not see the old cart, not even for a moment. */
export const forgetCart = () => mutate<Cart | null>(nameNow(), null, { revalidate: false })

/** The cart from the cache; read from the server if it is not cached. */
export async function cartNow(): Promise<Cart> {
  const known = await mutate<Cart | null>(nameNow(), async (cart) => cart ?? read(), { revalidate: false })
  return requireAnswer(known ?? undefined)
}
