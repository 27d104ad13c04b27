import { createHmac } from 'node:crypto'
import type { Taker } from '@alpenglow/contract/cart/assigning/gives'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountCall, VisitorCall } from '../../kernel/call.ts'
import { createRateLimit } from '../../kernel/rate-limit.ts'
import { hashOf, isUnguessable } from '../../secrets/unguessable.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { Stock } from '../stock/stock.ts'
import { aboutOf, besidesOf, creditOf, nobodys, noCredit, nothingWritten, type Besides, type Written } from './besides.ts'
import { carts, contentsOf, identifier, mergeCarts } from './coming-and-going.ts'
import {
  acceptChanges,
  addAddon,
  addCrossSell,
  changeItem,
  countItems,
  payIn,
  removeAddon,
  removeAffiliation,
  removeItems,
  takeUpsell,
  type Counted,
  type Shown,
} from './contents/changes.ts'
import { assignItems, fillProposed, stillGiven, type Assignment } from './contents/assign.ts'
import { isHeld, wound } from './contents/clock.ts'
import { nothingInIt, type Contents } from './contents/contents.ts'
import { refuseHoarding } from './contents/hoarding.ts'
import { isUnsure, limited } from './contents/places.ts'
import { whoseNow } from './contents/whose.ts'
import { asIfPlaced, CameTooLate, lookFor, refuseWhereNoneAreLeft, take, tooLate, withPlaces, type LeftOf } from './holding.ts'
import { createTurns } from './in-turn.ts'
import { fillForHousehold } from './owners/household.ts'
import { addRenewals, type WantedRenewal } from './owners/renewals.ts'
import { rebound } from './owners/rebound.ts'
import { addUpgrade, addUpgrades, type WantedUpgrade } from './owners/upgrades.ts'
import { promotionVerbs } from './promoting/verbs.ts'
import { heldFor, promotedAlone, usesUnheld, withPromotions, withUsedUp } from './promoting/promote.ts'
import { ownersWith, type Owner } from '../my-products/my-products.ts'
import { isRepeated, operationOf, operationsKept } from './contents/operations.ts'
import { createMemory } from './contents/remembered.ts'
import { reckon, type About, type Credit } from './contents/reckon.ts'
import { leadOf, type Shelf } from './contents/shelf.ts'
import { settling, type Settling } from './settling/settling.ts'
import { lackingIn, takersOf } from './takers.ts'
import {
  deleteLongUntouched,
  holdAccount,
  insertCart,
  insertCartOf,
  updateCart,
  type ShownRow,
  type Operation,
  type Whose,
} from './store.ts'

type Options = {
  db: Db
  clock: Clock
  catalogue: CatalogueDomain
  profiles: Pick<Profiles, 'takers'>
  stock: Stock
  promotions: Pick<PromotionsDomain, 'find' | 'lookFor' | 'limitedCalled' | 'goneNow' | 'codeOf'>
  unsigned: Settling['unsigned']
  /** Whoever looks at the same cart elsewhere looks again. */
  tellOthers: (whose: Whose, changed: Cart) => Cart
  secretKey: string
  floodLimit: number
}
type Of = { params: { internalId: string } }
type Change = (contents: Contents, shelf: Shelf) => Contents
type Given = (contents: Contents, shelf: Shelf, takers: readonly Taker[]) => Contents
/** Whether a change starts the clock, and what it wants more or less of. */
type Manner = {
  winds?: boolean
  of?: { type: number; date?: string | null | undefined }
}
/** What must be known of the household first is asked once the cart is held; and of whom consent is missing, known better than the row knew. */
type Asking = { asks: (tx: Tx) => Promise<Asked> }
type Asked = { how: Change; lacking?: readonly string[] }

/** Of so many calls that a network may make, one may begin a cart: a guest needs one in thirty days, and each is a row. */
const callsToBegin = 10

type Begun = { made: Written; contents: Contents } | undefined

const visitorDays = 30
const sweptAtOnce = 5000
const cartsRemembered = 500
/** A family that adds everything at once; beyond it somebody is not using a shop. */
const mostInTurn = 200

const insertFirst = (tx: Tx, { accountId, keyHash }: Whose, what: Parameters<typeof insertCartOf>[2]) =>
  accountId === null
    ? insertCart(tx, { ...what, accountId, keyHash })
    : holdAccount(tx, accountId).then(() => insertCartOf(tx, accountId, what))

