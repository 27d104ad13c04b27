import { genders } from '@alpenglow/contract/profiles/rules'
import type { ProfileChanges } from '@alpenglow/contract/profiles/api'
import type { ReactNode } from 'react'
import type { Words } from '@alpenglow/client/words/words'
import { getReadConsentVersion } from '../../../parts/consent/version-read.ts'

type PersonFieldsOptions = {
  t: Words['t']
  isAnonymous?: boolean
  /** From 13 years on a person may have a mail address. */
  hasAddress?: boolean
  /** The invitation goes to this address, so it is required. */
  isInvited?: boolean
  /** The age as a hint, once the birthday is typed. */
  age?: string | undefined
  /** Stands before the field of the address. */
  beforeEmail?: ReactNode
}

/** The fields of a household member. */
export const personFields = ({
  t,
  isAnonymous = false,
  hasAddress = true,
  isInvited = false,
  age,
  beforeEmail,
}: PersonFieldsOptions) => {
  const common = { half: true, optional: isAnonymous } as const
  return [
    { ...common, type: 'text', name: 'firstName', label: t('pages.sign_up.first_name') },
    { ...common, type: 'text', name: 'lastName', label: t('pages.sign_up.last_name') },
    { type: 'date', name: 'dob', label: t('pages.sign_up.dob'), optional: isAnonymous, hint: age },
    {
      type: 'select',
      name: 'gender',
      label: t('pages.sign_up.gender'),
      options: genders.map((value) => ({ value, label: t(`pages.sign_up.gender_${value}`) })),
      optional: true,
      half: true,
    },
    ...(hasAddress ? [{ ...emailField(t, isInvited), before: beforeEmail }] : []),
  ] as const
}
/** A phone number and, once it is typed, the consent to text messages. */
export const phoneFields = (t: Words['t'], phoneNumber: string | undefined) =>
  [
    { type: 'phone', name: 'phoneNumber', label: t('pages.sign_up.phone'), optional: true } as const,
    ...(phoneNumber ? ([{ type: 'checkbox', name: 'smsOptIn', label: t('pages.sign_up.sms') }] as const) : []),
  ] as const

const emailField = (t: Words['t'], isInvited: boolean) =>
  ({
    type: 'email',
    name: 'email',
    label: t(isInvited ? 'pages.invite.email' : 'pages.sign_up.email'),
    optional: !isInvited,
    hint: isInvited ? t('pages.add_person.mail_hint') : undefined,
  }) as const

export type PersonField = ReturnType<typeof personFields>[number]['name'] | 'phoneNumber' | 'smsOptIn'

type Values = {
  firstName: string
  lastName: string
  dob: string | null
  gender: string | null
  email?: string
  phoneNumber?: string
  smsOptIn?: boolean
  minorConsentApproved?: boolean
}

/** The request body of these fields. */
export const toProfileChanges = ({
  firstName,
  lastName,
  dob,
  gender,
  email,
  minorConsentApproved,
  ...phone
}: Values): ProfileChanges => ({
  firstName: firstName || null,
  lastName: lastName || null,
  dob,
  gender: genders.find((known) => known === gender) ?? null,
  ...(email !== undefined && { email: email || null }),
  ...(phone.phoneNumber !== undefined && {
    phoneNumber: phone.phoneNumber || null,
    smsOptIn: phone.phoneNumber !== '' && (phone.smsOptIn ?? false),
  }),
  ...(minorConsentApproved && { minorConsentApproved, minorConsentVersion: getReadConsentVersion() }),
})
