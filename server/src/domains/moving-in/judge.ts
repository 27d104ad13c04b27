import type { MovedCredit } from '../credits/credits.ts'
import type { ExistingAccount } from '../identity/identity.ts'
import type { KnownProduct, MovedProduct } from '../my-products/my-products.ts'
import type { ExistingPerson } from '../profiles/profiles.ts'
import type { PathProblem, LinePath } from './file/problem.ts'
import type { HouseholdRows, PersonRows } from './file/household-rows.ts'
import type { HouseholdSums, MovedInRow } from './store.ts'
import { sumOfCredit, sumOfKnown, sumOfMoved, sumOfProduct } from './sums.ts'

/** The shop's records that a batch of the file refers to. */
export type ShopRecords = {
  previousImports: ReadonlyMap<number, MovedInRow>
  households: ReadonlySet<number>
  people: ReadonlyMap<number, ExistingPerson>
  places: ReadonlyMap<number, number>
  accounts: ReadonlyMap<number, ExistingAccount>
  accountOf: ReadonlyMap<number, ExistingAccount>
  /** Addresses in small letters, with the ids of their accounts. */
  addresses: ReadonlyMap<string, number>
  products: ReadonlyMap<number, KnownProduct>
  /** The products in force, by the profile that owns them. */
  inForce: ReadonlyMap<number, readonly KnownProduct[]>
}

/**
 * The outcome for one record of the file. `kept`: file and shop have both changed it, so the shop's value stays.
 * `gone`: it was imported and then deleted from the shop, so it is not created again.
 */
export const fates = ['new', 'changed', 'kept', 'gone', 'same'] as const
export type Fate = (typeof fates)[number]

export type HouseholdVerdict = {
  household: HouseholdRows
  fate: 'new' | 'known' | 'gone'
  people: { person: PersonRows; fate: Fate; fields: string[] }[]
  products: { product: MovedProduct; fate: Fate }[]
  credits: MovedCredit[]
  /** The check sums to store after the import. */
  parts: HouseholdSums
  found: PathProblem[]
}

/**
 * A three-way comparison of one household: the file, the previous file, and the shop. It is deterministic: no clock, no
 * guess, no order of lines.
 */
export function judgeHousehold(household: HouseholdRows, here: ShopRecords): HouseholdVerdict {
  const previousImport = here.previousImports.get(household.id)
  const isHere = here.households.has(household.id)
  const verdict: HouseholdVerdict = {
    household,
    fate: !previousImport ? 'new' : isHere ? 'known' : 'gone',
    people: [],
    products: [],
    credits: [],
    parts: previousImport ? structuredClone(previousImport.parts) : { people: {}, products: {}, credits: {} },
    found: [],
  }
  if (verdict.fate === 'gone') return verdict
  if (verdict.fate === 'new' && isHere) refuse(verdict, ['household'], `${household.id} is another household’s number here.`)
  household.people.forEach((person, i) => judgePerson(verdict, person, { here, previousImport, path: ['people', i] }))
  return verdict
}

const refuse = (verdict: HouseholdVerdict, path: LinePath, reason: string) => void verdict.found.push({ path, reason })
type Of = { here: ShopRecords; previousImport: MovedInRow | undefined; path: LinePath }

function judgePerson(verdict: HouseholdVerdict, person: PersonRows, of: Of): void {
  const { id } = person.profile
  const before = of.previousImport?.parts.people[id]
  const [is, was] = [sumOfMoved(person.profile, person.account), of.here.people.get(id)]
  const shopSum = was && sumOfKnown(was, of.here.accountOf.get(id))
  const fate = fateOf({ before, is, shopSum })
  if (fate === 'new' && was) refuse(verdict, [...of.path, 'id'], `${id} is somebody else’s number here.`)
  if (fate === 'new' || fate === 'changed') {
    refuseTaken(verdict, person, of, fate)
    verdict.parts.people[id] = is
  }
  verdict.people.push({
    person,
    fate,
    fields: fate === 'changed' && was ? fieldsOf(person, was, of.here.accountOf.get(id)) : [],
  })
  if (fate === 'gone') return
  person.products.forEach((product, at) => judgeProduct(verdict, product, { ...of, path: [...of.path, 'products', at] }))
  person.credits.forEach((credit, at) => judgeCredit(verdict, credit, { ...of, path: [...of.path, 'account', 'credits', at] }))
}

