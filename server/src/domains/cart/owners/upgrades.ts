import { whyNotUpgradable, type NotUpgradable } from '@alpenglow/contract/my-products/upgrades'
import type { TextKey } from '@alpenglow/texts/texts'
import { Invalid } from '../../../kernel/errors.ts'
import type { Owner } from '../../my-products/my-products.ts'
import { fresh, invalidField, withinLimits } from '../contents/changes.ts'
import type { Contents } from '../contents/contents.ts'
import { findOnShelf, type Shelf } from '../contents/catalogue-view.ts'

/** An upgrade of an owned product, for the difference of today: bound to that product, and so to its owner. */
export type WantedUpgrade = { profileProductId: number; productCode: string; variant: string }

const fieldOf: Record<NotUpgradable, keyof WantedUpgrade> = {
  not_owned: 'profileProductId',
  not_active: 'profileProductId',
  not_paid: 'profileProductId',
  has_it_already: 'profileProductId',
  leads_elsewhere: 'productCode',
  not_sold: 'productCode',
  other_age: 'variant',
}

/** `at`: the place in a list, which prefixes the names of its fields. */
export function addUpgrade(
  contents: Contents,
  shelf: Shelf,
  owners: readonly Owner[],
  { profileProductId, productCode, variant }: WantedUpgrade,
  at = '',
): Contents {
  const owner = owners.find(({ owned }) => owned.some(({ id }) => id === profileProductId))
  const of = owner?.owned.find(({ id }) => id === profileProductId)
  const product = shelf.productCalled(productCode)
  if (!owner || !of) throw invalidField(`${at}profileProductId`, 'pages.upgrade.why.not_owned')
  if (!product) throw invalidField(`${at}productCode`, 'pages.upgrade.why.leads_elsewhere')
  const why = whyNotUpgradable(of, product, variant, owner.owned, shelf.now)
  if (why) throw invalidField(`${at}${fieldOf[why]}`, `pages.upgrade.why.${why}` satisfies TextKey)
  if (contents.items.some((item) => item.ownedId === of.id && shelf.product(item.type)?.kind === 'upgrade'))
    throw new Invalid({ [`${at}profileProductId`]: ['NOT_UNIQUE'] }, { [`${at}profileProductId`]: 'pages.upgrade.why.in_cart' })
  const found = findOnShelf(shelf, { type: product.id, variant })
  if (!found) throw invalidField(`${at}variant`)
  const profileId = String(owner.id)
  const item = { ...fresh(shelf, contents, found), date: null, affiliation: null, profileId, addons: [], ownedId: of.id }
  return withinLimits({ ...contents, items: [...contents.items, item] })
}

/** All of them or none. */
export const addUpgrades = (
  contents: Contents,
  shelf: Shelf,
  owners: readonly Owner[],
  wanted: readonly WantedUpgrade[],
): Contents => wanted.reduce((so, one, at) => addUpgrade(so, shelf, owners, one, `${at}.`), contents)
