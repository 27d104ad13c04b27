import type { Tx } from '../../db/connect.ts'
import { takeOverCredits } from '../credits/credits.ts'
import { updateImportedAccounts, importAccounts } from '../identity/identity.ts'
import { updateImportedProducts, importProducts } from '../my-products/my-products.ts'
import { updateImportedPeople, ensureHolder, importPeople } from '../profiles/profiles.ts'
import type { ShopRecords, HouseholdVerdict } from './judge.ts'
import { writeMovedIn } from './store.ts'

type Judged = { verdict: HouseholdVerdict; sum: Buffer }

/** Writes the verdicts on whole households in the caller's transaction: people, accounts, products, credits. */
export async function importHouseholds(tx: Tx, judged: readonly Judged[], here: ShopRecords): Promise<void> {
  const verdicts = judged.map(({ verdict }) => verdict)
  const people = verdicts.flatMap((verdict) => verdict.people.map((one) => ({ ...one, isInNew: verdict.fate === 'new' })))
  const coming = people.filter(({ fate }) => fate === 'new')
  const changing = people.filter(({ fate }) => fate === 'changed')

  await importPeople(tx, {
    households: verdicts.filter(({ fate }) => fate === 'new').map(({ household }) => household.id),
    // A household that already exists keeps its holder.
    people: coming.map(({ person: { profile }, isInNew }) => ({ ...profile, is_admin: isInNew && profile.is_admin })),
  })
  await updateImportedPeople(
    tx,
    changing.map(({ person }) => person.profile),
  )

  const accounts = [...coming, ...changing].flatMap((one) =>
    one.person.account ? [{ ...one, account: one.person.account }] : [],
  )
  const isThere = ({ person }: (typeof accounts)[number]) => here.accountOf.has(person.profile.id)
  await importAccounts(
    tx,
    accounts.filter((one) => !isThere(one)).map(({ account }) => account),
  )
  await updateImportedAccounts(
    tx,
    accounts.filter(isThere).map(({ account }) => account),
  )
  for (const { person } of accounts.filter((one) => !one.isInNew && !isThere(one))) await ensureHolder(tx, person.profile.id)

  const products = verdicts.flatMap((verdict) => verdict.products)
  const those = (fate: 'new' | 'changed') => products.filter((one) => one.fate === fate).map(({ product }) => product)
  // Changes come first: an active product that becomes inactive makes room for a new one.
  await updateImportedProducts(tx, those('changed'))
  await importProducts(tx, those('new'))
  await takeOverCredits(
    tx,
    verdicts.flatMap(({ credits }) => credits),
  )
  await writeMovedIn(
    tx,
    judged.map(({ verdict, sum }) => ({ household_id: verdict.household.id, said: sum.toString('hex'), parts: verdict.parts })),
  )
}
