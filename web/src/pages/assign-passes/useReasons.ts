import type { Item } from '@alpenglow/contract/cart/cart'
import type { Refusal } from '@alpenglow/contract/cart/assigning/assignment-check'
import { effectiveAge } from '@alpenglow/contract/catalogue/ages'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useText } from '@alpenglow/client/words/words'
import { useNameOf } from '../../parts/person/names.ts'
import type { AssignmentState } from './useAssignments.ts'

/** A person's age for a product in words, and the day on which it counts. */
function useCounting() {
  const { dates, count } = useText()
  const written = dateWriter(dates, { day: 'numeric', month: 'long' })
  return (item: Item, { profile }: GroupMember, giving: AssignmentState) => {
    const season = giving.product(item)?.season
    if (!season || profile.dob === null) return undefined
    return { age: count('pages.household.age', effectiveAge(profile.dob, season)), day: written(season.ageDate) }
  }
}

/** Why the autofill proposed a person; undefined if the guest chose them. */
export function useProposalReason() {
  const { t } = useText()
  const nameOf = useNameOf()
  const counting = useCounting()
  return (item: Item, member: GroupMember, giving: AssignmentState): string | undefined => {
    if (item.profileProductId !== null)
      return t(`components.giving.because.${item.kind === 'upgrade' ? 'upgrade' : 'renewal'}`, {
        name: member.profile.firstName ?? nameOf(member.profile),
      })
    if (item.proposal === null) return undefined
    if (item.proposal === 'last_winter') return t('components.giving.because.last_winter')
    if (item.proposal === 'suits') return t('components.giving.because.suits')
    const counted = counting(item, member, giving)
    return counted ? t('components.giving.because.age', counted) : t('components.giving.because.adult')
  }
}

/** Why a person can't get an item; if the age is the reason, with the age. */
export function useAssignmentRefusal() {
  const { t } = useText()
  const counting = useCounting()
  return (why: Refusal, item: Item, member: GroupMember, giving: AssignmentState): string => {
    const counted = why === 'too_young' || why === 'too_old' ? counting(item, member, giving) : undefined
    const range = giving.product(item)?.variants.find(({ variant }) => variant === item.variant)?.ageRange
    if (counted && range && why === 'too_young') return t('pages.assign.not_before', { ...counted, years: range.min })
    if (counted && range?.max != null) return t('pages.assign.not_after', { ...counted, years: range.max })
    return t(`components.giving.refused.${why}`)
  }
}
