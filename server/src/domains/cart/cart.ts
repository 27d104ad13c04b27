import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Tx } from '../../db/connect.ts'
import type { AccountCall, VisitorCall } from '../../kernel/call.ts'
import { hashOf } from '../../secrets/unguessable.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { OrderSale } from './allocating/allocation.ts'
import { createChanging, type Changes } from './changing/changing.ts'
import { createShowing, type Shows } from './changing/showing.ts'
import { createTakenBack, type TellHolder } from './writing/taken-back.ts'
import { assignItems, fillProposed, type Assignment } from './contents/assign.ts'
import {
  acceptChanges,
  addAddon,
  addCrossSell,
  changeItem,
  countItems,
  payIn,
  paysTheSame,
  removeAddon,
  removeAffiliation,
  removeItems,
  takeUpsell,
  type Counted,
  type Shown,
} from './contents/changes.ts'
import { contentsOf, nothingInIt } from './contents/contents.ts'
import { nothingWritten } from './writing/row-facts.ts'
import { whoseNow } from './contents/whose.ts'
import { deliveringVerbs } from './delivering/delivering.ts'
import { fillForHousehold } from './owners/household.ts'
import { addRenewals, type WantedRenewal } from './owners/renewals.ts'
import { addUpgrade, addUpgrades, type WantedUpgrade } from './owners/upgrades.ts'
import { takeForOrder, takenAlone } from './ordering/taking.ts'
import { createPaying, type Paying } from './paying/paying.ts'
import { isFirstFor, noFirstPurchase } from './promoting/first-purchase.ts'
import { hasFirstPurchase } from './promoting/promote.ts'
import { promotionVerbs } from './promoting/verbs.ts'
import { settling, type Settling } from './settling/settling.ts'
import type { FoundRow } from './store.ts'
import { holdingNetworkOf, keepLonger, sweepVisitors } from './visitors/passers-by.ts'
import { createCartWriter } from './writing/cart-writer.ts'

type Options = Omit<Changes, 'writer'> &
  Shows & {
    promotions: Pick<PromotionsDomain, 'find' | 'lookFor' | 'limitedCalled'>
    waits: Settling['waits']
    payments: Paying['payments']
    vault: Paying['vault']
    captcha: Paying['captcha']
    orderPace: Paying['orderPace']
    /** Whoever looks at a cart looks again. */
    tellHolder: TellHolder
  }
type Of = { params: { internalId: string } }

