import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { guard, prepareStatement, q } from '../../../db/query.ts'
import { itemsColumn, type StoredItem } from '../cart-json.ts'

/** The carts of a household, in one order: two transactions that lock them don't deadlock. */
const cartsAround = prepareStatement('lock_carts_around', ({ profileId }: { profileId: number }) =>
  q
    .selectFrom('profile as them')
    .innerJoin('profile as me', 'me.household_id', 'them.household_id')
    .innerJoin('account', 'account.profile_id', 'me.id')
    .innerJoin('cart', 'cart.account_id', 'account.id')
    .select(['cart.id', 'account.id as account_id', 'cart.items'])
    .where('them.id', '=', profileId)
    .orderBy('cart.id')
    .modifyEnd(guard('the cart is held', sql`for update of ${sql.table('cart')}`)),
)
export const lockCartsAround = async (tx: Tx, profileId: number) =>
  (await tx.run(cartsAround({ profileId }))).map(({ items, ...row }) => ({ ...row, items: itemsColumn.read(items) }))

export const changeGiven = (tx: Tx, id: number, items: readonly StoredItem[]) =>
  tx.run(
    q
      .updateTable('cart')
      .set({ items: JSON.stringify(itemsColumn.write(items)), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning('version'),
  )

/**
 * The people who get something in another person's cart of the household: what is in a person's own cart leaves with
 * them.
 */
const awaited = prepareStatement('find_awaited_in_carts', ({ profileId }: { profileId: number }) =>
  q
    .selectFrom('profile as them')
    .innerJoin('profile as me', 'me.household_id', 'them.household_id')
    .innerJoin('account', 'account.profile_id', 'me.id')
    .innerJoin('cart', 'cart.account_id', 'account.id')
    .innerJoin(sql<{ item: unknown }>`jsonb_array_elements(cart.items)`.as<'given'>(sql`given(item)`), (join) => join.onTrue())
    .select(sql<number>`(given.item->>'profileId')::bigint`.as('profile_id'))
    .distinct()
    .where('them.id', '=', profileId)
    .where(sql<boolean>`given.item->>'profileId' <> me.id::text`),
)
export const findAwaited = (on: Runner, profileId: number) => on.run(awaited({ profileId }))
