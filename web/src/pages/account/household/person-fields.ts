import { genders } from '@alpenglow/contract/profiles/rules'
import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { Words } from '@alpenglow/client/words/words'

type Asked = {
  t: Words['t']
  isAnonymous?: boolean
  /** An address comes with the thirteenth birthday. */
  hasAddress?: boolean
  /** Then the address is where the invitation goes. */
  isInvited?: boolean
}

/** What is asked of a person of the household. */
export const personFields = ({ t, isAnonymous = false, hasAddress = true, isInvited = false }: Asked) => {
  const common = { half: true, optional: isAnonymous } as const
  return [
    { ...common, type: 'text', name: 'firstName', label: t('pages.sign_up.first_name') },
    { ...common, type: 'text', name: 'lastName', label: t('pages.sign_up.last_name') },
    { type: 'date', name: 'dob', label: t('pages.sign_up.dob'), optional: isAnonymous },
    {
      type: 'select',
      name: 'gender',
      label: t('pages.sign_up.gender'),
      options: genders.map((value) => ({ value, label: t(`pages.sign_up.gender_${value}`) })),
      optional: true,
      half: true,
    },
    ...(hasAddress ? [emailField(t, isInvited)] : []),
  ] as const
}
const emailField = (t: Words['t'], isInvited: boolean) =>
  ({
    type: 'email',
    name: 'email',
    label: t(isInvited ? 'pages.invite.email' : 'pages.sign_up.email'),
    optional: !isInvited,
  }) as const

export type PersonField = ReturnType<typeof personFields>[number]['name']

type Values = {
  firstName: string
  lastName: string
  dob: string | null
  gender: string | null
  email?: string
  minorConsentApproved?: boolean
}

/** What is sent of it. */
export const bodyOf = ({ firstName, lastName, dob, gender, email, minorConsentApproved }: Values): ProfileChanges => ({
  firstName: firstName || null,
  lastName: lastName || null,
  dob,
  gender: genders.find((known) => known === gender) ?? null,
  ...(email !== undefined && { email: email || null }),
  ...(minorConsentApproved && { minorConsentApproved }),
})
