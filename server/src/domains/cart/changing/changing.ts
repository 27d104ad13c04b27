import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { createKeyedQueue } from '../../../kernel/keyed-queue.ts'
import { createRateLimit } from '../../../kernel/rate-limit.ts'
import type { Owner } from '../../my-products/my-products.ts'
import { changeInTurn, findRepeated } from './change.ts'
import { changeByOwners, giveToTakers, remakeGiven } from './household-change.ts'
import type { ChangeMeans } from './change-means.ts'
import type { CartPresenter } from './cart-answer.ts'
import type { HouseholdEdit, CartEdit, EditManner, GivingEdit } from './change-request.ts'

export type Changes = Omit<ChangeMeans, keyof CartPresenter | 'limitNew' | 'inTurn'> & { floodLimit: number }

/**
 * Of so many calls that a network may make, one may begin a cart: a guest needs one in thirty days, and each is a row.
 */
const callsToBegin = 10
/** Enough for a family that adds everything at once; a caller beyond it is not using a shop. */
const mostInTurn = 200

/**
 * The changes that the verbs of a cart ask for, each written in one of three ways: as a visitor's first cart, in one
 * statement, or while its row is locked.
 */
export function createChanging({ floodLimit, ...given }: Changes, showing: CartPresenter) {
  const limitNew = createRateLimit(Math.ceil(floodLimit / callsToBegin))
  const means: ChangeMeans = { ...given, ...showing, limitNew, inTurn: createKeyedQueue(mostInTurn) }
  return {
    change: (call: VisitorCall, what: unknown, how: CartEdit | HouseholdEdit, manner?: EditManner) =>
      changeInTurn(means, call, { what, how, manner }),
    repeated: (call: VisitorCall, what: unknown) => findRepeated(means, call, what),
    give: (call: AccountCall, what: unknown, how: GivingEdit, manner?: EditManner) =>
      giveToTakers(means, call, { what, how, manner }),
    remake: (call: VisitorCall, what: unknown, how: CartEdit, manner?: EditManner) =>
      remakeGiven(means, call, { what, how, manner }),
    changeOf: (call: AccountCall, what: unknown, how: (owners: readonly Owner[]) => CartEdit, manner?: EditManner) =>
      changeByOwners(means, call, { what, how, manner }),
  }
}
export type CartChanging = ReturnType<typeof createChanging>
