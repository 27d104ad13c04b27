import { isGrownUp, whyNotRemovable } from '@alpenglow/contract/profiles/standing'
import type { TextKey } from '@alpenglow/texts/texts'
import { useGroup } from '../../../household/group.ts'
import { useMe } from '../../../session/session.ts'
import { isInForce } from './owned.ts'
import { useStanding, type OfMember } from '../person/useStanding.ts'

/**
 * Why a person can't leave the household though their role would allow it: they own a valid product, or a cart of the
 * household has something for them.
 */
export function useWhyNotRemovable({ member, isSelf }: OfMember): TextKey | undefined {
  const { caller } = useStanding({ member, isSelf })
  const visitor = useMe()
  const me = visitor.state === 'in' ? visitor.me.profile.id : undefined
  const mine = useGroup().data?.groupMembers.find(({ profile }) => profile.id === me)
  const callerIsHolder = (mine?.isAdmin ?? false) && (member.isGuest || isGrownUp(caller))
  if (member.isRemovableFromGroup || whyNotRemovable({ isSelf, isHolder: member.isAdmin, callerIsHolder })) return undefined
  const owns = !member.isGuest && member.profile.items.some(isInForce)
  return owns ? 'pages.household.owns_something' : 'pages.household.gets_something'
}
