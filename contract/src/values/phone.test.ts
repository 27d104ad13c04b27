import { expect, test } from 'vitest'
import { normalizePhone, isNumber, phoneSentence, whyNotPhone } from './phone.ts'

test.each([
  '+1 (801) 555-0142',
  '+33 6 12 34 56 78',
  '+1801.555.0142',
  '+4791234567',
  '+41\u00a079/1234567',
  '+852 5123 4567',
  '+29041234',
])('%s is a number', (text) => expect(whyNotPhone(text)).toBeUndefined())
test.each([
  ['', 'REQUIRED'],
  [null, 'REQUIRED'],
  ['+1 801 CALL-NOW', 'INVALID_CHARACTERS'],
  ['801 555 0142', 'INVALID'],
  ['+1 801 55', 'INVALID'],
  ['+0 801 555 0142', 'INVALID'],
  ['++18015550142', 'INVALID'],
  ['+1234567890123456', 'INVALID'],
  ['+33 6 12 3', 'INVALID'],
])('%s is none: %s', (text, code) => expect(whyNotPhone(text)).toBe(code))

test.each(['+1 801 555 014', '+1 801 555 01422', '+1 801 555 0', '+1'])('%s has not the ten digits of a +1 number', (text) => {
  expect(whyNotPhone(text)).toBe('INVALID')
  expect(phoneSentence(text)).toBe('components.errors.phone.north_america')
})

// Satellites, networks of no country, premium-rate numbers, and prefixes that are not assigned.
test.each([
  '+870 773 111 632',
  '+881 6 3141 5926',
  '+882 16 5551 234',
  '+979 1 2345 6789',
  '+800 1234 5678',
  '+210 555 0142',
  '+999 555 01422',
  '+1 900 555 0142',
  '+1 (801) 976-0142',
])('%s has no prefix that is allowed', (text) => {
  expect(whyNotPhone(text)).toBe('INVALID')
  expect(phoneSentence(text)).toBe('components.errors.phone.prefix')
  // STOP or START from such a number still counts.
  expect(isNumber(text)).toBe(true)
})
test.each(['+1 801 900 0142', '+1 801 555 0976', '+1 976 555 0142', '+33 900 976 555'])('%s pays nobody', (text) =>
  expect(whyNotPhone(text)).toBeUndefined(),
)
test.each([
  ['+33 6 12 3', 'components.errors.phone.short'],
  ['+33 6 12 34 56 78 90 12 34', 'components.errors.phone.long'],
  ['801 555 0142', 'components.errors.phone.prefix'],
])('of %s it is said what is wrong with it', (text, key) => expect(phoneSentence(text)).toBe(key))

test('is dialled without what makes it legible', () => expect(normalizePhone('+1 (801) 555-01.42')).toBe('+18015550142'))
test('is dialled without the zero of calls at home, where that is written as such', () => {
  expect(['+33 (0)6 12 34 56 78', '+44(0)7911 123456', '+39 06 1234 5678'].map(normalizePhone)).toEqual([
    '+33612345678',
    '+447911123456',
    '+390612345678',
  ])
})
