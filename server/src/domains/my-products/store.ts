import type { KeptState, OwnershipSource } from '@alpenglow/contract/my-products/rules'
import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { withoutIndex, prepareStatement, q } from '../../db/query.ts'

const inForce = sql<boolean>`my_product.state IN ('active', 'blocked')`

/** The products of everybody in a household. A shared profile belongs to its own household. */
const inHousehold = prepareStatement('find_products_of_household', ({ profileId }: { profileId: number }) =>
  q
    .selectFrom('profile as me')
    .innerJoin('profile as owner', 'owner.household_id', 'me.household_id')
    .innerJoin('my_product', 'my_product.profile_id', 'owner.id')
    .selectAll('my_product')
    .where('me.id', '=', profileId)
    .orderBy('my_product.id', 'desc'),
)
export const findInHousehold = (on: Runner, profileId: number) => on.run(inHousehold({ profileId }))

export const findOwn = (on: Runner, profileId: number) =>
  on.run(q.selectFrom('my_product').selectAll().where('profile_id', '=', profileId).orderBy('id'))

/**
 * The order's payment is not captured yet: the bank may still release the hold, and then the product is cancelled. A
 * product without an order, or one that was paid by credit, counts as paid.
 */
const isUnpaid = sql<boolean>`coalesce((SELECT bool_or(p.state = 'ordered') FROM order_line l JOIN order_tender t ON t.order_id = l.order_id
  JOIN payment_attempt p ON p.id = t.attempt_id WHERE l.id = my_product.order_line_id), false)`

const owned = q
  .selectFrom('my_product')
  .select(['id', 'profile_id', 'product_id', 'variant', 'date', 'state', 'source', isUnpaid.as('is_unpaid')])
  .orderBy('id', 'desc')
/** The products of these people, of all winters. */
const ofPeople = prepareStatement('find_products_of_people', ({ profileIds }: { profileIds: readonly number[] }) =>
  owned.where(sql<boolean>`profile_id = ANY(${profileIds}::bigint[])`),
)
export const findOfPeople = (on: Runner, profileIds: readonly number[]) => on.run(ofPeople({ profileIds }))
/** The same of all housemates of a person, without reading their ids first. */
const ofHousemates = prepareStatement('find_products_of_housemates', ({ profileId }: { profileId: number }) =>
  owned.where(
    sql<boolean>`profile_id = ANY(ARRAY(SELECT them.id FROM profile me JOIN profile them ON them.household_id = me.household_id
      WHERE me.id = ${profileId}))`,
  ),
)
export const findOfHousemates = (on: Runner, profileId: number) => on.run(ofHousemates({ profileId }))
export type OwnedRow = Awaited<ReturnType<typeof findOfPeople>>[number]
/** Those of these products that are not paid yet. */
export const findUnpaid = (on: Runner, ids: readonly number[]) =>
  on.run(
    q
      .selectFrom('my_product')
      .select('id')
      .where('id', 'in', [...ids, 0])
      .where(isUnpaid),
  )

/** Whether the household of an account owns a product, or ever did. Products of a cancelled order don't count. */
const everOwned = prepareStatement('has_ever_owned', ({ accountId }: { accountId: number }) =>
  q
    .selectFrom('account')
    .innerJoin('profile as me', 'me.id', 'account.profile_id')
    .innerJoin('profile as owner', 'owner.household_id', 'me.household_id')
    .innerJoin('my_product', 'my_product.profile_id', 'owner.id')
    .leftJoin('order_line', 'order_line.id', 'my_product.order_line_id')
    .leftJoin('orders', 'orders.id', 'order_line.order_id')
    .select('my_product.id')
    .where('account.id', '=', accountId)
    .where(withoutIndex(sql`orders.state IS DISTINCT FROM 'cancelled'`))
    .limit(1),
)
export const findEverOwned = (on: Runner, accountId: number) => on.run(everOwned({ accountId }))
export const findHouseholdOf = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('account')
      .innerJoin('profile', 'profile.id', 'account.profile_id')
      .select('profile.household_id')
      .where('account.id', '=', accountId),
  )

/** Locks a person's household, so that no member can leave before the transaction ends. */
export const lockHousehold = (tx: Tx, profileId: number) => tx.run(home({ profileId }))
const home = prepareStatement('hold_home', ({ profileId }: { profileId: number }) =>
  q
    .selectFrom('profile')
    .innerJoin('household', 'household.id', 'profile.household_id')
    .select('household.id')
    .where('profile.id', '=', profileId)
    .forKeyShare(['household']),
)
/** The people of a person's household, that person first. */
export const findHousemates = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .selectFrom('profile as me')
      .innerJoin('profile', 'profile.household_id', 'me.household_id')
      .select(['profile.id', 'profile.dob'])
      .where('me.id', '=', profileId)
      .orderBy(sql`profile.id <> me.id`)
      .orderBy('profile.id'),
  )

/**
 * A product in force that was bought for another age than a person born on this day has. Anyone can use an adult's
 * pass.
 */
