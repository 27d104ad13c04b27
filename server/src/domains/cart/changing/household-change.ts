import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Tx } from '../../../db/connect.ts'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { ownersWith, type Owner } from '../../my-products/my-products.ts'
import { recheckAssignments } from '../contents/assign.ts'
import type { Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import { rebindToOwners } from '../owners/rebind-to-owner.ts'
import { changeInTurn } from './change.ts'
import type { ChangeMeans } from './change-means.ts'
import { lackingIn, takersHeld, takersOf } from './assignable-people.ts'
import type { LoadedEdit, CartEdit, GivingEdit, VerbEdit } from './change-request.ts'

/** Assigns items to the people of the group, as they are now. */
export function giveToTakers(
  means: ChangeMeans,
  call: AccountCall,
  { what, how, manner = { winds: false } }: VerbEdit<GivingEdit>,
): Promise<Cart> {
  const { db, clock, profiles } = means
  const [today, giver] = [clock.today(), call.account.profileId]
  const asked = ({ takers, lacking }: Awaited<ReturnType<typeof takersOf>>) => ({
    how: (contents: Contents, shelf: Shelf) => how(contents, shelf, takers),
    lacking,
  })
  const asks = async (tx: Tx): Promise<LoadedEdit> => asked(await takersHeld(call, { on: tx, profiles, today }))
  const looks = async () => ({ ...asked(await takersOf(call, { on: db, profiles, today })), giver })
  return changeInTurn(means, call, { what, how: { asks, looks }, manner })
}

/**
 * A change that makes something else of items which may be assigned: each stays with its person where it still fits
 * them, and is unassigned otherwise.
 */
export function remakeGiven(
  means: ChangeMeans,
  call: VisitorCall,
  { what, how, manner = {} }: VerbEdit<CartEdit>,
): Promise<Cart> {
  const { account } = call
  const giving: GivingEdit = (so, shelf, takers) => recheckAssignments(so, how(so, shelf), shelf, takers)
  return account
    ? giveToTakers(means, { ...call, account }, { what, how: giving, manner })
    : changeInTurn(means, call, { what, how, manner })
}

/** A change that needs what the caller's household owns. */
export async function changeByOwners(
  means: ChangeMeans,
  call: AccountCall,
  { what, how, manner }: VerbEdit<(owners: readonly Owner[]) => CartEdit>,
): Promise<Cart> {
  const { catalogue, clock, profiles } = means
  const reading = { catalogue, clock, locale: call.locale }
  const asks = async (tx: Tx): Promise<LoadedEdit> => {
    const owners = await ownersWith(tx, call.account.profileId, reading)
    const lacking = lackingIn(await profiles.takers(call, tx))
    return { how: (contents, shelf) => how(owners)(rebindToOwners(contents, owners), shelf), lacking }
  }
  return changeInTurn(means, call, { what, how: { asks }, manner })
}
