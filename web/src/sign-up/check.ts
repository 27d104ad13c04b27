import type { ErrorCode } from '@alpenglow/contract/http/errors'
import { whyNotPassword } from '@alpenglow/contract/identity/rules'
import { needsConsent, whyNotBirthday, whyNotMailAddress, whyNotName } from '@alpenglow/contract/profiles/rules'
import type { Day } from '@alpenglow/contract/values/day'
import type { FieldErrors } from '@alpenglow/ui/form/trouble.ts'

export type Typed = {
  firstName: string
  lastName: string
  dob: Day | null
  email: string
  /** Undefined where none is asked for: with a social identity. */
  password?: string | undefined
  phoneNumber: string
}

/** The shortest number that can be reached from abroad. */
const fewestDigits = 8

/** What the server would refuse of what was typed, all at once and before it is sent. */
export function whyNotSignUp(typed: Typed, today: Day): FieldErrors {
  const { firstName, lastName, dob, email, password, phoneNumber } = typed
  return only({
    firstName: whyNotName(firstName),
    lastName: whyNotName(lastName),
    dob: whyNotBirthday(dob, today) ?? (dob && needsConsent(dob, today) ? 'AGE_INVALID' : undefined),
    email: whyNotMailAddress(email),
    password: password === undefined ? undefined : whyNotPassword(password),
    phoneNumber: phoneNumber && phoneNumber.replace(/\D/g, '').length < fewestDigits ? 'INVALID' : undefined,
  })
}

const only = (codes: Record<string, ErrorCode | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
