import type { Product } from '@alpenglow/contract/catalogue/product'
import { isPassOf, isRenewal, renewalFor, renewalsFor, type Renewal } from '@alpenglow/contract/my-products/renewals'
import type { TextKey } from '@alpenglow/texts/texts'
import { Invalid } from '../../../kernel/errors.ts'
import type { Owner } from '../../my-products/my-products.ts'
import { fresh, invalidField, withinLimits } from '../contents/changes.ts'
import type { Contents } from '../contents/contents.ts'
import { findOnShelf, leadOf, type Shelf } from '../contents/catalogue-view.ts'

/** A renewal of last winter's pass: a line for its owner, which no other person can use. */
export type WantedRenewal = { profileId: string; productCode: string }
type Theirs = { owner: Owner; renewal: Renewal }

/** Adds the renewals that the call names, or all that there are. One that is in the cart already is not added again. */
export function addRenewals(
  contents: Contents,
  shelf: Shelf,
  owners: readonly Owner[],
  wanted: readonly WantedRenewal[] | undefined,
): Contents {
  const theirs = wanted ? wanted.map((one, at) => asked(shelf, owners, one, `renewals.${at}`)) : allOf(contents, shelf, owners)
  return withinLimits(theirs.reduce((so, one) => addRenewal(so, shelf, one), contents))
}

function asked(shelf: Shelf, owners: readonly Owner[], { profileId, productCode }: WantedRenewal, at: string): Theirs {
  const owner = owners.find(({ id }) => String(id) === profileId)
  const product = shelf.productCalled(productCode)
  if (!owner) throw invalidField(`${at}.profileId`)
  if (!product) throw invalidField(`${at}.productCode`)
  const renewal = renewalFor(owner, product, shelf.now)
  if (!isRenewal(renewal)) throw invalidField(`${at}.productCode`, `pages.renew.why.${renewal}` satisfies TextKey)
  return { owner, renewal }
}

/** A cart has one seller: renewals of the cart's own, else of the first one's. */
function allOf(contents: Contents, shelf: Shelf, owners: readonly Owner[]): Theirs[] {
  const all = owners.flatMap((owner) => renewalsFor(owner, shelf.products, shelf.now).map((renewal) => ({ owner, renewal })))
  const [first] = all
  if (!first) throw new Invalid({ base: ['INVALID'] }, { base: 'pages.renew.nothing' })
  const group = leadOf(contents, shelf)?.product.purchaseGroup
  const ofOne = (of: string) => all.filter(({ renewal }) => renewal.product.purchaseGroup === of)
  const fitting = group === undefined ? [] : ofOne(group)
  return fitting.length > 0 ? fitting : ofOne(first.renewal.product.purchaseGroup)
}

function addRenewal(contents: Contents, shelf: Shelf, { owner, renewal: { product, variant, of } }: Theirs): Contents {
  if (hasIt(contents, shelf, owner, product)) return contents
  const found = findOnShelf(shelf, { type: product.id, variant: variant.variant })
  if (!found) throw invalidField('productCode')
  const profileId = String(owner.id)
  const item = { ...fresh(shelf, contents, found), date: null, affiliation: null, profileId, addons: [], ownedId: of.id }
  return { ...contents, items: [...contents.items, item] }
}

/** Whether the cart has a pass for that winter and that person. */
const hasIt = ({ items }: Contents, shelf: Shelf, { id }: Owner, renewal: Product): boolean =>
  items.some((item) => {
    const product = item.profileId === String(id) ? shelf.product(item.type) : undefined
    return product !== undefined && isPassOf(product, renewal)
  })
