import type { Profile } from '@alpenglow/contract/profiles/api'
import { ageOn } from '@alpenglow/contract/values/day'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../loading/page-data.ts'
import { useToday } from '../resort/useOpeningText.ts'

/** The name of a person; for one without a name, a general word. */
export function useNameOf(): (profile: Profile) => string {
  const { t } = useText()
  return ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || t('pages.household.nameless')
}

/** The age of a person, in words; for one whom another household shares, the age category. */
export function useAgeOf(): (profile: Profile) => string | undefined {
  const { count } = useText()
  const today = useToday(shop.timeZone)
  return ({ dob, ageCategoryName }) =>
    [ageCategoryName, dob && count('pages.household.age', ageOn(dob, today))].filter(Boolean).join(', ') || undefined
}
