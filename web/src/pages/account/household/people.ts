import type { GroupMember, Profile } from '@alpenglow/contract/profiles/api'
import { ageOn } from '@alpenglow/contract/values/day'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'

/** What somebody is called; whoever has no name, by what they are. */
export function useNameOf(): (profile: Profile) => string {
  const { t } = useText()
  return ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || t('pages.household.nameless')
}

/** How old somebody is, in words; of somebody whom another household lends, what they count as. */
export function useAgeOf(): (profile: Profile) => string | undefined {
  const { count } = useText()
  const today = useToday(shop.timeZone)
  return ({ dob }) => (dob ? count('pages.household.age', ageOn(dob, today)) : undefined)
}

/** Those who live here, and those who come along. */
export const partedOf = (members: readonly GroupMember[]) => {
  const [home, along] = [members.filter(livesHere), members.filter((member) => !livesHere(member))]
  return { home, along }
}
const livesHere = ({ isGuest, profile }: GroupMember) => !isGuest && !profile.isAnonymous
