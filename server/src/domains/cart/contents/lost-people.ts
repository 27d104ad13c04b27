import type { CartItemChange } from '@alpenglow/contract/cart/cart'
import { unassign, type StoredItem } from './contents.ts'
import type { CountedRow } from './counted-lines.ts'

/** An item that is bound to what a person owns is of no use to another person. */
export const isBoundToLost = ({ hasLost, ownedId }: StoredItem): boolean => hasLost === true && ownedId !== undefined

/** What is left of a loss once the guest accepts it: the unassigned item, or nothing. */
const after = (item: StoredItem) => (isBoundToLost(item) ? null : item.seen)

/** The item's person can't get it any more. The guest is to learn of it before they pay. */
export function lostPeopleOf({ item, countedLine: { found } }: CountedRow): CartItemChange[] {
  if (!item.hasLost) return []
  return [
    {
      internalId: item.id,
      name: found.product.name,
      variant: item.variant,
      variantName: found.variant.name,
      reason: isBoundToLost(item) ? 'owner_left' : 'person_left',
      before: item.seen,
      after: after(item),
    },
  ]
}

/** `isShown`: whether the guest who accepts was shown this change. */
export const acceptedLosses = (
  items: readonly StoredItem[],
  isShown: (id: string, after: number | null) => boolean,
): readonly StoredItem[] =>
  items.flatMap((item) => {
    if (!item.hasLost || !isShown(item.id, after(item))) return [item]
    return isBoundToLost(item) ? [] : [unassign(item)]
  })
