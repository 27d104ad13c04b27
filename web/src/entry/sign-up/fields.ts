import { genders } from '@alpenglow/contract/profiles/rules'
import type { NewPasswordWords } from '@alpenglow/ui/fields/password/NewPasswordField'
import type { ReactNode } from 'react'
import type { Words } from '@alpenglow/client/words/words'

type Asked = {
  t: Words['t']
  meter: NewPasswordWords
  /** With a social identity there is none. */
  hasPassword: boolean
  /** The address that the link was sent to; the claim is bound to it, so it cannot be changed. */
  isEmailFixed: boolean
  /** Ways out, for an address that was refused. */
  remedy: (email: string) => ReactNode
}
type Known = { firstName?: string; lastName?: string; email?: string; phoneNumber?: string }

/** The fields of the sign-up form. The choice of text messages appears only with a phone number. */
export const signUpFields =
  ({ t, meter, hasPassword, isEmailFixed, remedy }: Asked) =>
  ({ firstName = '', lastName = '', email = '', phoneNumber = '' }: Known) =>
    [
      { type: 'text', name: 'firstName', label: t('pages.sign_up.first_name'), autoComplete: 'given-name', half: true },
      { type: 'text', name: 'lastName', label: t('pages.sign_up.last_name'), autoComplete: 'family-name', half: true },
      { type: 'date', name: 'dob', label: t('pages.sign_up.dob'), hint: t('pages.sign_up.dob_hint'), birthday: true },
      {
        type: 'email',
        name: 'email',
        label: t('pages.sign_up.email'),
        remedy: remedy(email),
        autoComplete: 'email',
        disabled: isEmailFixed,
      },
      ...(hasPassword
        ? ([
            {
              type: 'password',
              name: 'password',
              label: t('pages.sign_up.password'),
              hint: t('pages.sign_up.password_hint'),
              autoComplete: 'new-password',
              meter: { words: meter, notTheirs: [firstName, lastName, email] },
            },
          ] as const)
        : []),
      { type: 'select', name: 'gender', label: t('pages.sign_up.gender'), options: gendersOf(t), optional: true, half: true },
      { type: 'phone', name: 'phoneNumber', label: t('pages.sign_up.phone'), optional: true, half: true },
      ...(phoneNumber ? ([{ type: 'checkbox', name: 'smsOptIn', label: t('pages.sign_up.sms') }] as const) : []),
    ] as const

const gendersOf = (t: Words['t']) => genders.map((value) => ({ value, label: t(`pages.sign_up.gender_${value}`) }))
