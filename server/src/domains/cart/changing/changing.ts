import { createHmac } from 'node:crypto'
import type { Taker } from '@alpenglow/contract/cart/assigning/gives'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Db, Runner, Tx } from '../../../db/connect.ts'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { createRateLimit } from '../../../kernel/rate-limit.ts'
import { hashOf, isUnguessable } from '../../../secrets/unguessable.ts'
import { cameShort, type Wanted } from '../../stock/stock.ts'
import { ownersWith, type Owner } from '../../my-products/my-products.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import { aboutOf, besidesOf, creditOf, noCredit, nothingWritten, type Written as Made } from '../besides.ts'
import { carts, contentsOf, holdAccount, identifier, insertFirstOf, mergeCarts, writeKnown } from '../coming-and-going.ts'
import { stillGiven } from '../contents/assign.ts'
import { wound } from '../contents/clock.ts'
import { nothingInIt, type Contents } from '../contents/contents.ts'
import { refuseHoarding } from '../contents/hoarding.ts'
import { isRepeated, operationOf, operationsKept } from '../contents/operations.ts'
import type { Credit } from '../contents/reckon.ts'
import { leadOf, type Shelf } from '../contents/shelf.ts'
import { whoseNow } from '../contents/whose.ts'
import type { KnownCarts } from '../known/known.ts'
import { asWritten } from '../known/known-store.ts'
import { rebound } from '../owners/rebound.ts'
import { heldFor, promotedAlone, withPromotions } from '../promoting/promote.ts'
import {
  insertCart,
  insertCartOf,
  isGiven,
  updateCart,
  type FoundRow,
  type Operation,
  type Whose,
  type Written as Write,
} from '../store.ts'
import {
  allPlaced,
  asIfPlaced,
  CameTooLate,
  createHoldingNetwork,
  createShort,
  lookFor,
  noteShort,
  refuseWhereNoneAreLeft,
  take,
  tooLate,
  wantedIn,
} from './holding.ts'
import { createTurns } from '../../../kernel/in-turn.ts'
import type { Shows, Showing } from './showing.ts'
import { lackingIn, takersHeld, takersOf } from './takers.ts'
import { placeOf } from '../visitors/passers-by.ts'

export type Changes = Omit<Shows, 'promotions'> & {
  db: Db
  profiles: Pick<Profiles, 'takers'>
  /** Whoever looks at the same cart elsewhere looks again. */
  tellOthers: (whose: Whose, changed: Cart) => Cart
  secretKey: string
  floodLimit: number
  known: KnownCarts
}
export type Change = (contents: Contents, shelf: Shelf) => Contents
export type Given = (contents: Contents, shelf: Shelf, takers: readonly Taker[]) => Contents
/** Whether a change starts the clock, and what it wants more or less of. */
export type Manner = {
  winds?: boolean
  /** Whether what a bank was asked about stays as it was: then its answer counts on, for the cart keeps its version. */
  staysAs?: (before: Contents, after: Contents) => boolean
  of?: { type: number; date?: string | null | undefined }
}
/** What must be known of the household first is asked once the cart is held; and of whom consent is missing, known better than the row knew. */
type Asking = {
  asks: (tx: Tx) => Promise<Asked>
  /** The same asked beforehand, where that is good enough: whoever writes the cart then looks whether they are still there. */
  looks?: () => Promise<Asked & { giver: number }>
}
type Asked = { how: Change; lacking?: readonly string[] }
/** What is to be written, and what has to be held for it. */
type Plan = { what: Write; places: { until: Date; wanted: readonly Wanted[] } | undefined }
type Begun = { made: Made; contents: Contents } | undefined
/** One change that somebody asks for. */
type Wish = { call: VisitorCall; whose: Whose; operation: Operation | undefined; how: Change | Asking; manner: Manner }

/** Of so many calls that a network may make, one may begin a cart: a guest needs one in thirty days, and each is a row. */
const callsToBegin = 10
/** A family that adds everything at once; beyond it somebody is not using a shop. */
const mostInTurn = 200

const insertFirst = (tx: Tx, { accountId, keyHash }: Whose, what: Parameters<typeof insertCartOf>[2]) =>
  accountId === null
    ? insertCart(tx, { ...what, accountId, keyHash })
    : holdAccount(tx, accountId).then(() => insertCartOf(tx, accountId, what))

