import { errorCodes } from '@alpenglow/contract/http/errors'
import { texts } from '@alpenglow/contract/translations/texts'
import { expect, it } from 'vitest'
import { errorKey } from './form.ts'

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
it('calls what is missing a missing field', () => {
  expect(errorKey('REQUIRED', 'dob')).toBe('components.errors.missing_field')
})
