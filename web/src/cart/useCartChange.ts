import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { useText, type Words } from '@alpenglow/client/words/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { useMemo } from 'react'
import { refetchPlaces } from '../data/places.ts'
import { flashes } from '../flashes.ts'
import type { WantedCounts } from './changes.ts'
import { refetchCart, loadCartCalls } from './data.ts'
import { makeItemKindKey } from './groups.ts'
import { affiliation, changes, useWantedCounts } from './shared-changes.ts'
import { whileChanging } from './pending-changes.ts'

export type ItemKind = Pick<Item, 'type' | 'variant' | 'date'>
type Calls = Awaited<ReturnType<typeof loadCartCalls>>
type Call = (cart: Calls, was: number | undefined) => Promise<Cart | undefined>

/** The subject of a removal: the ids of all lines that are taken out with one call. */
const goneAs = (ids: readonly string[]): string => `without ${ids.join(' ')}`
export const isGoing = (wanted: WantedCounts, id: string): boolean =>
  [...wanted.keys()].some((about) => about.startsWith('without ') && about.split(' ').includes(id))

/**
 * Changes the cart. Each answer is the whole cart and replaces the one before; resolves to `true` when the server did
 * it.
 */
export function useCartChange() {
  const { t } = useText()
  const wanted = useWantedCounts()
  const change = useMemo(() => changeWith(t), [t])
  return { ...change, wanted, isBusy: wanted.size > 0 }
}
export type CartChange = ReturnType<typeof useCartChange>

export type RenewalRequests = { profileId: string; productCode: string }[]
export type UpgradeOf = { profileProductId: number; productCode: string; variant: string }
/** Never empty: the same is done with all of them, or with none. */
export type Ids = readonly [string, ...string[]]
export type Assignment = { internalId: string; profileId: string | null }
type Asked = { about: string; wanted: number; countBefore?: number; altersNothing?: boolean; failed?: TextKey }

export const changeWith = (t: Words['t']) => {
  const make = async ({ failed = 'pages.cart.update_failed', ...asked }: Asked, call: Call): Promise<boolean> => {
    flashes.remove('cart')
    const send = async (was: number | undefined) => requireAnswer(await call(await loadCartCalls(), was))
    const outcome = await whileChanging(() => changes.add({ ...asked, send }))
    if (outcome.state === 'failed') {
      // The line is gone already, because another tab removed it first: the guest has what they wanted.
      const isGone = asked.wanted === 0 && (outcome.failure as { status?: unknown }).status === 404
      if (isGone) {
        void refetchCart()
        return true
      }
      flashCartFailure(outcome.failure, failed, t)
      if (outcome.failure instanceof CallFailed && outcome.failure.near) refetchPlaces()
      void refetchCart()
    }
    return outcome.state === 'done'
  }
  const removal = (ids: readonly string[]): Asked => ({ about: goneAs(ids), wanted: 0, failed: 'pages.cart.remove_failed' })
  return {
    /**
     * Sets the count of one kind, given the count that the page knew: changes by other household members meanwhile
     * stay.
     */
    count: ({ type, variant, date }: ItemKind, count: number, countBefore: number) =>
      make({ about: makeItemKindKey({ type, variant, date }), wanted: count, countBefore }, (cart, was) =>
        cart.countItems({ body: { type, variant, date, count, was, affiliation: affiliation() } }),
      ),
    /** Moves items to another day. The first that cannot be moved stops the loop; those before it stay moved. */
    move: async (ids: Ids, { type, variant, date }: ItemKind): Promise<boolean> => {
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
    /** Adds another product to the cart, which the shop offers beside an item. */
    addBesides: (internalId: string, productId: number, variant: string) =>
      make({ about: withAs(productId, internalId), wanted: 1 }, (cart) =>
        cart.addCrossSell({ params: { internalId }, body: { productId, variant } }),
      ),
    /** `lines`: the ids of the addon beneath each of the items. */
    removeAddon: ([id, ...others]: Ids, addon: number, lines: readonly string[]) =>
      make(removal(lines), (cart) => cart.removeAddon({ body: { id, others, addon } })),
    /** Accepts only the changes that the guest was shown. */
    accept: (shown: Cart['changed']) =>
      make({ about: 'changed', wanted: 1 }, (cart) =>
        cart.acceptChanges({ body: { changed: shown.map(({ internalId, after }) => ({ internalId, after })) } }),
      ),
    /** Assigns cart lines to people; all of them or none. */
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
    /** Adds a pass for each person of the household who has none. */
    fillForHousehold: () =>
      make({ about: 'household', wanted: 1, failed: 'pages.autopilot.failed' }, (cart) => cart.fillForHousehold()),
    /** Turns a line into the variant of another age, which its person has. */
    turnInto: ({ internalId, type }: Pick<Item, 'internalId' | 'type'>, variant: string) =>
      make({ about: `turned ${internalId}`, wanted: 1 }, (cart) =>
        cart.changeItem({ params: { internalId }, body: { type, variant } }),
      ),
    /** Renews those that are named, or all that can be renewed. */
    renew: (renewals?: RenewalRequests) =>
      make({ about: 'renew', wanted: 1, failed: 'pages.renew.failed' }, (cart) =>
        cart.renew({ body: renewals && { renewals } }),
      ),
    /** Upgrades a pass that a person owns. */
    upgrade: (of: UpgradeOf) =>
      make({ about: `upgrade ${of.profileProductId}`, wanted: 1, failed: 'pages.upgrade.failed' }, (cart) =>
        cart.upgrade({ body: of }),
      ),
    /** Replaces lines of the cart by the better product. */
    takeUpsell: (ids: Ids, productCode: string, variant: string) =>
      make({ about: upsellAs(productCode, ids[0]), wanted: 1, failed: 'pages.upgrade.failed' }, (cart) =>
        cart.takeUpsell({ body: ids.map((cartItemInternalId) => ({ cartItemInternalId, productCode, variant })) }),
      ),
    leaveCode: (code: string) =>
      make({ about: leaveAs(code), wanted: 0 }, (cart) => cart.leavePromotion({ body: { code, type: 'promotion' } })),
    holdLonger: () => make({ about: 'hold', wanted: 1 }, (cart) => cart.holdLonger({ body: undefined })),
    /** A guest who comes to pay gets more time for it, once. */
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

export function flashCartFailure(failure: unknown, failed: TextKey, t: Words['t']): void {
  const text = whyNot(failure, failed, t)
  if (text) flashes.add({ id: 'cart', type: 'error', text })
}

/**
 * The message for a failed change; none where the page shows it already. The server's messages are in the reader's
 * language.
 */
export function whyNot(failure: unknown, failed: TextKey, t: Words['t']): string | undefined {
  if ((failure as { status?: unknown }).status === 404) return t(failed)
  if (!(failure instanceof CallFailed) || failure.status === 429 || failure.status === 503) return whyFailed(failure, t)
  if (failure.status === 403) return undefined
  // The page cannot know whether the server did it. The cart is being read again: what the guest then sees is true.
  if (failure.status === 502 || failure.status === 504) return t('pages.cart.unknown')
  if (failure.fields['purchaseGroup']) return t('pages.cart.mismatch')
  return Object.values(failure.messages).flat().join(' ') || t(failed)
}