export const findOfOtherAge = (on: Runner, { profileId, dob, today }: { profileId: number; dob: string; today: string }) =>
  on.run(
    q
      .selectFrom('my_product')
      .innerJoin('product', 'product.id', 'my_product.product_id')
      .innerJoin('season', 'season.id', 'product.season_id')
      .innerJoin('age_category', 'age_category.code', 'my_product.variant')
      .select('my_product.id')
      .where('profile_id', '=', profileId)
      .where(inForce)
      .where('source', '=', 'order')
      .where('variant', 'not in', ['adult', 'all_ages'])
      .where(sql<boolean>`coalesce(my_product.date, product.valid_until) >= ${today}::date`)
      .where(
        sql<boolean>`NOT greatest(0, extract(year FROM age(season.age_date, ${dob}::date)))
        BETWEEN age_category.min_age AND coalesce(age_category.max_age, 1000)`,
      )
      .limit(1),
  )

/** The products in force of these people, those of past winters included. */
export const findOwnedStates = (on: Runner, profileIds: readonly number[]) => on.run(heldOf({ profileIds }))
const heldOf = prepareStatement('find_held_of_people', ({ profileIds }: { profileIds: readonly number[] }) =>
  q
    .selectFrom('my_product')
    .innerJoin('product', 'product.id', 'my_product.product_id')
    .select(['profile_id', 'product_id', 'date', 'state', 'product.valid_until'])
    .where(sql<boolean>`profile_id = ANY(${profileIds}::bigint[])`)
    .where(withoutIndex(inForce)),
)

export type NewMyProduct = {
  profileId: number
  productId: number
  variant: string
  date?: string | null
  paid: { amount: number; currency: string } | null
  source: OwnershipSource
  acquiredAt?: Date
  state?: KeptState
}
/** Inserts nothing if the person already has the product. */
export const insertMyProduct = (
  tx: Tx,
  { profileId, productId, variant, date, paid, source, acquiredAt, state }: NewMyProduct,
) =>
  tx.run(
    q
      .insertInto('my_product')
      .values({
        profile_id: profileId,
        product_id: productId,
        variant,
        date: date ?? null,
        state: state ?? 'active',
        paid_amount: paid?.amount ?? null,
        paid_currency: paid?.currency ?? null,
        source,
        ...(acquiredAt && { acquired_at: acquiredAt }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

export const ownsAny = async (on: Runner, profileIds: readonly number[], code: string): Promise<boolean> =>
  (
    await on.run(
      q
        .selectFrom('my_product')
        .innerJoin('product', 'product.id', 'my_product.product_id')
        .select('my_product.id')
        .where('profile_id', 'in', [...profileIds])
        .where('product.code', '=', code)
        .limit(1),
    )
  ).length > 0

/** The named people of an account's household. */
export const findPeopleWith = (tx: Tx, accountId: number) =>
  tx.run(
    q
      .selectFrom('account')
      .innerJoin('profile as holder', 'holder.id', 'account.profile_id')
      .innerJoin('profile', 'profile.household_id', 'holder.household_id')
      .leftJoin('account as own', 'own.profile_id', 'profile.id')
      .select(['profile.id', 'profile.dob'])
      .select(sql<boolean>`own.id IS NOT NULL`.as('has_login'))
      .select(sql<boolean>`profile.id = holder.id`.as('is_holder'))
      .where('account.id', '=', accountId)
      .where('profile.first_name', 'is not', null)
      .orderBy('profile.id'),
  )
/** The first price of a product, for each age. */
export const findDemoPrices = (tx: Tx, code: string) =>
  tx.run(
    q
      .selectFrom('product')
      .innerJoin('season', 'season.id', 'product.season_id')
      .innerJoin('purchase_group', 'purchase_group.code', 'product.purchase_group')
      .innerJoin('price', 'price.product_id', 'product.id')
      .innerJoin('age_category', 'age_category.code', 'price.variant')
      .distinctOn('price.variant')
      .select(['product.id as product_id', 'product.sold_from', 'season.age_date', 'purchase_group.currency', 'price.amount'])
      .select(['price.variant', 'age_category.min_age', 'age_category.max_age'])
      .where('product.code', '=', code)
      .orderBy('price.variant')
      .orderBy('price.from_day'),
  )

/** The same key as the unique index `my_product_once`. */
const ofPass = sql<boolean>`(coalesce(other.comes_to, other.product_id) = coalesce(my_product.comes_to, my_product.product_id)
  AND other.date IS NOT DISTINCT FROM my_product.date)`
/** The products that both profiles have in force. */
export const findOwnedByBoth = (tx: Tx, one: number, another: number) =>
  tx.run(
    q
      .selectFrom('my_product')
      .innerJoin('my_product as other', (join) => join.on(ofPass))
      .select('my_product.id')
      .where('my_product.profile_id', '=', one)
      .where('other.profile_id', '=', another)
      .where(inForce)
      .where('other.state', 'in', ['active', 'blocked'])
      .forUpdate(),
  )
export const changeOwner = (tx: Tx, from: number, to: number) =>
  tx.run(q.updateTable('my_product').set({ profile_id: to }).where('profile_id', '=', from))
