import { hoarded, hoardedAs, mostOf } from '@alpenglow/contract/cart/hoarding'
import { Invalid } from '../../../kernel/errors.ts'
import type { Contents, KeptItem } from './contents.ts'
import type { Shelf } from './catalogue-view.ts'

export type Products = Pick<Shelf, 'product'>
const sortsIn = (items: readonly KeptItem[], shelf: Products) =>
  Map.groupBy(items, ({ type }) => {
    const product = shelf.product(type)
    return product && hoardedAs(product.kind)
  })

/** The ids of what is beyond the limits: carts that came together may have more than one may be filled with. */
export function tooMany(items: readonly KeptItem[], shelf: Products): Set<string> {
  const sorts = sortsIn(items, shelf)
  return new Set(hoarded.flatMap((sort) => sorts.get(sort)?.slice(mostOf[sort]) ?? []).map(({ id }) => id))
}

/** One cart is for one family: nobody fills it with what others came for. Fewer is always possible. */
export function refuseHoarding(before: Contents, after: Contents, shelf: Shelf): void {
  const [there, now] = [sortsIn(before.items, shelf), sortsIn(after.items, shelf)]
  for (const sort of hoarded) {
    const many = now.get(sort)?.length ?? 0
    if (many <= mostOf[sort] || many <= (there.get(sort)?.length ?? 0)) continue
    const text = `pages.cart.most_${sort}`
    throw new Invalid({ count: ['OUT_OF_RANGE'] }, { count: text }, { values: { most: String(mostOf[sort]) } })
  }
}
