import type { Cart } from '@alpenglow/contract/cart/cart'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useText } from '@alpenglow/client/words/words'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { cartAnswered, hearOfCart, tellOtherTabs } from './tabs.ts'

/** The calls come with the first question. */
export const calls = () => import('../calls/cart.ts').then(({ cartCalls }) => cartCalls)

/** Somebody's own, hence a name that is forgotten when they sign out; products are called otherwise in the other language. */
const nameOf = (locale: string) => `cart in ${locale}`
const nameNow = () => nameOf(document.documentElement.lang)

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
  const {
    data,
    error,
    mutate: ask,
  } = useSWR<Cart | null>(asking ? nameOf(locale) : null, read, { revalidateOnReconnect: false, keepPreviousData: true })
  useEffect(() => (asking ? hearOfCart('changed', () => void ask()) : undefined), [ask, asking])
  // Whoever was there has gone, and left nothing behind: whoever is there now has a cart of their own.
  const isForgotten = data === null
  useEffect(() => {
    if (isForgotten) void ask()
  }, [isForgotten, ask])
  return { cart: (asking && data) || null, failed: error !== undefined && !data, again: () => void ask() }
}

/** Of two answers about one cart the later one counts, whichever came first. */
const isLater = (cart: Cart, known: Cart | null | undefined): boolean =>
  known?.fraudCheckIdentifier !== cart.fraudCheckIdentifier || cart.version >= known.version

/** The cart as an answer to a change has it. */
export function keepCart(cart: Cart): void {
  void mutate<Cart | null>(nameNow(), (known) => (isLater(cart, known) ? cart : known), { revalidate: false })
  cartAnswered()
  tellOtherTabs()
}

export const askForCart = () => mutate(nameNow())