export function createChanging(given: Changes, { shelfFor, told, shown }: Showing) {
  const { db, clock, catalogue, profiles, stock, tellOthers, secretKey, floodLimit, known } = given
  const short = createShort()
  const limitNew = createRateLimit(Math.ceil(floodLimit / callsToBegin))
  const inTurn = createTurns(mostInTurn)
  const holdingNetwork = createHoldingNetwork(secretKey)

  /** A visitor's first, if no other: it follows from the session's. */
  const firstKey = ({ session }: VisitorCall): string =>
    createHmac('sha256', secretKey).update(`cart\n${session.id}`).digest('base64url')

  /** Every change: of those who come at the same moment each finds what is there then. */
  async function change(call: VisitorCall, what: unknown, how: Change | Asking, manner: Manner = {}): Promise<Cart> {
    const whose = whoseNow(call)
    const wish = { call, whose, operation: operationOf(call, what), how, manner }
    const made = () => {
      if (whose.accountId === null && !whose.keyHash && !('asks' in how)) return begin(wish, how)
      return inTurn(whose.accountId === null ? (whose.keyHash?.toString('base64') ?? '') : `${whose.accountId}`, () =>
        changeThere(wish),
      )
    }
    try {
      return tellOthers(whose, await inTurnFor(call, manner.of, made))
    } catch (error) {
      const isKept = await noteShort(db.write, call, error)
      throw error instanceof CameTooLate ? await tooLate(error, isKept, call, shelfFor(call), stock) : error
    }
  }

  /** What a change that was made already under its key is answered, for whoever would ask somebody else about it first. */
  async function repeated(call: VisitorCall, what: unknown): Promise<Cart | undefined> {
    const operation = operationOf(call, what)
    const [row] = operation ? await carts.find(db, { ...whoseNow(call), today: clock.today() }) : []
    return row && operation && isRepeated(row.operations, operation) ? shown(call, row) : undefined
  }

  /** Of what there is only so much everybody waits for those who came before. */
  function inTurnFor({ locale }: VisitorCall, of: Manner['of'], work: () => Promise<Cart>): Promise<Cart> {
    return of && isLimited(locale, of.type) ? stock.inTurn({ productId: of.type, day: of.date ?? null }, work) : work()
  }
  function isLimited(locale: VisitorCall['locale'], type: number): boolean {
    const product = catalogue.productById(locale, type)
    return product !== undefined && limitOf(product) !== null
  }

  /** Who gets what: of those of the group, as they are now. */
  function give(call: AccountCall, what: unknown, how: Given, manner: Manner = { winds: false }): Promise<Cart> {
    const [today, giver] = [clock.today(), call.account.profileId]
    const asked = ({ takers, lacking }: Awaited<ReturnType<typeof takersOf>>) => ({
      how: (contents: Contents, shelf: Shelf) => how(contents, shelf, takers),
      lacking,
    })
    const asks = async (tx: Tx): Promise<Asked> => asked(await takersHeld(call, { on: tx, profiles, today }))
    const looks = async () => ({ ...asked(await takersOf(call, { on: db, profiles, today })), giver })
    return change(call, what, { asks, looks }, manner)
  }

  /** What makes something else of what may be somebody's already: by the rule it is theirs still, or nobody's. */
  function remake(call: VisitorCall, what: unknown, how: Change, manner: Manner = {}): Promise<Cart> {
    const { account } = call
    const given: Given = (so, shelf, takers) => stillGiven(so, how(so, shelf), shelf, takers)
    return account ? give({ ...call, account }, what, given, manner) : change(call, what, how, manner)
  }

  /** Of what the household of the caller owns. */
  async function changeOf(
    call: AccountCall,
    what: unknown,
    how: (owners: readonly Owner[]) => Change,
    manner: Manner = {},
  ): Promise<Cart> {
    const reading = { catalogue, clock, locale: call.locale }
    const asks = async (tx: Tx): Promise<Asked> => {
      const owners = await ownersWith(tx, call.account.profileId, reading)
      const lacking = lackingIn(await profiles.takers(call, tx))
      return { how: (contents, shelf) => how(owners)(rebound(contents, owners), shelf), lacking }
    }
    return change(call, what, { asks }, manner)
  }

  /**
   * A visitor's very first. Its key follows from the session's: two tabs that begin at the same moment begin one cart, and a first call that is
   * sent twice finds it.
   */
  async function begin(wish: Wish, how: Change): Promise<Cart> {
    const { call, operation } = wish
    const key = firstKey(call)
    const shelf = shelfFor(call)
    const after = wound(how(nothingInIt, shelf), shelf, new Date())
    refuseHoarding(nothingInIt, after, shelf)
    const changes = { before: nothingInIt, after, shelf }
    const { contents: placed, wanted } = asIfPlaced(changes)
    if (placed.items.length === 0 && placed.payloadCurrency === null && placed.promotions === null)
      return told(call, placed, nothingWritten, { shelf })
    const alone = promotedAlone({ before: nothingInIt, after: placed, shelf })
    limitNew(call.network)
    // Of a crowd most come too late. They are told so without a transaction, which would each have to wait for a connection.
    if (wanted.length > 0) refuseWhereNoneAreLeft(wanted, await lookFor(wanted, shelf, stock))
    const what = { ...writing(alone ?? placed, { shelf, operation }), fraudCheckIdentifier: identifier() }
    const keyHash = hashOf(key)
    const insert = (on: Runner) =>
      insertCart(on, { ...what, accountId: null, keyHash, begunFrom: placeOf(secretKey, call.network) })
    const insertAndHold = async (tx: Tx): Promise<Begun> => {
      const [made] = await insert(tx)
      if (!made) return undefined
      const holder = { cartId: made.id, accountId: null, network: holdingNetwork(call) }
      if (wanted.length > 0) await take(tx, holder, wanted, changes)
      return { made, contents: alone ?? (await heldFor(tx, holder, what, shelf)) }
    }
    const insertAlone = async (): Promise<Begun> =>
      (await insert(db.write)).map((made) => ({ made, contents: what.contents }))[0]
    const begun = wanted.length === 0 && alone ? await insertAlone() : await db.transaction(insertAndHold)
    call.cart.keep(key)
    if (begun) return told(call, begun.contents, aboutOf(begun.made), { shelf })
    return inTurn(keyHash.toString('base64'), () => changeHeld({ ...wish, whose: { accountId: null, keyHash }, manner: {} }))
  }

  async function changeThere(wish: Wish): Promise<Cart> {
    const made = await changeAlone(wish)
    return typeof made === 'string' ? changeHeld(wish) : made
  }

  /**
   * Most changes need nothing but the cart's own row, and most carts are known here as they are: one is written as it is to be, if nobody has
   * written it meanwhile. Half of what a transaction costs is that it is one. Of what is known and not so any more nobody is told.
   */
  async function changeAlone(wish: Wish): Promise<Cart | 'more' | 'late'> {
    const { call, whose, how } = wish
    if (whose.accountId !== null && whose.keyHash) return 'more'
    if ('asks' in how) return how.looks ? giveAlone(wish, how.looks) : 'more'
    const before = known.of(whose)
    const made = before && before.gone.length === 0 ? await writeOver(wish, how, before, planned) : 'late'
    if (made !== 'late') return made
    const [row] = await carts.find(db, { ...whose, today: clock.today() }, before)
    known.keep(whose, row)
    if (!row) return whose.accountId === null ? 'more' : beginOf(whose.accountId, wish, how)
    keepKey(call)
    return writeOver(wish, how, row, plan)
  }

  /** The same of who gets what: it is written if they who get something are all still there, and stay there until it is. */
  async function giveAlone(wish: Wish, looks: NonNullable<Asking['looks']>): Promise<Cart | 'more'> {
    const { call, whose } = wish
    const before = known.of(whose)
    const today = clock.today()
    const finding = before && !isGiven(before) ? [before] : carts.find(db, { ...whose, today }, before)
    const [{ how, lacking, giver }, [row]] = await Promise.all([looks(), finding])
    const shelf = shelfFor(call)
    const its = row && attempted(() => plan(wish, how, row, shelf))
    if (!row || !its || typeof its === 'string' || its.places) return 'more'
    const { contents } = its.what
    const people = [...new Set([giver, ...contents.items.flatMap(({ profileId }) => (profileId ? [Number(profileId)] : []))])]
    const written = await writeKnown(db.write, { row, what: its.what, today }, { among: { giver, people } })
    if (!written) return 'more'
    known.keep(whose, written)
    const besides = { credit: creditOf(written), lacking: lacking ?? [] }
    return told(call, contents, aboutOf(written), { besides, shelf })
  }

  /** An account's first that takes nothing from others: it is written at once, and is known here from then on. */
  async function beginOf(accountId: number, { call, whose, operation, manner }: Wish, how: Change): Promise<Cart | 'more'> {
    const shelf = shelfFor(call)
    const changes = madeOf(nothingInIt, how, shelf, manner)
    const { contents: placed, wanted } = asIfPlaced(changes)
    const contents = changes.isSame || wanted.length > 0 ? undefined : promotedAlone({ ...changes, after: placed })
    if (!contents) return 'more'
    const what = writing(contents, { shelf, operation })
    const today = clock.today()
    const made = await insertFirstOf(db.write, { accountId, what, fraudCheckIdentifier: identifier(), today })
    if (!made) return 'more'
    known.keep(whose, made)
    return told(call, contents, aboutOf(made), { besides: besidesOf(made), shelf })
  }

  async function writeOver(wish: Wish, how: Change, row: FoundRow, planning: typeof plan) {
    const { call, whose } = wish
    const shelf = shelfFor(call)
    const planned = planning(wish, how, row, shelf)
    if (planned === 'same') return shown(call, row)
    if (typeof planned === 'string') return planned
    const { what } = planned
    const places = planned.places && { ...planned.places, network: holdingNetwork(call) }
    const today = clock.today()
    const written = await writeKnown(db.write, { row, what, today }, { places }).catch((error: unknown) => {
      if (!places || !cameShort(error)) throw error
      short.note(places.wanted)
      return 'more' as const
    })
    if (written === 'more' || !written) return written ?? 'late'
    known.keep(whose, written)
    // Who has gone meanwhile is told as to whoever only looks.
    if (written.gone.length > 0) return shown(call, written)
    keepKey(call)
    return told(call, what.contents, aboutOf(written), { besides: besidesOf(written), shelf })
  }

  /** How the row is to be written; not at all, where all is as it should be, or where more has to be asked or held. */
  function plan({ operation, manner }: Wish, how: Change, row: FoundRow, shelf: Shelf): Plan | 'same' | 'more' | 'late' {
    if (operation && isRepeated(row.operations, operation)) return 'same'
    const changes = madeOf(contentsOf(row), how, shelf, manner)
    if (changes.isSame) return operation ? 'more' : 'same'
    const wanted = wantedIn(changes)
    if (wanted.length > 0 && short.has(wanted)) return 'more'
    const after = wanted.length > 0 ? allPlaced(changes.after, wanted, shelf) : changes.after
    const contents = promotedAlone({ ...changes, after }, { cartId: row.id, accountId: row.account_id })
    if (!contents) return 'more'
    const places = wanted.length > 0 ? { until: after.holdExpiresAt ?? new Date(), wanted } : undefined
    const isSame = manner.staysAs?.(changes.before, contents) ?? false
    return { what: { ...writing(contents, { shelf, operation, row }), isSame }, places }
  }
  /** The same of what may be out of date: nothing that is found by it is said to anybody, only written, and then it was right. */
  function planned(...[wish, how, row, shelf]: Parameters<typeof plan>): ReturnType<typeof plan> {
    const its = attempted(() => plan(wish, how, row, shelf))
    return its === undefined || its === 'same' || (typeof its === 'object' && its.places && isGiven(its.what.contents))
      ? 'late'
      : its
  }

  /** All the others hold the row: whoever comes at the same moment waits for it. */
  async function changeHeld(wish: Wish): Promise<Cart> {
    const { call, whose, operation, how, manner } = wish
    const { accountId } = whose
    const shelf = shelfFor(call)
    const asked = { ...whose, today: clock.today() }
    const holder = (cartId: number) => ({ cartId, accountId, network: holdingNetwork(call) })
    const answer = await db.transaction(async (tx) => {
      if (accountId !== null && whose.keyHash) await holdAccount(tx, accountId)
      const [row] = await carts.lock(tx, asked)
      // By itself: places are taken in one order, and whoever takes them twice in one transaction takes them in none.
      if (accountId !== null && row?.account_id === null) {
        await mergeCarts(tx, { ...asked, product: shelf.product, network: holdingNetwork(call) })
        return 'merged'
      }
      keepKey(call)
      if (row && operation && isRepeated(row.operations, operation)) return shown(call, row)
      const { how: made, lacking }: Asked = 'asks' in how ? await how.asks(tx) : { how }
      const changes = madeOf(row ? contentsOf(row) : nothingInIt, made, shelf, manner)
      const { before, after, isSame } = changes
      if (isSame && !(row && operation)) return row ? shown(call, row) : told(call, before, nothingWritten, { shelf })
      const first = row || isSame ? undefined : asIfPlaced(changes)
      const wanted = row && !isSame ? wantedIn(changes) : []
      const placed = first?.contents ?? (row && wanted.length > 0 ? await take(tx, holder(row.id), wanted, changes) : after)
      const promoting = { before, after: placed, shelf }
      const alone = isSame ? placed : promotedAlone(promoting)
      const contents = alone ?? (row ? await withPromotions(tx, holder(row.id), promoting) : placed)
      const keepsVersion = isSame || (manner.staysAs?.(before, contents) ?? false)
      const what = { ...writing(contents, { shelf, operation, row }), isSame: keepsVersion }
      // Keys can be made up: whoever brings one that opens nothing begins a cart as everybody does.
      if (!row && accountId === null) limitNew(call.network)
      const [written] = row
        ? await updateCart(tx, row.id, what)
        : await insertFirst(tx, whose, { ...what, fraudCheckIdentifier: identifier() })
      if (row && written) known.keep(whose, asWritten(row, what, written))
      // Another process has made the first one at this very moment: it is there now, and has what it has.
      if (!written) return undefined
      if (first && first.wanted.length > 0) await take(tx, holder(written.id), first.wanted, changes)
      const kept = row || alone ? contents : await heldFor(tx, holder(written.id), what, shelf)
      const credit = row?.purchase_group === what.purchaseGroup ? creditOf(row) : await creditOfAccount(tx, asked)
      return told(call, kept, aboutOf(written), { besides: { credit, lacking: lacking ?? row?.lacking ?? [] }, shelf })
    })
    if (answer === 'merged') return changeHeld({ ...wish, whose: { ...whose, keyHash: null } })
    return answer ?? changeHeld(wish)
  }

  const creditOfAccount = async (on: Runner, asked: Whose & { today: string }): Promise<Credit> => {
    const [row] = asked.accountId === null ? [] : await carts.find(on, { ...asked, keyHash: null })
    return row ? creditOf(row) : noCredit
  }

  return { firstKey, change, repeated, give, remake, changeOf }
}

