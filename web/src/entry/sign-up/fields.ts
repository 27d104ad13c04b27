import { genders } from '@alpenglow/contract/profiles/rules'
import type { NewPasswordWords } from '@alpenglow/ui/fields/password/NewPasswordField'
import type { ReactNode } from 'react'
import type { Words } from '@alpenglow/client/words/words'

type Asked = {
  t: Words['t']
  meter: NewPasswordWords
  /** With a social identity there is none. */
  hasPassword: boolean
  /** The address that a link was sent to, and that a claim is bound to. */
  isEmailFixed: boolean
  /** Ways out, where the address that stands there now was refused. */
  remedy: (email: string) => ReactNode
}
type Known = { firstName?: string; lastName?: string; email?: string; phoneNumber?: string }

/** What is asked of somebody who signs up. Text messages are only for those who have given a number. */
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
