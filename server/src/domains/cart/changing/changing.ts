import type { Cart } from '@alpenglow/contract/cart/cart'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Db, Tx } from '../../../db/connect.ts'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { createTurns } from '../../../kernel/in-turn.ts'
import { createRateLimit } from '../../../kernel/rate-limit.ts'
import { ownersWith, type Owner } from '../../my-products/my-products.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import { shortageIn } from '../allocating/allocations.ts'
import { CameTooLate, placesRefusal } from '../allocating/too-late.ts'
import { stillGiven } from '../contents/assign.ts'
import type { Contents } from '../contents/contents.ts'
import { isRepeated, operationOf } from '../contents/operations.ts'
import type { Shelf } from '../contents/shelf.ts'
import { whoseNow } from '../contents/whose.ts'
import { rebound } from '../owners/rebound.ts'
import type { Whose } from '../store.ts'
import { isProven } from '../visitors/passers-by.ts'
import type { CartWriter } from '../writing/cart-writer.ts'
import { beginVisitors, firstKeyOf } from './first-cart.ts'
import { changeHeld } from './held-change.ts'
import type { ChangeMeans } from './means.ts'
import { changeOptimistic } from './optimistic-change.ts'
import type { Showing, Shows } from './showing.ts'
import { lackingIn, takersHeld, takersOf } from './takers.ts'
import type { AskedEdit, AskingEdit, CartEdit, GivingEdit, EditManner, CartWish } from './wish.ts'

export type Changes = Omit<Shows, 'promotions'> & {
  db: Db
  profiles: Pick<Profiles, 'takers'>
  /** Whoever looks at the same cart elsewhere looks again. */
  tellOthers: (whose: Whose, changed: Cart) => Cart
  secretKey: string
  floodLimit: number
  writer: CartWriter
}

/** Of so many calls that a network may make, one may begin a cart: a guest needs one in thirty days, and each is a row. */
const callsToBegin = 10
/** A family that adds everything at once; beyond it somebody is not using a shop. */
const mostInTurn = 200

/** What the verbs of a cart wish, and on which way it is written: as a visitor's first, in one statement, or while its row is held. */
export function createChanging(given: Changes, showing: Showing) {
  const { db, clock, catalogue, profiles, stock, tellOthers, secretKey, floodLimit, writer } = given
  const { shelfFor, shown } = showing
  const limitNew = createRateLimit(Math.ceil(floodLimit / callsToBegin))
  const means: ChangeMeans = { ...showing, stock, writer, secretKey, limitNew, inTurn: createTurns(mostInTurn) }

  /** Every change: of those who come at the same moment each finds what is there then. */
  async function change(call: VisitorCall, what: unknown, how: CartEdit | AskingEdit, manner: EditManner = {}): Promise<Cart> {
    const whose = whoseNow(call)
    const wish = { call, whose, operation: operationOf(call, what), how, manner }
    try {
      return tellOthers(whose, await inTurnFor(call, manner.of, () => fulfil(means, wish)))
    } catch (error) {
      const isGuestProven = await noteShortage(db, call, error)
      if (!(error instanceof CameTooLate)) throw error
      throw await placesRefusal(error, error.missing.isKept === true && !isGuestProven, call, shelfFor(call), stock)
    }
  }

  /** What a change that was made already under its key is answered, for whoever would ask somebody else about it first. */
  async function repeated(call: VisitorCall, what: unknown): Promise<Cart | undefined> {
    const operation = operationOf(call, what)
    const row = operation && (await writer.find(whoseNow(call)))
    return row && isRepeated(row.operations, operation) ? shown(call, row) : undefined
  }

  /** Of what there is only so much everybody waits for those who came before. */
  function inTurnFor({ locale }: VisitorCall, of: EditManner['of'], work: () => Promise<Cart>): Promise<Cart> {
    const product = of && catalogue.productById(locale, of.type)
    const isLimited = product !== undefined && limitOf(product) !== null
    return of && isLimited ? stock.inTurn({ productId: of.type, day: of.date ?? null }, work) : work()
  }

  /** Who gets what: of those of the group, as they are now. */
  function give(call: AccountCall, what: unknown, how: GivingEdit, manner: EditManner = { winds: false }): Promise<Cart> {
    const [today, giver] = [clock.today(), call.account.profileId]
    const asked = ({ takers, lacking }: Awaited<ReturnType<typeof takersOf>>) => ({
      how: (contents: Contents, shelf: Shelf) => how(contents, shelf, takers),
      lacking,
    })
    const asks = async (tx: Tx): Promise<AskedEdit> => asked(await takersHeld(call, { on: tx, profiles, today }))
    const looks = async () => ({ ...asked(await takersOf(call, { on: db, profiles, today })), giver })
    return change(call, what, { asks, looks }, manner)
  }

  /** What makes something else of what may be somebody's already: by the rule it is theirs still, or nobody's. */
  function remake(call: VisitorCall, what: unknown, how: CartEdit, manner: EditManner = {}): Promise<Cart> {
    const { account } = call
    const giving: GivingEdit = (so, shelf, takers) => stillGiven(so, how(so, shelf), shelf, takers)
    return account ? give({ ...call, account }, what, giving, manner) : change(call, what, how, manner)
  }

  /** Of what the household of the caller owns. */
  async function changeOf(
    call: AccountCall,
    what: unknown,
    how: (owners: readonly Owner[]) => CartEdit,
    manner: EditManner = {},
  ): Promise<Cart> {
    const reading = { catalogue, clock, locale: call.locale }
    const asks = async (tx: Tx): Promise<AskedEdit> => {
      const owners = await ownersWith(tx, call.account.profileId, reading)
      const lacking = lackingIn(await profiles.takers(call, tx))
      return { how: (contents, shelf) => how(owners)(rebound(contents, owners), shelf), lacking }
    }
    return change(call, what, { asks }, manner)
  }

  return { firstKey: (call: VisitorCall) => firstKeyOf(call, secretKey), change, repeated, give, remake, changeOf }
}

/** The ways, the cheapest first. */
function fulfil(means: ChangeMeans, wish: CartWish): Promise<Cart> {
  const { whose, how } = wish
  const { accountId, keyHash } = whose
  if (accountId === null && !keyHash && !('asks' in how)) return beginVisitors(means, wish, how)
  return means.inTurn(accountId === null ? (keyHash?.toString('base64') ?? '') : `${accountId}`, async () => {
    const made = await changeOptimistic(means, wish)
    return typeof made === 'string' ? changeHeld(means, wish) : made
  })
}

/** Whoever's account is proven and who finds too little of something makes it short: then no network gets more of it than its share. Answers whether they are. */
async function noteShortage({ write }: Db, { account }: VisitorCall, error: unknown): Promise<boolean> {
  const shortage = shortageIn(error)
  if (!shortage || !account || !(await isProven(write, account))) return false
  await shortage.note(write)
  return true
}
