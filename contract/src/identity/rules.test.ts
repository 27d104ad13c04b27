import { expect, it } from 'vitest'
import { findReturnPath } from '../values/own-path.ts'
import { bareCode, isAgeRestricted, whyNotPassword, whyNotAppCode, whyNotRecoveryCode } from './rules.ts'

it('a holder under eighteen is restricted until the birthday itself', () => {
  expect(isAgeRestricted('2008-11-22', '2026-11-21')).toBe(true)
  expect(isAgeRestricted('2008-11-22', '2026-11-22')).toBe(false)
  expect(isAgeRestricted('2008-02-29', '2026-02-28')).toBe(true)
  expect(isAgeRestricted(null, '2026-11-21')).toBe(false)
})
it('a sign-in leads home', () => {
  for (const ours of ['/', '/en/myaccount/add-reservations/', '/cart?a=1#top']) expect(findReturnPath(ours)).toBe(ours)
})
it('a sign-in never leads elsewhere', () => {
  const traps = [
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/\n',
    'cart',
    '/%0a/..//x y',
  ]
  traps.push('/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.%2E/x/../..//evil.example')
  traps.push('/%2fevil.example', '/%5Cevil.example', '/./%2F/evil.example', '/..//evil.example', 'http://ours.invalid/a')
  for (const trap of traps) expect(findReturnPath(trap), trap).toBeUndefined()
})
it('a password has ten letters or more, whatever they are', () => {
  expect(whyNotPassword('')).toBe('REQUIRED')
  expect(whyNotPassword('neunzeich')).toBe('OUT_OF_RANGE')
  for (const fits of ['          ', 'correct horse', '🏔'.repeat(10), 'e\u0301'.repeat(10), 'x'.repeat(128)])
    expect(whyNotPassword(fits), fits).toBeUndefined()
  for (const not of ['🏔'.repeat(9), 'e\u0301'.repeat(9), 'x'.repeat(129)]) expect(whyNotPassword(not), not).toBe('OUT_OF_RANGE')
})
it.each([
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['123 456', undefined],
  ['12345', 'OUT_OF_RANGE'],
  ['１２３４５６', 'OUT_OF_RANGE'],
])('the code of an app %j is refused with %s', (code, why) => {
  expect(whyNotAppCode(code)).toBe(why)
})
it('a recovery code is asked for, and copied as it was written', () => {
  expect(whyNotRecoveryCode(' ')).toBe('REQUIRED')
  expect(whyNotRecoveryCode('abcd efgh')).toBeUndefined()
  expect(bareCode('abcd efgh')).toBe('abcdefgh')
})