export function createCart(given: Options) {
  const { db, clock, catalogue, profiles, stock, promotions, tellOthers, unsigned, secretKey, floodLimit } = given
  const limitNew = createRateLimit(Math.ceil(floodLimit / callsToBegin))
  const inTurn = createTurns(mostInTurn)

  const shelfFor = ({ locale }: VisitorCall): Shelf => ({
    now: clock.now(),
    ahead: clock.ahead,
    product: (id) => catalogue.productById(locale, id),
    productCalled: (code) => catalogue.productByCode(locale, code),
    products: catalogue.listProducts({ locale }, { query: {} }),
    resort: (id) => catalogue.resortById(locale, id),
    promotions: catalogue.promotions(),
    codeOf: promotions.codeOf,
    locale,
  })

  /** The whole cart, as every call answers it; its browser is told how much is in it. */
  function told(
    call: VisitorCall,
    contents: Contents,
    about: About,
    { credit, lacking }: Besides = nobodys,
    shelf = shelfFor(call),
    leftOf?: LeftOf,
  ): Cart {
    const cart = reckon({ contents, about, shelf, credit, lacking, now: new Date(), leftOf })
    call.cart.count(cart.items.length)
    return cart
  }

  /** Where places are not held just now, somebody has to look whether there are any. */
  async function lookedAt(contents: Contents, shelf: Shelf): Promise<LeftOf | undefined> {
    if (!isUnsure(contents, shelf, isHeld(contents, new Date()))) return undefined
    const things = limited(contents, shelf).map(({ thing }) => thing)
    return lookFor(things, shelf, stock)
  }

  const remembered = createMemory(cartsRemembered)
  /** The same to somebody who only looks. All that changes with time alone, the catalogue's value changes with, and whether prices are held. */
  async function shown(call: VisitorCall, row: ShownRow): Promise<Cart> {
    const shelf = shelfFor(call)
    const kept = contentsOf(row)
    const uses = usesUnheld(kept, shelf, { cartId: row.id, accountId: row.account_id })
    const contents = uses.length === 0 ? kept : withUsedUp(kept, await promotions.goneNow(row.id, uses))
    const left = await lookedAt(contents, shelf)
    if (left || contents !== kept) return told(call, contents, aboutOf(row), besidesOf(row), shelf, left)
    const of = [
      row.version,
      row.updated_at.getTime(),
      row.credit,
      row.lacking.join(),
      row.gone.join(),
      shelf.products,
      isHeld(contents, new Date()),
    ]
    const cart = remembered(row.id, of, () => told(call, contents, aboutOf(row), besidesOf(row), shelf))
    call.cart.count(cart.items.length)
    return cart
  }

  /** A visitor's first, if no other: it follows from the session's. */
  const firstKey = ({ session }: VisitorCall): string =>
    createHmac('sha256', secretKey).update(`cart\n${session.id}`).digest('base64url')

  async function getCart(call: VisitorCall): Promise<Cart> {
    const whose = whoseNow(call)
    if (whose.accountId === null && !whose.keyHash) {
      // The answer that brought the key may have been lost on its way.
      const key = firstKey(call)
      const [lost] = await carts.find(db, { accountId: null, keyHash: hashOf(key), today: clock.today() })
      if (!lost) return told(call, nothingInIt, nothingWritten)
      call.cart.keep(key)
      return shown(call, lost)
    }
    const rows = await carts.find(db, { ...whose, today: clock.today() })
    // A line that came late to a visitor's cart, when its visitor was signed in already, is not left there.
    if (whose.accountId !== null && rows[0]?.account_id === null) {
      const { accountId } = whose
      await db.transaction(async (tx) => {
        await holdAccount(tx, accountId)
        return mergeCarts(tx, { ...whose, today: clock.today() })
      })
      return getCart({ ...call, cart: { ...call.cart, key: undefined } })
    }
    const [one] = rows
    return one ? shown(call, one) : told(call, nothingInIt, nothingWritten)
  }

  /** Every change: whoever comes at the same moment waits for the row, and finds what is there then. */
  async function change(call: VisitorCall, what: unknown, how: Change | Asking, manner: Manner = {}): Promise<Cart> {
    const operation = operationOf(call, what)
    const whose = whoseNow(call)
    const made = () => {
      if (whose.accountId === null && !whose.keyHash && !('asks' in how)) return begin(call, operation, how)
      return inTurn(whose.accountId === null ? (whose.keyHash?.toString('base64') ?? '') : `${whose.accountId}`, () =>
        changeHeld(call, whose, operation, how, manner),
      )
    }
    try {
      return tellOthers(whose, await inTurnFor(call, manner.of, made))
    } catch (error) {
      throw error instanceof CameTooLate ? await tooLate(error, call, shelfFor(call), stock) : error
    }
  }

  /** Of what there is only so much everybody waits for those who came before. */
  function inTurnFor({ locale }: VisitorCall, of: Manner['of'], work: () => Promise<Cart>): Promise<Cart> {
    const product = of && catalogue.productById(locale, of.type)
    if (!product || limitOf(product) === null) return work()
    return stock.inTurn({ productId: of.type, day: of.date ?? null }, work)
  }

  /** Who gets what: of those of the group, as they are now. */
  function give(call: AccountCall, what: unknown, how: Given, manner: Manner = { winds: false }): Promise<Cart> {
    const asks = async (tx: Tx): Promise<Asked> => {
      const { takers, lacking } = await takersOf(call, { tx, profiles, today: clock.today() })
      return { how: (contents, shelf) => how(contents, shelf, takers), lacking }
    }
    return change(call, what, { asks }, manner)
  }

  /** What makes something else of what may be somebody's already: by the rule it is theirs still, or nobody's. */
  function remake(call: VisitorCall, what: unknown, how: Change, manner: Manner = {}): Promise<Cart> {
    const { account } = call
    const given: Given = (so, shelf, takers) => stillGiven(so, how(so, shelf), shelf, takers)
    return account ? give({ ...call, account }, what, given, manner) : change(call, what, how, manner)
  }

  /**
   * A visitor's very first. Its key follows from the session's: two tabs that begin at the same moment begin one cart, and a first call that is
   * sent twice finds it.
   */
  async function begin(call: VisitorCall, operation: Operation | undefined, how: Change): Promise<Cart> {
    const key = firstKey(call)
    const shelf = shelfFor(call)
    const after = wound(how(nothingInIt, shelf), shelf, new Date())
    refuseHoarding(nothingInIt, after, shelf)
    const changes = { before: nothingInIt, after, shelf }
    const { contents: placed, wanted } = asIfPlaced(changes)
    if (placed.items.length === 0 && placed.payloadCurrency === null && placed.promotions === null)
      return told(call, placed, nothingWritten, nobodys, shelf)
    const alone = promotedAlone({ before: nothingInIt, after: placed, shelf })
    limitNew(call.network)
    // Of a crowd most come too late. They are told so without a transaction, which would each have to wait for a connection.
    if (wanted.length > 0) refuseWhereNoneAreLeft(wanted, await lookFor(wanted, shelf, stock))
    const operations = operation ? [operation] : []
    const contents = alone ?? placed
    const what = { contents, purchaseGroup: groupOf(contents, shelf), operations, fraudCheckIdentifier: identifier() }
    const keyHash = hashOf(key)
    const insert = (on: Runner) => insertCart(on, { ...what, accountId: null, keyHash })
    const insertAndHold = async (tx: Tx): Promise<Begun> => {
      const [made] = await insert(tx)
      if (!made) return undefined
      if (wanted.length > 0) await take(tx, made.id, wanted, changes)
      return { made, contents: alone ?? (await heldFor(tx, { cartId: made.id, accountId: null }, what, shelf)) }
    }
    const insertAlone = async (): Promise<Begun> => (await insert(db.write)).map((made) => ({ made, contents }))[0]
    const begun = wanted.length === 0 && alone ? await insertAlone() : await db.transaction(insertAndHold)
    call.cart.keep(key)
    if (begun) return told(call, begun.contents, aboutOf(begun.made), nobodys, shelf)
    return inTurn(keyHash.toString('base64'), () => changeHeld(call, { accountId: null, keyHash }, operation, how))
  }

  async function changeHeld(
    call: VisitorCall,
    whose: Whose,
    operation: Operation | undefined,
    how: Change | Asking,
    { winds = true }: Manner = {},
  ): Promise<Cart> {
    const shelf = shelfFor(call)
    const asked = { ...whose, today: clock.today() }
    const answer = await db.transaction(async (tx) => {
      if (whose.accountId !== null && whose.keyHash) await holdAccount(tx, whose.accountId)
      const found = await carts.lock(tx, asked)
      const [row] = found
      // By itself: places are taken in one order, and whoever takes them twice in one transaction takes them in none.
      if (whose.accountId !== null && row?.account_id === null) {
        await mergeCarts(tx, asked)
        return 'merged'
      }
      const before = row ? contentsOf(row) : nothingInIt
      const { key } = call.cart
      if (call.account === null && key !== undefined && isUnguessable(key)) call.cart.keep(key)
      if (row && operation && isRepeated(row.operations, operation)) return shown(call, row)
      const { how: made, lacking }: Asked = 'asks' in how ? await how.asks(tx) : { how }
      const changed = made(before, shelf)
      const isSame = changed === before
      if (isSame && !(row && operation)) return row ? shown(call, row) : told(call, before, nothingWritten, nobodys, shelf)
      const after = winds && !isSame ? wound(emptied(before, changed), shelf, new Date()) : changed
      refuseHoarding(before, after, shelf)
      const changes = { before, after, shelf }
      const first = row || isSame ? undefined : asIfPlaced(changes)
      const placed = first?.contents ?? (row && !isSame ? await withPlaces(tx, row.id, changes) : after)
      const promoting = { before, after: placed, shelf }
      const { accountId } = whose
      const alone = isSame ? placed : promotedAlone(promoting)
      const contents = alone ?? (row ? await withPromotions(tx, { cartId: row.id, accountId }, promoting) : placed)
      const operations = [...(row?.operations ?? []), ...(operation ? [operation] : [])].slice(-operationsKept)
      const what = { contents, purchaseGroup: groupOf(contents, shelf), operations, fraudCheckIdentifier: identifier(), isSame }
      // Keys can be made up: whoever brings one that opens nothing begins a cart as everybody does.
      if (!row && whose.accountId === null) limitNew(call.network)
      const [written] = row ? await updateCart(tx, row.id, what) : await insertFirst(tx, whose, what)
      // Another process has made the first one at this very moment: it is there now, and has what it has.
      if (!written) return undefined
      if (first && first.wanted.length > 0) await take(tx, written.id, first.wanted, changes)
      const kept = row || alone ? contents : await heldFor(tx, { cartId: written.id, accountId }, what, shelf)
      const isOfOne = row?.purchase_group === what.purchaseGroup
      const credit = row && isOfOne ? creditOf(row) : await creditOfAccount(tx, asked)
      return told(call, kept, aboutOf(written), { credit, lacking: lacking ?? row?.lacking ?? [] }, shelf)
    })
    if (answer === 'merged') return changeHeld(call, { ...whose, keyHash: null }, operation, how, { winds })
    return answer ?? changeHeld(call, whose, operation, how, { winds })
  }

  const creditOfAccount = async (tx: Tx, asked: Whose & { today: string }): Promise<Credit> => {
    const [row] = asked.accountId === null ? [] : await carts.find(tx, { ...asked, keyHash: null })
    return row ? creditOf(row) : noCredit
  }

  /** Of what the household of the caller owns. */
  async function changeOf(call: AccountCall, what: unknown, how: (owners: readonly Owner[]) => Change): Promise<Cart> {
    const reading = { catalogue, clock, locale: call.locale }
    const asks = async (tx: Tx): Promise<Asked> => {
      const owners = await ownersWith(tx, call.account.profileId, reading)
      const lacking = lackingIn(await profiles.takers(call, tx))
      return { how: (contents, shelf) => how(owners)(rebound(contents, owners), shelf), lacking }
    }
    return change(call, what, { asks })
  }

  return {
    getCart,
    changeCart: (call: VisitorCall, { body }: { body: { payloadCurrency: Currency | null } }) =>
      change(call, ['pay in', body], (contents, shelf) => payIn(contents, shelf, body.payloadCurrency)),
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
    acceptChanges: (call: VisitorCall, { body }: { body?: { changed?: Shown[] | undefined } | undefined }) =>
      change(call, ['accept', body], (contents, shelf) => acceptChanges(contents, shelf, new Date(), body?.changed)),
    ...settling({ change, getCart, unsigned }),
    ...promotionVerbs({ promotions, stock, change, shelfFor }),
    sweep: async () => {
      while ((await deleteLongUntouched(db.write, visitorDays, sweptAtOnce)) === sweptAtOnce);
    },
  }

  /** A partner's guest says of whom they are; what is no partner of ours is nobody. */
  function partnersOnly({ locale }: VisitorCall, body: Counted): Counted {
    const { affiliation } = body
    return affiliation && catalogue.partnerCalled(locale, affiliation) ? body : { ...body, affiliation: null }
  }
}
export type CartDomain = ReturnType<typeof createCart>

const groupOf = (contents: Contents, shelf: Shelf): string | null => leadOf(contents, shelf)?.product.purchaseGroup ?? null

/** With the last thing in it goes what all of it was to be paid in. */
const emptied = (before: Contents, after: Contents): Contents =>
  before.items.length > 0 && after.items.length === 0 ? { ...after, payloadCurrency: null } : after

/** What a person's data tells of it, and how far it has come for whoever looks whether it changed. */
export { findItemsOf as itemsOf, findVersion as versionOf } from './store.ts'
export { giveBack, mergeAtSignIn } from './coming-and-going.ts'
export { handOverGiven, holdCartsAround, whyAwaitedStay } from './owners/given.ts'
export { createCartSigning, type CartSigning } from './signing/cart-signing.ts'
