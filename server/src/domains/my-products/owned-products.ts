import { isLiftPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { renewalsFor, type Ownership, type Renewal } from '@alpenglow/contract/my-products/renewals'
import { isInForce, stateOn } from '@alpenglow/contract/my-products/rules'
import { upgradesFor } from '@alpenglow/contract/my-products/upgrades'
import type { ItemBlock, OwnedItem, RenewalProduct } from '@alpenglow/contract/profiles/owned'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Values } from '@alpenglow/contract/translations/text'
import type { Day } from '@alpenglow/contract/values/day'
import type { Runner, Tx } from '../../db/connect.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Translations } from '../translations/translations.ts'
import { findHousemates, findOfHousemates, findOfPeople, lockHousehold, type OwnedRow } from './store.ts'

type Reading = {
  catalogue: Pick<CatalogueDomain, 'productById' | 'listProducts'>
  locale: Locale
  clock: Pick<Clock, 'now' | 'today'>
}

/**
 * A hook for higher domains: which of these products belong to an order that the desk is reviewing, and the profile of
 * its buyer.
 */
export type InReview = (
  on: Runner,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, { order: string; buyer: number | null }>>
/** The profile that reads. Only the buyer of an order may see its id. */
type For = { inReview: InReview; reader: number }

/** Why each of these products is blocked. Most are not, and then no statement is run. */
export async function blockReasonsOf(on: Runner, rows: readonly Pick<OwnedRow, 'id' | 'state'>[], { inReview, reader }: For) {
  const ids = rows.flatMap(({ id, state }) => (state === 'blocked' ? [id] : []))
  const found = ids.length > 0 ? await inReview(on, ids) : undefined
  return (id: number): ItemBlock | null => {
    const of = found?.get(id)
    return of ? { reason: 'order_in_review', orderId: of.buyer === reader ? of.order : null } : null
  }
}

/** A person with the products that decide what they can buy next. */
export type Owner = { id: number; dob: Day | null; owned: readonly OwnedThing[] }
type OwnedThing = Ownership & { row: OwnedRow }
type Person = { id: number; dob: Day | null }

/** A product as its household sees it: its name, state and validity. */
export function presentOwned({ id, date, state, variant }: Omit<OwnedRow, 'is_unpaid'>, product: Product, today: Day) {
  const { season, grants, name } = product
  const [validFrom, validUntil] = date ? [date, date] : [grants.validFrom, grants.validUntil]
  return {
    id,
    productId: product.id,
    code: product.code,
    displayName: name.includes(season.code) ? name : `${name}, ${season.name}`,
    name,
    kind: product.kind,
    seasonName: season.name,
    variant,
    variantName: product.variants.find((one) => one.variant === variant)?.name ?? variant,
    state: stateOn(state, validUntil, today),
    date,
    validFrom,
    validUntil,
  }
}

/** The products of these people, in one statement. A product that the catalogue lacks is left out. */
export const ownedOf = async (on: Runner, people: readonly Person[], reading: Reading): Promise<Owner[]> =>
  ownersFrom(await rowsOfPeople(on, people), people, reading)

const rowsOfPeople = async (on: Runner, people: readonly Person[]): Promise<OwnedRow[]> => {
  const ids = people.map(({ id }) => id)
  return ids.length > 0 ? findOfPeople(on, ids) : []
}

function ownersFrom(rows: readonly OwnedRow[], people: readonly Person[], { catalogue, locale, clock }: Reading): Owner[] {
  const thingOf = (row: OwnedRow): OwnedThing[] => {
    const product = catalogue.productById(locale, row.product_id)
    if (!product) return []
    // A blocked product stays blocked after its last day, because its order is still undecided.
    const state = row.state === 'blocked' ? row.state : presentOwned(row, product, clock.today()).state
    return [{ id: row.id, product, variant: row.variant, state, isUnpaid: row.is_unpaid, row }]
  }
  return people.map(({ id, dob }) => ({ id, dob, owned: rows.filter((row) => row.profile_id === id).flatMap(thingOf) }))
}

/**
 * The people of a household with their products. The household is locked, so that no member can leave until the
 * transaction ends.
 */
export async function ownersWith(tx: Tx, profileId: number, reading: Reading): Promise<Owner[]> {
  await lockHousehold(tx, profileId)
  return ownedOf(tx, await findHousemates(tx, profileId), reading)
}

/** The products that each person can use now: neither deferred nor expired. */
export async function usableProductsOf(on: Runner, people: readonly Person[], reading: Reading) {
  const owners = await ownedOf(on, people, reading)
  const isTheirs = ({ state }: OwnedThing) => state === 'active' || state === 'blocked'
  return owners.flatMap(({ id: profileId, owned }) =>
    owned.filter(isTheirs).map(({ id, product }) => ({ profileId, id, product })),
  )
}

/**
 * Whether each person has a valid lift pass for this winter, why it may be blocked, and whether there is one to renew.
 */
export async function passesOf(on: Runner, people: readonly Person[], reading: Reading & For) {
  const owners = await ownedOf(on, people, reading)
  const products = reading.catalogue.listProducts({ locale: reading.locale }, { query: {} })
  const isOfLifts = ({ product }: OwnedThing) => isLiftPass(product) || product.kind === 'renewal'
  const blocked = await blockReasonsOf(on, rowsIn(owners), reading)
  return owners.map((owner) => ({
    id: owner.id,
    hasPass: owner.owned.some((thing) => thing.state === 'active' && isOfLifts(thing)),
    blocked: owner.owned.flatMap((thing) => (isOfLifts(thing) && blocked(thing.id)) || [])[0] ?? null,
    mayRenew: renewalsFor(owner, products, reading.clock.now()).length > 0,
    products: owner.owned.filter(({ state }) => state === 'active' || state === 'blocked').map(({ product }) => product),
  }))
}

export type OwnedView = { items: OwnedItem[]; renewalProducts: RenewalProduct[]; whyStays: string | undefined }

/**
 * Whether a product keeps its owner in the household: one in force would leave with them. So would one of an order in
 * review, even after its last day, and one whose validity the catalogue doesn't know.
 */
function keepsInHousehold({ state, source, date, product_id: id }: OwnedRow, { catalogue, locale, clock }: Reading): boolean {
  if (!isInForce(state)) return false
  const until = date ?? catalogue.productById(locale, id)?.grants.validUntil
  return (state === 'blocked' && source === 'order') || until === undefined || until >= clock.today()
}

/** Some people; or the housemates of one, whose products are read in parallel with their profiles. */
type Whose = readonly Person[] | { livingWith: number; people(): Promise<readonly Person[]> }
const rowsOf = (on: Runner, whose: Whose) =>
  'livingWith' in whose ? findOfHousemates(on, whose.livingWith) : rowsOfPeople(on, whose)

/**
 * The products of each person as housemates see them, with renewals, upgrades, and whether the person can be removed.
 */
export async function readOwnedViews(
  on: Runner,
  whose: Whose,
  { words, ...reading }: Reading & For & { words: Translations['text'] },
): Promise<Map<number, OwnedView>> {
  const { catalogue, locale, clock } = reading
  const [rows, people] = await Promise.all([rowsOf(on, whose), 'livingWith' in whose ? whose.people() : whose])
  const owners = ownersFrom(rows, people, reading)
  const stay = new Set(rows.flatMap((row) => (keepsInHousehold(row, reading) ? [row.profile_id] : [])))
  const blocked = await blockReasonsOf(on, rowsIn(owners), reading)
  const products = catalogue.listProducts({ locale }, { query: {} })
  const now = clock.now()
  return new Map(
    owners.map((owner) => [
      owner.id,
      {
        items: latestFirst(owner.owned).map((thing) => ({
          ...presentOwned(thing.row, thing.product, clock.today()),
          blocked: blocked(thing.id),
          upgrades: upgradesFor(thing, owner.owned, products, now).map(({ product, variant, price }) => ({
            productCode: product.code,
            title: (product.upgradeTo !== null && catalogue.productById(locale, product.upgradeTo)?.name) || product.name,
            variant: variant.variant,
            price,
          })),
        })),
        renewalProducts: renewalsFor(owner, products, now).map((renewal) =>
          presentRenewal(renewal, (key, values) => words(locale, key, values)),
        ),
        whyStays: stay.has(owner.id) ? 'pages.household.owns_something' : undefined,
      },
    ]),
  )
}

const rowsIn = (owners: readonly Owner[]) => owners.flatMap(({ owned }) => owned.map(({ row }) => row))

const latestFirst = (owned: readonly OwnedThing[]): OwnedThing[] =>
  owned.toSorted((a, b) => Date.parse(b.product.grants.validUntil) - Date.parse(a.product.grants.validUntil))

type Say = (key: string, values?: Values) => string
function presentRenewal({ product, variant, price, warning, of }: Renewal, translate: Say): RenewalProduct {
  const { min, max } = variant.ageRange
  const range = max === null ? 'over' : min === max ? 'exactly' : 'range'
  const before = of.product.variants.find((one) => one.variant === of.variant)?.name ?? of.variant
  return {
    productCode: product.code,
    ageCategory: variant.variant,
    ageCategoryName: variant.name,
    displayAgeRange: min === 0 && max === null ? '' : translate(`components.age.${range}`, { min, max: max ?? min }),
    title: product.name,
    availableCurrencies: [price.currency],
    restrictionWarning: warning && translate(`pages.renew.warning.${warning}`, { before, now: variant.name }),
    price,
    priceUntil: variant.nextPrice?.from ?? null,
  }
}
