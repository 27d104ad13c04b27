import type { Item } from '@alpenglow/contract/cart/cart'
import type { Group } from '@alpenglow/contract/profiles/api'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import useSWR from 'swr'

/** The household as the account knows it, by the same name there. Who asks for nobody asks for nothing. */
const read = async (): Promise<Group> => mustBeThere(await (await import('../calls/account.ts')).accountCalls.myGroup())

/** For whom something in the cart is, by their first name; nothing until it is known, or where it is nobody's yet. */
export function useWhose(items: readonly Pick<Item, 'profileId'>[]): (item: Pick<Item, 'profileId'>) => string | undefined {
  const isAsked = items.some(({ profileId }) => profileId !== null)
  const { data } = useSWR<Group | null>(isAsked ? 'me/group' : null, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return ({ profileId }) => data?.groupMembers.find(({ profile }) => profile.id === profileId)?.profile.firstName ?? undefined
}
