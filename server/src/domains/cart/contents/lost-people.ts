import type { Change } from '@alpenglow/contract/cart/cart'
import { nobodys, type KeptItem } from './contents.ts'
import type { Row } from './counted-lines.ts'

/** What is bound to something that somebody owns is of no use to anybody else. */
export const isBoundToLost = ({ hasLost, ownedId }: KeptItem): boolean => hasLost === true && ownedId !== undefined

/** What is left of it once that is accepted: the item, to be given to somebody else, or nothing. */
const after = (item: KeptItem) => (isBoundToLost(item) ? null : item.seen)

/** Whoever something was for can't get it any more. Nobody is to pay for that without having heard of it. */
export function lostPeopleOf({ item, told: { found } }: Row): Change[] {
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

/** `isShown`: what somebody who accepts was shown of it. */
export const acceptedLosses = (
  items: readonly KeptItem[],
  isShown: (id: string, after: number | null) => boolean,
): readonly KeptItem[] =>
  items.flatMap((item) => {
    if (!item.hasLost || !isShown(item.id, after(item))) return [item]
    return isBoundToLost(item) ? [] : [nobodys(item)]
  })
