import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { useText, type Words } from '@alpenglow/client/words/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { useMemo } from 'react'
import { askForPlaces } from '../data/places.ts'
import { flashes } from '../flashes.ts'
import type { Wanted } from './changes.ts'
import { askForCart, calls } from './data.ts'
import { kindOf } from './groups.ts'
import { affiliation, changes, useWanted } from './shared-changes.ts'
import { whileChanging } from './pending-changes.ts'

export type Kind = Pick<Item, 'type' | 'variant' | 'date'>
type Calls = Awaited<ReturnType<typeof calls>>
type Call = (cart: Calls, was: number | undefined) => Promise<Cart | undefined>

/** What lies in the cart and is taken out, all at once. */
const goneAs = (ids: readonly string[]): string => `without ${ids.join(' ')}`
export const isGoing = (wanted: Wanted, id: string): boolean =>
  [...wanted.keys()].some((about) => about.startsWith('without ') && about.split(' ').includes(id))

/** How the cart is changed. Each answer is the whole cart, and takes the place of the one before; `true` when it was done. */
export function useCartChange() {
  const { t } = useText()
  const wanted = useWanted()
  const change = useMemo(() => changeWith(t), [t])
  return { ...change, wanted, isBusy: wanted.size > 0 }
}
export type CartChange = ReturnType<typeof useCartChange>

export type Renewals = { profileId: string; productCode: string }[]
export type UpgradeOf = { profileProductId: number; productCode: string; variant: string }
/** Never empty: the same is done with all of them, or with none. */
export type Ids = readonly [string, ...string[]]
export type Assignment = { internalId: string; profileId: string | null }
type Asked = { about: string; wanted: number; there?: number; altersNothing?: boolean; failed?: TextKey }

