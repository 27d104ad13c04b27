import type { Cart } from '@alpenglow/contract/cart/cart'
import { aboutOf, besidesOf, creditOf } from '../writing/row-facts.ts'
import { hasAssignedItem, type LoadedCartRow } from '../store.ts'
import { beginAccounts } from './first-cart.ts'
import { keepKey, countedNetworkOf, type ChangeMeans } from './change-means.ts'
import {
  unlessRefused,
  planOver,
  planOverRemembered,
  type HouseholdEdit,
  type CartEdit,
  type CartWish,
} from './change-request.ts'

/**
 * A change under an optimistic lock. Most changes need nothing but the cart's own row, and this process remembers most
 * carts: one is written if no other call has written it meanwhile, without a transaction, which would double the cost.
 * What is planned from an outdated memory is never answered.
 */
export async function changeOptimistic(means: ChangeMeans, wish: CartWish): Promise<Cart | 'more' | 'late'> {
  const { call, whose, how } = wish
  const { writer } = means
  const { accountId } = whose
  if (accountId !== null && whose.keyHash) return 'more'
  if ('asks' in how) return how.looks ? giveOptimistic(means, wish, how.looks) : 'more'
  const before = writer.remembered(whose)
  const made =
    before && before.gone.length === 0 ? await writeOver(means, wish, { how, row: before, plan: planOverRemembered }) : 'late'
  if (made !== 'late') return made
  const row = await writer.find(whose)
  if (!row) return accountId === null ? 'more' : beginAccounts(means, { ...wish, accountId }, how)
  keepKey(call)
  return writeOver(means, wish, { how, row, plan: planOver })
}

/**
 * The same for assignments: the cart is written if all who get something are still there, and stay until the commit.
 */
async function giveOptimistic(
  { shelfFor, presentCart, writer }: ChangeMeans,
  wish: CartWish,
  looks: NonNullable<HouseholdEdit['looks']>,
): Promise<Cart | 'more'> {
  const { call, whose } = wish
  const before = writer.remembered(whose)
  const finding = before && !hasAssignedItem(before) ? before : writer.find(whose)
  const [{ how, lacking, giver }, row] = await Promise.all([looks(), finding])
  const shelf = shelfFor(call)
  const its = row && unlessRefused(() => planOver(wish, { how, row, shelf, isShort: writer.isShort }))
  if (!row || !its || typeof its === 'string' || its.hold) return 'more'
  const { what } = its
  const takers = what.contents.items.flatMap(({ profileId }) => (profileId ? [Number(profileId)] : []))
  const among = { giver, people: [...new Set([giver, ...takers])] }
  const written = await writer.writeOver({ whose, row, what }, { among })
  if (typeof written === 'string') return 'more'
  const besides = { credit: creditOf(written), lacking: lacking ?? [] }
  return presentCart(call, what.contents, aboutOf(written), { besides, shelf })
}

type Over = { how: CartEdit; row: LoadedCartRow; plan: typeof planOver }
async function writeOver(means: ChangeMeans, wish: CartWish, { how, row, plan }: Over): Promise<Cart | 'more' | 'late'> {
  const { shelfFor, presentCart, shown, writer } = means
  const { call, whose } = wish
  const shelf = shelfFor(call)
  const planned = plan(wish, { how, row, shelf, isShort: writer.isShort })
  if (planned === 'same') return shown(call, row)
  if (typeof planned === 'string') return planned
  const { what, hold } = planned
  const written = await writer.writeOver(
    { whose, row, what },
    { hold: hold && { ...hold, network: countedNetworkOf(call, means) } },
  )
  if (written === 'short') return 'more'
  if (written === 'late') return 'late'
  // People who have left meanwhile are reported as in any read.
  if (written.gone.length > 0) return shown(call, written)
  keepKey(call)
  return presentCart(call, what.contents, aboutOf(written), { besides: besidesOf(written), shelf })
}
