import type { MyProduct } from '@alpenglow/contract/my-products/api'
import { isInForce, stateOn } from '@alpenglow/contract/my-products/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Invalid } from '../../kernel/errors.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { blockReasonsOf, presentOwned, type InReview } from './owned-products.ts'
import {
  changeOwner,
  findEverOwned,
  findOwnedStates,
  findHouseholdOf,
  findInHousehold,
  findOfOtherAge,
  findOwn,
  findOwnedByBoth,
  findUnpaid,
} from './store.ts'

type Options = {
  db: Db
  clock: Pick<Clock, 'today'>
  catalogue: Pick<CatalogueDomain, 'productById'>
  profiles: Pick<Profiles, 'accessible'>
  inReview: InReview
}
type Row = Awaited<ReturnType<typeof findInHousehold>>[number]

type PresentContext = { locale: Locale; mayKnow: ReadonlySet<number>; blocked: (id: number) => MyProduct['blocked'] }

/** The products that people own. */
export function createMyProducts({ db, clock, catalogue, profiles, inReview }: Options) {
  function present(row: Row, { locale, mayKnow, blocked }: PresentContext): MyProduct[] {
    const product = catalogue.productById(locale, row.product_id)
    if (!product) return []
    const { paid_amount: amount, paid_currency: currency } = row
    return [
      {
        ...presentOwned(row, product, clock.today()),
        blocked: blocked(row.id),
        profileId: String(row.profile_id),
        productSeasonId: product.productSeasonId,
        passDeferred: row.state === 'deferred',
        paid:
          mayKnow.has(row.profile_id) && amount !== null && currency !== null
            ? { amount, currency: currency as Currency }
            : null,
        source: row.source,
        acquiredAt: row.acquired_at.toISOString(),
      },
    ]
  }

  return {
    /** Housemates see each other's products; only a person who may act for the owner sees the price. */
    listMyProducts: async (call: AccountCall): Promise<MyProduct[]> => {
      const { profileId } = call.account
      const [rows, accessible] = await Promise.all([findInHousehold(db, profileId), profiles.accessible(call)])
      const blocked = await blockReasonsOf(db, rows, { inReview, reader: profileId })
      const told = { locale: call.locale, mayKnow: new Set(accessible), blocked }
      const all = rows.flatMap((row) => present(row, told))
      const rank = (one: MyProduct) => [one.profileId === String(profileId) ? 0 : 1, -Date.parse(one.validUntil)] as const
      return all.toSorted((a, b) => compare(rank(a), rank(b)) || Number(a.profileId) - Number(b.profileId) || b.id - a.id)
    },
  }
}
export type MyProducts = ReturnType<typeof createMyProducts>

const compare = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0] || a[1] - b[1]

/** Why a birthday is refused: a valid product that was bought at the price of an age must fit it. */
export const whyNotOtherAge = async (on: Runner, birthdayChange: { profileId: number; dob: string; today: string }) =>
  (await findOfOtherAge(on, birthdayChange)).length > 0 ? 'pages.household.age_of_pass' : undefined

export type OwnedProductState = { productId: number; date: string | null; isInForce: boolean }
/** The products of each person, those of past winters included. */
export async function ownedStatesOf(
  on: Runner,
  profileIds: readonly number[],
  today: string,
): Promise<Map<number, OwnedProductState[]>> {
  const rows = profileIds.length > 0 ? await findOwnedStates(on, profileIds) : []
  const of = Map.groupBy(rows, ({ profile_id }) => profile_id)
  const told = ({ product_id: productId, date, state, valid_until }: (typeof rows)[number]): OwnedProductState => ({
    productId,
    date,
    isInForce: isInForce(stateOn(state, date ?? valid_until, today)),
  })
  return new Map([...of].map(([id, theirs]) => [id, theirs.map(told)]))
}

/** Whether the household of an account has ever owned a product, in whatever state it is now. */
export const hasEverOwned = async (on: Runner, accountId: number): Promise<boolean> =>
  (await findEverOwned(on, accountId)).length > 0

/**
 * Whether an order would be the household's first purchase, with the household's id: promotions allow one for each
 * household.
 */
export async function firstPurchaseOf(on: Runner, accountId: number) {
  const [[household], hasOwned] = [await findHouseholdOf(on, accountId), await hasEverOwned(on, accountId)]
  return { householdId: household?.household_id, isFirst: !hasOwned }
}

/** Whether the payment of one of these products is still uncaptured. */
export const isBeingPaid = async (on: Runner, ids: readonly number[]): Promise<boolean> =>
  (await findUnpaid(on, ids)).length > 0

/** A person accepts an invitation to a profile that the household had created for them, and takes over its products. */
export async function handOverProducts(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  // The unique index forbids owning a product twice, and an invitation must not lose one.
  if ((await findOwnedByBoth(tx, from, to)).length > 0)
    throw new Invalid({ base: ['NOT_UNIQUE'] }, { base: 'pages.household.owned_twice' })
  await changeOwner(tx, from, to)
}

/** The products in a person's data export: their own alone, because prices that others paid are others' data. */
export const productsOf = (on: Runner, profileId: number) => findOwn(on, profileId)

export { readOwnedViews, ownedOf, ownersWith, passesOf, usableProductsOf, type InReview, type Owner } from './owned-products.ts'
export { plantDemoProducts } from './demo.ts'
export { cancelProducts, restoreExchanged, activateProducts, ownedInSql } from './ordered-store.ts'
export { lockHousehold, insertMyProduct, type NewMyProduct } from './store.ts'
export {
  updateImportedProducts,
  reserveProductIds,
  findExistingProducts,
  importProducts,
  type KnownProduct,
  type MovedProduct,
} from './moved-in.ts'
