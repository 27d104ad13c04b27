import { expect, test } from 'vitest'
import { dialled, whyNotPhone } from './phone.ts'

test.each(['+1 (801) 555-0142', '+33 6 12 34 56 78', '+1801.555.0142', '+4791234567', '+41\u00a079/1234567'])(
  '%s is a number',
  (text) => expect(whyNotPhone(text)).toBeUndefined(),
)
test.each([
  ['', 'REQUIRED'],
  [null, 'REQUIRED'],
  ['+1 801 CALL-NOW', 'INVALID_CHARACTERS'],
  ['801 555 0142', 'INVALID'],
  ['+1 801 55', 'INVALID'],
  ['+0 801 555 0142', 'INVALID'],
  ['++18015550142', 'INVALID'],
  ['+1234567890123456', 'INVALID'],
])('%s is none: %s', (text, code) => expect(whyNotPhone(text)).toBe(code))

test('is dialled without what makes it legible', () => expect(dialled('+1 (801) 555-01.42')).toBe('+18015550142'))
