import { ownOf } from '@alpenglow/contract/values/own-property'
import type { Words } from '@alpenglow/client/words/words'
import type { TextKey } from '@alpenglow/texts/texts'

const missing: Record<string, TextKey> = {
  firstName: 'pages.person.missing.first_name',
  lastName: 'pages.person.missing.last_name',
  dob: 'pages.person.missing.dob',
  email: 'pages.person.missing.email',
}
/** The form is about another person, so the messages must not address the reader. */
export const sayOfPerson =
  (t: Words['t']) =>
  (code: string, name: string | number | symbol): string | undefined => {
    const key = code === 'REQUIRED' ? ownOf(missing, String(name)) : undefined
    return key && t(key)
  }