export function createCart(given: Options) {
  const { db, clock, catalogue, stock, promotions, waits, payments, vault, captcha, orderPace, secretKey } = given
  const showing = createShowing(given)
  const writer = createCartWriter(given)
  const { shelfFor, told, shown } = showing
  const { firstKey, change, repeated, give, remake, changeOf } = createChanging({ ...given, writer }, showing)

  async function getCart(call: VisitorCall): Promise<Cart> {
    const row = await rowOf(call)
    return row ? shown(call, row) : told(call, nothingInIt, nothingWritten)
  }
  async function rowOf(call: VisitorCall): Promise<FoundRow | undefined> {
    const whose = whoseNow(call)
    if (whose.accountId === null && !whose.keyHash) {
      // The answer that brought the key may have been lost on its way.
      const key = firstKey(call)
      const lost = await writer.find({ accountId: null, keyHash: hashOf(key) })
      if (lost) call.cart.keep(key)
      return lost
    }
    const row = await writer.find(whose)
    // A line that came late to a visitor's cart, when its visitor was signed in already, is not left there.
    const { accountId, keyHash } = whose
    if (accountId !== null && row?.account_id === null) {
      const network = holdingNetworkOf(secretKey, call.network)
      await writer.merge({ accountId, keyHash }, { product: shelfFor(call).product, network })
      return rowOf({ ...call, cart: { ...call.cart, key: undefined } })
    }
    await keepLonger(db, row)
    return row
  }

  return {
    getCart,
    changeCart: (call: VisitorCall, { body }: { body: { payloadCurrency: Currency | null } }) =>
      change(call, ['pay in', body], (contents, shelf) => payIn(contents, shelf, body.payloadCurrency), {
        staysAs: paysTheSame,
      }),
    countItems: (call: VisitorCall, { body }: { body: Counted }) =>
      change(call, ['count', body], (so, shelf) => countItems(so, shelf, partnersOnly(call, body)), { of: body }),
    changeItem: (call: VisitorCall, { params, body }: Of & { body: Parameters<typeof changeItem>[3] }) =>
      remake(call, ['change', params, body], (so, shelf) => changeItem(so, shelf, params.internalId, body), { of: body }),
    removeItem: (call: VisitorCall, { params, body }: Of & { body?: { others?: string[] | undefined } | undefined }) =>
      change(call, ['remove', params, body], (contents) => removeItems(contents, [params.internalId, ...(body?.others ?? [])])),
    assignItem: (call: AccountCall, { params, body }: Of & { body: { profileId: string | null } }) =>
      give(call, ['assign', params, body], (contents, shelf, takers) =>
        assignItems(contents, shelf, takers, [{ ...params, ...body }]),
      ),
    assignItems: (call: AccountCall, { body }: { body: { assignments: Assignment[] } }) =>
      give(call, ['assign', body], (contents, shelf, takers) => assignItems(contents, shelf, takers, body.assignments)),
    proposeAssignments: (call: AccountCall) => give(call, ['propose'], fillProposed),
    removeAffiliation: (call: VisitorCall, { params }: Of) =>
      change(call, ['remove affiliation', params], (contents) => removeAffiliation(contents, params.internalId)),
    addCrossSell: (call: VisitorCall, { params, body }: Of & { body: { productId: number; variant: string } }) =>
      change(call, ['cross-sell', params, body], (so, shelf) => addCrossSell(so, shelf, params.internalId, body), {
        of: { type: body.productId },
      }),
    addAddon: (call: VisitorCall, { body }: { body: Parameters<typeof addAddon>[2] }) =>
      change(call, ['addon', body], (so, shelf) => addAddon(so, shelf, body), { of: { type: body.addon } }),
    removeAddon: (call: VisitorCall, { body }: { body: Parameters<typeof removeAddon>[1] }) =>
      change(call, ['remove addon', body], (contents) => removeAddon(contents, body)),
    takeUpsell: (call: VisitorCall, { body }: { body: Parameters<typeof takeUpsell>[2] }) =>
      remake(call, ['upsell', body], (contents, shelf) => takeUpsell(contents, shelf, body)),
    renew: (call: AccountCall, { body }: { body?: { renewals?: WantedRenewal[] | undefined } | undefined }) =>
      changeOf(call, ['renew', body], (owners) => (so, shelf) => addRenewals(so, shelf, owners, body?.renewals)),
    fillForHousehold: (call: AccountCall) =>
      changeOf(call, ['household'], (owners) => (so, shelf) => fillForHousehold(so, shelf, owners)),
    upgrade: (call: AccountCall, { body }: { body: WantedUpgrade }) =>
      changeOf(call, ['upgrade', body], (owners) => (so, shelf) => addUpgrade(so, shelf, owners, body)),
    upgrades: (call: AccountCall, { body }: { body: WantedUpgrade[] }) =>
      changeOf(call, ['upgrades', body], (owners) => (so, shelf) => addUpgrades(so, shelf, owners, body)),
    /** Whoever says nothing accepts all that they would be shown: what others have used up is seen by whoever looks, and in no row. */
    acceptChanges: async (call: VisitorCall, { body }: { body?: { changed?: Shown[] | undefined } | undefined }) => {
      const accepted = body?.changed ?? (await getCart(call)).changed
      return change(call, ['accept', body], (contents, shelf) => acceptChanges(contents, shelf, new Date(), accepted))
    },
    ...settling({ change, getCart, waits }),
    ...deliveringVerbs({ db, clock, catalogue, change, changeOf, rowOf, shelfFor }),
    ...createPaying({
      change,
      isFirstStill,
      endFirstPurchase,
      repeated,
      rowOf,
      shown,
      waits,
      payments,
      vault,
      captcha,
      orderPace,
      catalogue,
    }),
    ...promotionVerbs({ promotions, stock, change, shelfFor }),
    /** In the transaction of its order: a cart that was read for it is there no more, and what it held is sold. */
    take: (tx: Tx, call: AccountCall, row: FoundRow, order: OrderSale) =>
      takeForOrder(tx, { row, order, shelf: shelfFor(call) }),
    endFirstPurchase,
    /** What was taken back is told whoever had it. */
    tellTakenBack: createTakenBack(given),
    takenAlone: (call: AccountCall, row: FoundRow, order: OrderSale) => takenAlone({ row, order, shelf: shelfFor(call) }),
    sweep: () => sweepVisitors(db),
  }

  /** Whether the first-purchase discount of this cart still applies. */
  async function isFirstStill(call: AccountCall, row: FoundRow): Promise<boolean> {
    return !hasFirstPurchase(contentsOf(row), shelfFor(call)) || isFirstFor(db, call.account.accountId)
  }
  function endFirstPurchase(call: AccountCall): Promise<Cart> {
    return change(call, ['no first purchase'], noFirstPurchase, { winds: false })
  }

  /** A partner's guest says of whom they are; what is no partner of ours is nobody. */
  function partnersOnly({ locale }: VisitorCall, body: Counted): Counted {
    const { affiliation } = body
    return affiliation && catalogue.partnerCalled(locale, affiliation) ? body : { ...body, affiliation: null }
  }
}
export type CartDomain = ReturnType<typeof createCart>

/** What a person's data tells of it, and how far it has come for whoever looks whether it changed. */
export { findItemsOf as itemsOf } from './store.ts'
export { findVersion as versionOf, findVersions as versionsOf } from './writing/versions-store.ts'

export { dropCart, giveBack, ownHeld } from './writing/account-moments.ts'
export { mergeAtSignIn } from './writing/merge-carts.ts'
export { handOverGiven, holdCartsAround, whyAwaitedStay } from './owners/given.ts'
export { createCartSigning, type CartSigning } from './signing/cart-signing.ts'
export type { TellHolder } from './writing/taken-back.ts'
export { createOrderPace, type OrderPace } from './paying/order-pace.ts'
export type { ForOrder } from './paying/paying.ts'
export { refusalOfLine } from './ordering/asked-again.ts'
export { sumChanges } from './paying/credit-back.ts'
export { isUnseen, unacknowledged } from './paying/seen.ts'
export type { NotTaken } from './allocating/allocation.ts'
export { restoreAllocations } from './allocating/allocations.ts'
export { takenInSql, type Taken } from './writing/take-store.ts'
export type { Standing as SigningStanding } from './signing/signing.ts'
