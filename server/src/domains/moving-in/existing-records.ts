import type { Runner } from '../../db/connect.ts'
import { findExistingAccounts } from '../identity/identity.ts'
import { findExistingProducts } from '../my-products/my-products.ts'
import { findExistingPeople } from '../profiles/profiles.ts'
import type { HouseholdRows } from './file/household-rows.ts'
import type { ShopRecords } from './judge.ts'
import { findMovedIn } from './store.ts'

/**
 * Reads all records of the shop that a batch refers to. `forUpdate` locks them for the transaction that changes them.
 */
export async function readShopRecords(
  on: Runner,
  batch: readonly HouseholdRows[],
  { forUpdate }: { forUpdate: boolean },
): Promise<ShopRecords> {
  const everybody = batch.flatMap(({ people }) => people)
  const households = batch.map(({ id }) => id)
  const people = everybody.map(({ profile }) => profile.id)
  const places = everybody.flatMap(({ profile }) => profile.member_id ?? [])
  const accounts = everybody.flatMap(({ account }) => account ?? [])
  const products = everybody.flatMap((person) => person.products.map(({ id }) => id))
  const previousImports = await findMovedIn(on, households)
  const known = await findExistingPeople(on, { households, people, places, forUpdate })
  const logins = await findExistingAccounts(on, {
    ids: accounts.map(({ id }) => id),
    people,
    emails: accounts.map(({ email }) => email.toLowerCase()),
    forUpdate,
  })
  const owned = await findExistingProducts(on, { ids: products, people, forUpdate })
  return {
    previousImports: new Map(previousImports.map((row) => [row.household_id, row])),
    ...known,
    accounts: logins.byId,
    accountOf: logins.byPerson,
    addresses: logins.byEmail,
    products: new Map(owned.map((product) => [product.id, product])),
    inForce: Map.groupBy(
      owned.filter(({ state }) => state === 'active' || state === 'blocked'),
      ({ profile_id }) => profile_id,
    ),
  }
}
