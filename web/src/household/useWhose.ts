import type { Item } from '@alpenglow/contract/cart/cart'
import { useGroup } from './group.ts'

type Whose = Pick<Item, 'profileId'>
/** For whom something in the cart is, by their first name; nothing until it is known, or where it is nobody's yet. */
export function useWhose(items: readonly Whose[]): (item: Whose) => string | undefined {
  // Who asks for nobody asks for nothing.
  const { data } = useGroup(items.some(({ profileId }) => profileId !== null))
  return ({ profileId }) => data?.groupMembers.find(({ profile }) => profile.id === profileId)?.profile.firstName ?? undefined
}
