import { errorCodes, type ErrorCode } from '@alpenglow/contract/http/errors'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { TextKey } from './texts.ts'

/**
 * The message for a field that was left empty, by its name, which means the same in every form: the shop, the desk and
 * the server use the same one. A form that uses the name for another field has a sentence of its own.
 */
const missing: Record<string, TextKey> = {
  firstName: 'components.errors.missing.first_name',
  lastName: 'components.errors.missing.last_name',
  dob: 'components.errors.missing.dob',
  email: 'components.errors.missing.email',
  phoneNumber: 'components.errors.missing.phone',
  password: 'components.errors.missing.password',
  currentPassword: 'components.errors.missing.current_password',
  code: 'components.errors.missing.code',
  name: 'components.errors.missing.name',
  role: 'components.errors.missing.role',
  street1: 'components.errors.missing.street',
  city: 'components.errors.missing.city',
  stateProvinceCode: 'components.errors.missing.state',
  zipPostal: 'components.errors.missing.zip',
  countryCode: 'components.errors.missing.country',
  minorConsentApproved: 'components.errors.missing.consent',
  signature: 'components.errors.missing.signature',
  termsAcceptedAt: 'components.order.refused.terms',
}

/** Other codes with a more precise message at fields of some names. */
const atField: Record<string, TextKey> = {
  'dob.IN_FUTURE': 'components.errors.dob.in_future',
  'dob.IN_DISTANT_PAST': 'components.errors.dob.in_distant_past',
  'email.INVALID': 'components.errors.email',
  'firstName.INVALID_CHARACTERS': 'components.errors.special_characters',
  'lastName.INVALID_CHARACTERS': 'components.errors.special_characters',
}

/** The text for a code at a field, whose name may be nested. */
export function errorKey(code: string, name: string): TextKey {
  const last = name.slice(name.lastIndexOf('.') + 1)
  if (code === 'REQUIRED') return ownOf(missing, last) ?? 'components.errors.missing_field'
  return (
    ownOf(atField, `${last}.${code}`) ?? (isErrorCode(code) ? `components.errors.codes.${code}` : 'components.errors.default')
  )
}

const isErrorCode = (code: string): code is ErrorCode => errorCodes.some((known) => known === code)
