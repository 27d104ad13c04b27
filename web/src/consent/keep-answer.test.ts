import { expect, it } from 'vitest'
import { cookieOf } from './keep-answer.ts'

it('keeps an answer for six months, for the whole shop', () => {
  expect(cookieOf('no', false)).toBe('consent=no; Max-Age=15724800; Path=/; SameSite=Lax')
  expect(cookieOf('yes', true)).toBe('consent=yes; Max-Age=15724800; Path=/; SameSite=Lax; Secure')
})
