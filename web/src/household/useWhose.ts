import type { Item } from '@alpenglow/contract/cart/cart'
import { useGroup } from './group.ts'

type Whose = Pick<Item, 'profileId'>
/**
 * The first name of the person whom a cart line is for; undefined until it is known, or while the line is unassigned.
 */
export function useWhose(items: readonly Whose[]): (item: Whose) => string | undefined {
  // A cart without assigned lines needs no call.
  const { data } = useGroup(items.some(({ profileId }) => profileId !== null))
  return ({ profileId }) => data?.groupMembers.find(({ profile }) => profile.id === profileId)?.profile.firstName ?? undefined
}
