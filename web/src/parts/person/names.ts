import type { Profile } from '@alpenglow/contract/profiles/api'
import { ageOn } from '@alpenglow/contract/values/day'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../loading/page-data.ts'
import { useToday } from '../resort/useOpening.ts'

/** What somebody is called; whoever has no name, by what they are. */
export function useNameOf(): (profile: Profile) => string {
  const { t } = useText()
  return ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || t('pages.household.nameless')
}

/** How old somebody is, in words; of somebody whom another household lends, what they count as. */
export function useAgeOf(): (profile: Profile) => string | undefined {
  const { count } = useText()
  const today = useToday(shop.timeZone)
  return ({ dob, ageCategoryName }) =>
    [ageCategoryName, dob && count('pages.household.age', ageOn(dob, today))].filter(Boolean).join(', ') || undefined
}
