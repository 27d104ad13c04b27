import { minimumAge, genders } from '@alpenglow/contract/profiles/rules'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import type { WritableAttribute } from '@alpenglow/contract/profiles/standing'
import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Words } from '@alpenglow/client/words/words'

type Asked = {
  t: Words['t']
  today: Day
  /** What may be changed; the rest is shown as it is. */
  writable: readonly WritableAttribute[]
  /** An address that signs in is changed elsewhere. */
  hasAddress?: boolean
  isAnonymous?: boolean
}
type Typed = { dob?: string | null }

/** What is asked of a person of the household. An address comes with the thirteenth birthday. */
export const personFields =
  ({ t, today, writable, hasAddress = true, isAnonymous = false }: Asked) =>
  ({ dob = null }: Typed) => {
    const isLocked = (attribute: WritableAttribute) => !writable.includes(attribute)
    const mayHaveAddress = hasAddress && (dob === null || ageOn(dob, today) >= minimumAge)
    const common = { half: true, optional: isAnonymous } as const
    return [
      { ...common, type: 'text', name: 'firstName', label: t('pages.sign_up.first_name'), disabled: isLocked('first_name') },
      { ...common, type: 'text', name: 'lastName', label: t('pages.sign_up.last_name'), disabled: isLocked('last_name') },
      { type: 'date', name: 'dob', label: t('pages.sign_up.dob'), optional: isAnonymous, disabled: isLocked('dob') },
      {
        type: 'select',
        name: 'gender',
        label: t('pages.sign_up.gender'),
        options: genders.map((value) => ({ value, label: t(`pages.sign_up.gender_${value}`) })),
        optional: true,
        half: true,
        disabled: isLocked('gender'),
      },
      ...(mayHaveAddress ? ([{ type: 'email', name: 'email', label: t('pages.sign_up.email'), optional: true }] as const) : []),
    ] as const
  }

type Values = { firstName: string; lastName: string; dob: string | null; gender: string | null; email?: string }

/** What is sent of it. Who has no address any more had one. */
export const bodyOf = ({ firstName, lastName, dob, gender, email }: Values, hasAddress: boolean): ProfileChanges => ({
  firstName: firstName || null,
  lastName: lastName || null,
  dob,
  gender: genders.find((known) => known === gender) ?? null,
  ...(hasAddress && { email: email || null }),
})