/** A visitor's browser keeps the key for another thirty days. */
function keepKey({ account, cart }: VisitorCall): void {
  if (account === null && cart.key !== undefined && isUnguessable(cart.key)) cart.keep(cart.key)
}

/** Of what may be out of date: a refusal is none then. */
function attempted<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What a change makes of a cart, before anybody is asked for what it takes. */
function madeOf(before: Contents, how: Change, shelf: Shelf, { winds = true }: Manner) {
  const changed = how(before, shelf)
  const isSame = changed === before
  const after = winds && !isSame ? wound(emptied(before, changed), shelf, new Date()) : changed
  refuseHoarding(before, after, shelf)
  return { before, after, shelf, isSame }
}

type Writing = { shelf: Shelf; operation: Operation | undefined; row?: FoundRow | undefined }
function writing(contents: Contents, { shelf, operation, row }: Writing): Write {
  const operations = [...(row?.operations ?? []), ...(operation ? [operation] : [])].slice(-operationsKept)
  return { contents, purchaseGroup: leadOf(contents, shelf)?.product.purchaseGroup ?? null, operations }
}

/** With the last thing in it goes what all of it was to be paid in. */
const emptied = (before: Contents, after: Contents): Contents =>
  before.items.length > 0 && after.items.length === 0 ? { ...after, payloadCurrency: null } : after
