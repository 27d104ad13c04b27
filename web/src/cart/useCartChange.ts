import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { useText, type Words } from '@alpenglow/client/words/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { useMemo } from 'react'
import { flashes } from '../flashes.ts'
import { askForCart, calls } from './data.ts'
import { kindOf } from './groups.ts'
import { affiliation, changes, useWanted } from './one-cart.ts'

export type Kind = Pick<Item, 'type' | 'variant' | 'date'>
type Calls = Awaited<ReturnType<typeof calls>>
type Call = (cart: Calls) => Promise<Cart | undefined>

export const goneAs = (internalId: string): string => `without ${internalId}`

/** How the cart is changed. Each answer is the whole cart, and takes the place of the one before; `true` when it was done. */
export function useCartChange() {
  const { t } = useText()
  const wanted = useWanted()
  const change = useMemo(() => changeWith(t), [t])
  return { ...change, wanted, isBusy: wanted.size > 0 }
}
export type CartChange = ReturnType<typeof useCartChange>

const changeWith = (t: Words['t']) => {
  const make = async (about: string, wanted: number, call: Call, failed: TextKey): Promise<boolean> => {
    flashes.remove('cart')
    const outcome = await changes.add({ about, wanted, send: async () => mustBeThere(await call(await calls())) })
    if (outcome.state === 'failed') {
      // What is gone already need not be taken out: another tab was quicker.
      const isGone = wanted === 0 && (outcome.failure as { status?: unknown }).status === 404
      if (isGone) {
        void askForCart()
        return true
      }
      tellWhyNot(outcome.failure, failed, t)
      void askForCart()
    }
    return outcome.state === 'done'
  }
  const update = (about: string, call: Call) => make(about, 1, call, 'pages.cart.update_failed')
  return {
    /** So many of one kind, whatever there was before. */
    count: ({ type, variant, date }: Kind, count: number) =>
      make(
        kindOf({ type, variant, date }),
        count,
        (cart) => cart.countItems({ body: { type, variant, date, count, affiliation: affiliation() } }),
        'pages.cart.update_failed',
      ),
    remove: (internalId: string) =>
      make(goneAs(internalId), 0, (cart) => cart.removeItem({ params: { internalId } }), 'pages.cart.remove_failed'),
    addAddon: (id: string, addon: number, variant: string) =>
      update(`with ${addon} on ${id}`, (cart) => cart.addAddon({ body: { id, addon, variant } })),
    removeAddon: (id: string, addon: number, internalId: string) =>
      make(goneAs(internalId), 0, (cart) => cart.removeAddon({ body: { id, addon } }), 'pages.cart.remove_failed'),
    /** Only what somebody was shown. */
    accept: (shown: Cart['changed']) =>
      update('changed', (cart) =>
        cart.acceptChanges({ body: { changed: shown.map(({ internalId, after }) => ({ internalId, after })) } }),
      ),
    holdLonger: () => update('hold', (cart) => cart.holdLonger()),
  }
}

export function tellWhyNot(failure: unknown, failed: TextKey, t: Words['t']): void {
  const text = whyNot(failure, failed, t)
  if (text) flashes.add({ id: 'cart', type: 'error', text })
}

/** Nothing, where it has been said already. What the server says of a refusal is in the reader's language. */
function whyNot(failure: unknown, failed: TextKey, t: Words['t']): string | undefined {
  if ((failure as { status?: unknown }).status === 404) return t(failed)
  if (!(failure instanceof CallFailed) || failure.status === 429 || failure.status === 503) return whyFailed(failure, t)
  if (failure.status === 403) return undefined
  if (failure.fields['purchaseGroup']) return t('pages.cart.mismatch')
  return Object.values(failure.messages).flat().join(' ') || t(failed)
}
