import type { Me } from '@alpenglow/contract/identity/session'
import type { DescriptionOf } from '@alpenglow/ui/form/description.ts'
import type { Words } from '@alpenglow/client/words/words'

type Again = DescriptionOf<'password'> & { name: 'currentPassword' }
type Typed = { currentPassword?: string }

/** Asked before what a stranger at an unlocked screen must not do. Whoever has no password has nothing to type: they signed in just now. */
export const again = ({ hasPassword }: Me, t: Words['t']): readonly Again[] =>
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

/** What of a form goes along with a call that asks for it. */
export const typedAgain = ({ currentPassword }: Typed): Typed => (currentPassword === undefined ? {} : { currentPassword })

export const isMissing = ({ currentPassword }: Typed): { currentPassword?: string[] } =>
  currentPassword === '' ? { currentPassword: ['REQUIRED'] } : {}
