import type { Me } from '@alpenglow/contract/identity/session'
import type { DescriptionOf } from '@alpenglow/ui/form/description.ts'
import type { Words } from '@alpenglow/client/words/words'

type Again = DescriptionOf<'password'> & { name: 'currentPassword' }
type Typed = { currentPassword?: string }

/**
 * Field for the password before a sensitive change: a stranger at an unlocked screen does not know it. An account
 * without a password has no field; the server requires a fresh login of it instead.
 */
export const passwordAgainFields = ({ hasPassword }: Me, t: Words['t']): readonly Again[] =>
  hasPassword
    ? [
        {
          type: 'password',
          name: 'currentPassword',
          label: t('pages.security.current_password'),
          autoComplete: 'current-password',
        },
      ]
    : []

/** The part of a form's values that the request body needs for reauthentication. */
export const pickCurrentPassword = ({ currentPassword }: Typed): Typed =>
  currentPassword === undefined ? {} : { currentPassword }

export const requireCurrentPassword = ({ currentPassword }: Typed): { currentPassword?: string[] } =>
  currentPassword === '' ? { currentPassword: ['REQUIRED'] } : {}
