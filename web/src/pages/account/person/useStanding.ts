import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { standingOf, whyNotActFor, type PersonFacts, type Standing } from '@alpenglow/contract/profiles/standing'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useGroup } from '../../../household/group.ts'
import { useMe } from '../../../session/session.ts'

export type OfMember = { member: GroupMember; isSelf: boolean }

type StandingOfReader = { standing: Standing; person: PersonFacts; caller: { age: number | null; isConfirmed: boolean } }
/** The reader's relation to a person of the group, and the facts about both on which permissions depend. */
export function useStanding({ member, isSelf }: OfMember): StandingOfReader {
  const today = useToday(shop.timeZone)
  const visitor = useMe()
  const { profile: me, confirmedAt = null } = visitor.state === 'in' ? visitor.me : {}
  const mine = useGroup().data?.groupMembers.find(({ profile }) => profile.id === me?.id)
  const standing = standingOf({
    isSelf,
    isLent: member.isGuest,
    callerIsHolder: mine?.isAdmin ?? false,
    callerAge: ageIn(me?.dob, today),
  })
  const caller = { age: ageIn(me?.dob, today), isConfirmed: confirmedAt !== null }
  return {
    standing,
    caller,
    person: { hasLogin: member.hasLogin, age: ageIn(member.profile.dob, today), isHolder: member.isAdmin },
  }
}

const ageIn = (dob: Day | null | undefined, today: Day) => (dob ? ageOn(dob, today) : null)

/** Whether the reader may change anything of a person. */
export function useMayActFor(of: OfMember): boolean {
  const { standing, person } = useStanding(of)
  return !whyNotActFor(standing, person)
}
