import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { apis } from '@alpenglow/contract/apis'
import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { errorCodes } from '@alpenglow/contract/http/errors'
import { shownFields } from '@alpenglow/contract/profiles/api'
import { errorKey } from './field-errors.ts'
import { texts } from './texts.ts'

it('has words for every code that a field may be refused with, and for one that nobody knows', () => {
  for (const code of errorCodes) expect(texts).toHaveProperty([errorKey(code, 'anything')])
  expect(new Set(errorCodes.map((code) => errorKey(code, 'anything'))).size).toBe(errorCodes.length)
  for (const code of ['A_CODE_OF_NEXT_YEAR', '', 'toString'])
    expect(errorKey(code, 'anything')).toBe('components.errors.default')
})
it('says more exactly what a date of birth and a name are refused for, at whatever depth', () => {
  expect(errorKey('IN_FUTURE', 'profile.dob')).toBe('components.errors.dob.in_future')
  expect(errorKey('IN_DISTANT_PAST', 'dob')).toBe('components.errors.dob.in_distant_past')
  expect(errorKey('INVALID_CHARACTERS', 'members.0.lastName')).toBe('components.errors.special_characters')
  expect(errorKey('INVALID_CHARACTERS', 'city')).toBe('components.errors.codes.INVALID_CHARACTERS')
  expect(errorKey('IN_FUTURE', 'visit')).toBe('components.errors.codes.IN_FUTURE')
})
it('calls what is missing by its name, and what has none a missing field', () => {
  expect(texts[errorKey('REQUIRED', 'profile.firstName')].en).toBe('Please enter your first name.')
  for (const unknown of ['anything', 'toString', ''])
    expect(errorKey('REQUIRED', unknown)).toBe('components.errors.missing_field')
})

/** Guests never type these: programs and links send them. */
const notTyped = new Set<string>([
  'token',
  'state',
  'registrationToken',
  'onboardingToken',
  'profileId',
  'assignments',
  'purpose',
  'redirectUri',
  'version',
  'seen',
  'minorConsentVersion',
  'uploadedAt',
  'publicId',
  'width',
  'height',
  'faces',
  'payloadCurrency',
  'type',
  'variant',
  'count',
  'date',
  'affiliation',
  'productId',
  'addon',
  'changed',
  'was',
  'others',
  'renewals',
  'profileIds',
  'waivers',
  'profileProductId',
  'productCode',
  'toPay',
  'accessDisclaimer',
  'eventType',
  'promotionCode',
  'variantAgeCategory',
  'receipt',
  'cardErrors',
  'recaptchaToken',
  'savedOnFileAt',
  'saveOnFile',
  'language',
  'colorDepth',
  'screenWidth',
  'screenHeight',
  'timezoneOffset',
  'javaEnabled',
  'deviceFingerprint',
  'challengeResponse',
  ...shownFields,
])
/** Switches, and lists with a value from the beginning or an optional one. */
const neverEmpty = new Set([
  'smsOptIn',
  'notifyAccountHolder',
  'isAnonymous',
  'gender',
  'measurementSystem',
  'locale',
  'isActive',
  'street2',
  'stateProvince',
  'answer',
  'held',
  'reason',
  'how',
  'resortId',
  'address',
])

const named = (schema: Schema | undefined): string[] =>
  schema ? Object.keys(toJSONSchema(schema, { unrepresentable: 'any' }).properties ?? {}) : []
const typed = Object.values(apis)
  .flatMap((domain) => Object.entries<Endpoint>(domain))
  .filter(([, e]) => e.method !== 'GET' && e.access !== 'anyone' && e.access !== 'webhook' && e.access !== 'return')
  .flatMap(([name, e]) => named('body' in e ? e.body : undefined).map((field) => [name, field] as const))
  .filter(([, field]) => !notTyped.has(field) && !neverEmpty.has(field))

it.each(typed)('%s says what is missing where %s was left empty, in both languages', (_, field) => {
  const key = errorKey('REQUIRED', field)
  expect(key).not.toBe('components.errors.missing_field')
  expect(texts[key].fr).not.toBe(texts[key].en)
})
it('says something else of each', () => {
  const keys = new Set(typed.map(([, field]) => field))
  expect(new Set([...keys].map((field) => texts[errorKey('REQUIRED', field)].en)).size).toBe(keys.size)
})
