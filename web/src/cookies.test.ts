import { expect, it } from 'vitest'
import { choiceCookie, saysSignedIn } from './cookies.ts'

const session = (authenticated: boolean) =>
  `a=1; session=${encodeURIComponent(JSON.stringify({ expiry_time: 15, authenticated }))}`

it('keeps what somebody chose for half a year, for the whole shop, and forgets it when it is taken back', () => {
  expect(choiceCookie('consent', 'no', false)).toBe('consent=no; Max-Age=15724800; Path=/; SameSite=Lax')
  expect(choiceCookie('theme', 'night', true)).toBe('theme=night; Max-Age=15724800; Path=/; SameSite=Lax; Secure')
  expect(choiceCookie('theme', undefined, false)).toBe('theme=; Max-Age=0; Path=/; SameSite=Lax')
})
it('reads from the session cookie whether somebody is signed in', () => {
  expect(saysSignedIn(session(true))).toBe(true)
  expect(saysSignedIn(session(false))).toBe(false)
})
it('takes a missing or broken session cookie for signed out', () => {
  for (const broken of ['', 'session=', 'session=%7B', 'session=null', 'session=%22true%22'])
    expect(saysSignedIn(broken)).toBe(false)
})