export const changeWith = (t: Words['t']) => {
  const make = async ({ failed = 'pages.cart.update_failed', ...asked }: Asked, call: Call): Promise<boolean> => {
    flashes.remove('cart')
    const send = async (was: number | undefined) => mustBeThere(await call(await calls(), was))
    const outcome = await whileChanging(() => changes.add({ ...asked, send }))
    if (outcome.state === 'failed') {
      // What is gone already need not be taken out: another tab was quicker.
      const isGone = asked.wanted === 0 && (outcome.failure as { status?: unknown }).status === 404
      if (isGone) {
        void askForCart()
        return true
      }
      tellWhyNot(outcome.failure, failed, t)
      if (outcome.failure instanceof CallFailed && outcome.failure.near) askForPlaces()
      void askForCart()
    }
    return outcome.state === 'done'
  }
  const removal = (ids: readonly string[]): Asked => ({ about: goneAs(ids), wanted: 0, failed: 'pages.cart.remove_failed' })
  return {
    /** So many of one kind, where there were so many: whatever others of the family have changed meanwhile stays changed. */
    count: ({ type, variant, date }: Kind, count: number, there: number) =>
      make({ about: kindOf({ type, variant, date }), wanted: count, there }, (cart, was) =>
        cart.countItems({ body: { type, variant, date, count, was, affiliation: affiliation() } }),
      ),
    /** Another day in the place of the one that they are for. The first that can't be moved ends it: those before it have been. */
    move: async (ids: Ids, { type, variant, date }: Kind): Promise<boolean> => {
      for (const internalId of ids) {
        const isDone = await make({ about: `day of ${internalId}`, wanted: 1 }, (cart) =>
          cart.changeItem({ params: { internalId }, body: { type, variant, date } }),
        )
        if (!isDone) return false
      }
      return true
    },
    remove: ([internalId, ...others]: Ids) =>
      make(removal([internalId, ...others]), (cart) => cart.removeItem({ params: { internalId }, body: { others } })),
    addAddon: ([id, ...others]: Ids, addon: number, variant: string) =>
      make({ about: withAs(addon, id), wanted: 1 }, (cart) => cart.addAddon({ body: { id, others, addon, variant } })),
    /** Another thing in the cart, as the shop offers it beside an item. */
    addBesides: (internalId: string, productId: number, variant: string) =>
      make({ about: withAs(productId, internalId), wanted: 1 }, (cart) =>
        cart.addCrossSell({ params: { internalId }, body: { productId, variant } }),
      ),
    /** `lines`: what it is in the cart, beneath each of the items. */
    removeAddon: ([id, ...others]: Ids, addon: number, lines: readonly string[]) =>
      make(removal(lines), (cart) => cart.removeAddon({ body: { id, others, addon } })),
    /** Only what somebody was shown. */
    accept: (shown: Cart['changed']) =>
      make({ about: 'changed', wanted: 1 }, (cart) =>
        cart.acceptChanges({ body: { changed: shown.map(({ internalId, after }) => ({ internalId, after })) } }),
      ),
    /** Who gets what; all of it or nothing. */
    give: (assignments: readonly Assignment[]) =>
      make(
        {
          about: `given ${assignments.map(({ internalId }) => internalId).join(' ')}`,
          wanted: 1,
          failed: 'pages.assign.give_failed',
        },
        (cart) => cart.assignItems({ body: { assignments: [...assignments] } }),
      ),
    fillIn: () => make({ about: 'given', wanted: 1, failed: 'pages.assign.give_failed' }, (cart) => cart.proposeAssignments()),
    /** A pass for everybody of the household who has none. */
    fillForHousehold: () =>
      make({ about: 'household', wanted: 1, failed: 'pages.autopilot.failed' }, (cart) => cart.fillForHousehold()),
    /** The same for another age, for whoever has it. */
    turnInto: ({ internalId, type }: Pick<Item, 'internalId' | 'type'>, variant: string) =>
      make({ about: `turned ${internalId}`, wanted: 1 }, (cart) =>
        cart.changeItem({ params: { internalId }, body: { type, variant } }),
      ),
    /** Those that are named, or all that can be renewed. */
    renew: (renewals?: Renewals) =>
      make({ about: 'renew', wanted: 1, failed: 'pages.renew.failed' }, (cart) =>
        cart.renew({ body: renewals && { renewals } }),
      ),
    /** Of what somebody owns. */
    upgrade: (of: UpgradeOf) =>
      make({ about: `upgrade ${of.profileProductId}`, wanted: 1, failed: 'pages.upgrade.failed' }, (cart) =>
        cart.upgrade({ body: of }),
      ),
    /** Of what lies in the cart: the better in its place. */
    takeUpsell: (ids: Ids, productCode: string, variant: string) =>
      make({ about: upsellAs(productCode, ids[0]), wanted: 1, failed: 'pages.upgrade.failed' }, (cart) =>
        cart.takeUpsell({ body: ids.map((cartItemInternalId) => ({ cartItemInternalId, productCode, variant })) }),
      ),
    leaveCode: (code: string) =>
      make({ about: leaveAs(code), wanted: 0 }, (cart) => cart.leavePromotion({ body: { code, type: 'promotion' } })),
    holdLonger: () => make({ about: 'hold', wanted: 1 }, (cart) => cart.holdLonger({ body: undefined })),
    /** Whoever comes to pay has time for it, once. */
    holdToPay: () =>
      make({ about: 'hold', wanted: 1, altersNothing: true }, (cart) => cart.holdLonger({ body: { toPay: true } })),
    signAccess: (isRead: boolean) =>
      make({ about: 'access', wanted: Number(isRead), altersNothing: true }, (cart) =>
        cart.signAccessDisclaimer({ body: { accessDisclaimer: isRead } }),
      ),
  }
}
export const leaveAs = (code: string): string => `without code ${code}`
export const upsellAs = (code: string, id: string): string => `${code} instead of ${id}`
export const withAs = (addon: number, id: string): string => `with ${addon} on ${id}`

export function tellWhyNot(failure: unknown, failed: TextKey, t: Words['t']): void {
  const text = whyNot(failure, failed, t)
  if (text) flashes.add({ id: 'cart', type: 'error', text })
}

/** Nothing, where it has been said already. What the server says of a refusal is in the reader's language. */
export function whyNot(failure: unknown, failed: TextKey, t: Words['t']): string | undefined {
  if ((failure as { status?: unknown }).status === 404) return t(failed)
  if (!(failure instanceof CallFailed) || failure.status === 429 || failure.status === 503) return whyFailed(failure, t)
  if (failure.status === 403) return undefined
  // Nobody knows whether it was done. The cart has been asked for: what is shown then is what is in it.
  if (failure.status === 502 || failure.status === 504) return t('pages.cart.unknown')
  if (failure.fields['purchaseGroup']) return t('pages.cart.mismatch')
  return Object.values(failure.messages).flat().join(' ') || t(failed)
}
