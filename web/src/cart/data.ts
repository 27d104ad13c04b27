import type { Cart } from '@alpenglow/contract/cart/cart'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { useText } from '@alpenglow/client/words/words'
import { useEffect } from 'react'
import useSWR, { mutate, useSWRConfig } from 'swr'
import { useBorn } from '../data/page-fallback.ts'
import { ownName } from '../data/personal-data.ts'
import { cartAnswered, hearOfCart, tellOtherTabs } from './tabs.ts'
import { wasChanging } from './pending-changes.ts'

/** The calls come with the first question. */
export const calls = () => import('../calls/cart.ts').then(({ cartCalls }) => cartCalls)

const nameOf = (locale: string) => ownName('getCart', locale)
export const nameNow = () => nameOf(document.documentElement.lang)

async function read(): Promise<Cart> {
  const cart = mustBeThere(await (await calls()).getCart())
  cartAnswered()
  return cart
}

/**
 * What is in the cart: `null` until it is known. It is asked for again when somebody comes back to the tab, and when another tab changed it.
 * Where nobody is `asking` for it, it is not known.
 */
export function useCart(asking = true): { cart: Cart | null; failed: boolean; again: () => void } {
  const { locale } = useText()
  const name = nameOf(locale)
  const born = useBorn(name, useSWRConfig().fallback[name] as Cart | undefined, wasChanging)
  const {
    data,
    error,
    mutate: ask,
  } = useSWR<Cart | null>(asking ? name : null, read, {
    revalidateOnReconnect: false,
    keepPreviousData: true,
    ...born,
  })
  useEffect(() => (asking ? hearOfCart('changed', () => void ask()) : undefined), [ask, asking])
  useEffect(() => (asking ? whenBack(() => void ask()) : undefined), [ask, asking])
  // Whoever was there has gone, and left nothing behind: whoever is there now has a cart of their own.
  const isForgotten = data === null
  useEffect(() => {
    if (isForgotten) void ask()
  }, [isForgotten, ask])
  return { cart: (asking && data) || null, failed: error !== undefined && !data, again: () => void ask() }
}

/** A browser shows a page that somebody comes back to as it was left. */
function whenBack(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => persisted && act()
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}

/** Of two answers about one cart the later one counts, whichever came first. */
const isLater = (cart: Cart, known: Cart | null | undefined): boolean =>
  known?.fraudCheckIdentifier !== cart.fraudCheckIdentifier || cart.version >= known.version

/** The cart as somebody has just read it. `meanwhile`: what was known until then. */
export function keepIfLater(cart: Cart, meanwhile: (known: Cart | null | undefined) => void = () => {}): void {
  const later = (known: Cart | null | undefined) => {
    meanwhile(known)
    return isLater(cart, known) ? cart : known
  }
  void mutate<Cart | null>(nameNow(), later, { revalidate: false })
  cartAnswered()
}

let ours: { cart: Cart; from: number } | undefined
/** Whether changes of this page alone have made this version of the cart out of an earlier one. */
export const isOursSince = (version: number, cart: Cart): boolean =>
  ours?.cart.fraudCheckIdentifier === cart.fraudCheckIdentifier && ours.cart.version === cart.version && ours.from <= version

/** The cart as an answer to a change of what is shown has it; to the last one, of so many calls. */
export function keepCart(cart: Cart, calls = 1): void {
  keepIfLater(cart, (known) => {
    if (known && known.version + calls >= cart.version) ours = { cart, from: known.version }
  })
  tellOtherTabs()
}

/**
 * As an answer has it to a call that changes nothing of what it lists and costs: how long it is held, its card, an address, how cards come. Whatever looks
 * otherwise in it was changed elsewhere, however close its version is: such a call may have made no version at all.
 */
export function keepAsRead(cart: Cart): void {
  keepIfLater(cart)
  tellOtherTabs()
}

export const askForCart = () => mutate(nameNow())

/** It has become an order. Whoever goes back finds what is in the cart then, and nothing of before, not for a moment. */
export const forgetCart = () => mutate<Cart | null>(nameNow(), null, { revalidate: false })

/** What is in it, as far as is known; asked for where nobody has yet. */
export async function cartNow(): Promise<Cart> {
  const known = await mutate<Cart | null>(nameNow(), async (cart) => cart ?? read(), { revalidate: false })
  return mustBeThere(known ?? undefined)
}