/**
 * The previous file is the common base. A change by the file alone is imported; a change by the shop alone, or by both,
 * stays.
 */
function fateOf({ before, is, shopSum }: { before: string | undefined; is: string; shopSum: string | undefined }): Fate {
  if (before === undefined) return 'new'
  if (before === is) return 'same'
  if (shopSum === undefined) return 'gone'
  return shopSum === before || shopSum === is ? 'changed' : 'kept'
}

function refuseTaken(verdict: HouseholdVerdict, { profile, account }: PersonRows, { here, path }: Of, fate: Fate): void {
  const place = profile.member_id === null ? undefined : here.places.get(profile.member_id)
  if (fate === 'new' && place !== undefined)
    refuse(verdict, [...path, 'member_id'], `${profile.member_id} is somebody else’s place here.`)
  const own = here.accountOf.get(profile.id)
  if (!account) {
    if (own) refuse(verdict, [...path, 'account'], 'They have an account here already, and it is not taken away.')
    return
  }
  const other = here.accounts.get(account.id)
  if (other && other.profile_id !== profile.id)
    refuse(verdict, [...path, 'account', 'id'], `${account.id} is another account’s number here.`)
  else if (own && own.id !== account.id)
    refuse(verdict, [...path, 'account', 'id'], `Their account has the number ${own.id} here, and a number is for good.`)
  const addressee = here.addresses.get(account.email.toLowerCase())
  if (addressee !== undefined && addressee !== own?.id)
    refuse(verdict, [...path, 'email'], `The account ${addressee} signs in here with this address.`)
}

function judgeProduct(verdict: HouseholdVerdict, product: MovedProduct, { here, previousImport, path }: Of): void {
  const before = previousImport?.parts.products[product.id]
  const [is, was] = [sumOfProduct(product), here.products.get(product.id)]
  const fate = fateOf({ before, is, shopSum: was && sumOfProduct(was) })
  if (fate === 'new' && was)
    refuse(verdict, [...path, 'id'], `${product.id} is the number of something else that somebody owns here.`)
  if (fate === 'new' || fate === 'changed') {
    const twice = isInForce(product) && here.inForce.get(product.profile_id)?.find((owned) => isTwice(owned, product, verdict))
    if (twice) refuse(verdict, path, `They have this here already, as ${twice.id}.`)
    verdict.parts.products[product.id] = is
  }
  verdict.products.push({ product, fate })
}
const isInForce = ({ state }: MovedProduct) => state === 'active' || state === 'blocked'
/** A product that the same file changes to another state doesn't conflict. */
const isTwice = (owned: KnownProduct, product: MovedProduct, { household }: HouseholdVerdict): boolean => {
  if (owned.id === product.id || owned.product_id !== product.product_id || owned.date !== product.date) return false
  const brought = household.people.flatMap(({ products }) => products).find(({ id }) => id === owned.id)
  return !brought || isInForce(brought)
}

function judgeCredit(verdict: HouseholdVerdict, credit: MovedCredit, { previousImport, path }: Of): void {
  const before = previousImport?.parts.credits[credit.source_key]
  const is = sumOfCredit(credit)
  if (before === is) return
  if (before !== undefined)
    return refuse(
      verdict,
      path,
      'This was brought before and said otherwise; what is booked stays. Give what is new an id of its own.',
    )
  verdict.parts.credits[credit.source_key] = is
  verdict.credits.push(credit)
}

const compared = ['first_name', 'last_name', 'dob', 'gender', 'email', 'phone_number', 'notify_account_holder'] as const
/** Field names for the list that an operator reads before the import; without values, which are personal data. */
function fieldsOf({ profile, account }: PersonRows, was: ExistingPerson, had: ExistingAccount | undefined): string[] {
  const fields: string[] = compared.filter((field) => profile[field] !== was[field])
  if ((profile.sms_updated_at !== null) !== was.sms_opt_in) fields.push('sms_opt_in_at')
  if (account && !had) return [...fields, 'account']
  if (account && had && account.password_hash !== had.password_hash) fields.push('password')
  if (account && had && account.locale !== had.locale) fields.push('locale')
  if (account && had && account.measurement_system !== had.measurement_system) fields.push('measurement_system')
  return fields.length > 0 ? fields : ['addresses']
}
