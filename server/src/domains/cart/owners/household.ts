import { limitedKindOf } from '@alpenglow/contract/cart/limited-kinds'
import { mostPasses } from '@alpenglow/contract/cart/limits'
import { proposePasses, type PassProposal } from '@alpenglow/contract/cart/assigning/autopilot'
import { Invalid } from '../../../kernel/errors.ts'
import type { Owner } from '../../my-products/my-products.ts'
import { assignmentLineOf } from '../contents/assign.ts'
import { fresh, invalidField, withinLimits } from '../contents/changes.ts'
import type { Contents } from '../contents/contents.ts'
import { findOnShelf, leadOf, type Shelf } from '../contents/catalogue-view.ts'
import { addRenewals } from './renewals.ts'

const passesIn = ({ items }: Contents, shelf: Shelf): number =>
  items.filter(({ type }) => limitedKindOf(shelf.product(type)?.kind ?? 'donation') === 'passes').length

/** Adds a pass for each person of the household who has none for this winter, assigned to them. */
export function fillForHousehold(contents: Contents, shelf: Shelf, owners: readonly Owner[]): Contents {
  const household = owners.map((owner) => ({ ...owner, id: String(owner.id) }))
  const filled = proposePasses(household, {
    lines: contents.items.map(assignmentLineOf),
    products: shelf.products,
    now: shelf.now,
    purchaseGroup: leadOf(contents, shelf)?.product.purchaseGroup ?? null,
  })
  if (filled.length === 0) throw new Invalid({ base: ['INVALID'] }, { base: 'pages.autopilot.nothing' })
  // As many as one cart may have. Where it has that many already, one more is tried, and the refusal says why.
  const room = Math.max(1, mostPasses - passesIn(contents, shelf))
  return withinLimits(filled.slice(0, room).reduce((so, one) => add(so, shelf, owners, one), contents))
}

function add(
  contents: Contents,
  shelf: Shelf,
  owners: readonly Owner[],
  { profileId, product, variant, reason }: PassProposal,
): Contents {
  if (product.kind === 'renewal') return addRenewals(contents, shelf, owners, [{ profileId, productCode: product.code }])
  const found = findOnShelf(shelf, { type: product.id, variant: variant.variant })
  if (!found) throw invalidField('base')
  const item = { ...fresh(shelf, contents, found), date: null, affiliation: null, profileId, proposal: reason, addons: [] }
  return { ...contents, items: [...contents.items, item] }
}
