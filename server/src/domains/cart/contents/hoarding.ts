import { limitedKinds, limitedKindOf, mostOf } from '@alpenglow/contract/cart/limited-kinds'
import { Invalid } from '../../../kernel/errors.ts'
import type { Contents, StoredItem } from './contents.ts'
import type { Shelf } from './catalogue-view.ts'

export type Products = Pick<Shelf, 'product'>
const sortsIn = (items: readonly StoredItem[], shelf: Products) =>
  Map.groupBy(items, ({ type }) => {
    const product = shelf.product(type)
    return product && limitedKindOf(product.kind)
  })

/** The ids of the items beyond the limits: a merged cart may have more than a guest may put in one. */
export function tooMany(items: readonly StoredItem[], shelf: Products): Set<string> {
  const sorts = sortsIn(items, shelf)
  return new Set(limitedKinds.flatMap((sort) => sorts.get(sort)?.slice(mostOf[sort]) ?? []).map(({ id }) => id))
}

/**
 * A cart is for one family, so a guest can't fill it with what others came for. Taking items out is always possible.
 */
export function refuseHoarding(before: Contents, after: Contents, shelf: Shelf): void {
  const [there, now] = [sortsIn(before.items, shelf), sortsIn(after.items, shelf)]
  for (const sort of limitedKinds) {
    const many = now.get(sort)?.length ?? 0
    if (many <= mostOf[sort] || many <= (there.get(sort)?.length ?? 0)) continue
    const text = `pages.cart.most_${sort}`
    throw new Invalid({ count: ['OUT_OF_RANGE'] }, { count: text }, { values: { most: String(mostOf[sort]) } })
  }
}
