import type { Runner } from '../../db/connect.ts'
import { findExistingAccounts } from '../identity/identity.ts'
import { productsHere } from '../my-products/my-products.ts'
import { findExistingPeople } from '../profiles/profiles.ts'
import type { KeptHousehold } from './file/household-rows.ts'
import type { Here } from './judge.ts'
import { findSaid } from './store.ts'

/**
 * Reads all records of the shop that a batch refers to. `forUpdate` locks them for the transaction that changes them.
 */
export async function lookHere(
  on: Runner,
  batch: readonly KeptHousehold[],
  { forUpdate }: { forUpdate: boolean },
): Promise<Here> {
  const everybody = batch.flatMap(({ people }) => people)
  const households = batch.map(({ id }) => id)
  const people = everybody.map(({ profile }) => profile.id)
  const places = everybody.flatMap(({ profile }) => profile.member_id ?? [])
  const accounts = everybody.flatMap(({ account }) => account ?? [])
  const products = everybody.flatMap((person) => person.products.map(({ id }) => id))
  const said = await findSaid(on, households)
  const known = await findExistingPeople(on, { households, people, places, forUpdate })
  const logins = await findExistingAccounts(on, {
    ids: accounts.map(({ id }) => id),
    people,
    emails: accounts.map(({ email }) => email.toLowerCase()),
    forUpdate,
  })
  const owned = await productsHere(on, { ids: products, people, forUpdate })
  return {
    said: new Map(said.map((row) => [row.household_id, row])),
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
