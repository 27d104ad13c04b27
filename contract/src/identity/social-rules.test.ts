import { expect, it } from 'vitest'
import { isSignInFresh, whyNotUnlinkable } from './social-rules.ts'

it('a sign-in is fresh for ten minutes', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  expect(isSignInFresh(at('08:00:00'), at('08:09:59'))).toBe(true)
  expect(isSignInFresh(at('08:00:00'), at('08:10:00'))).toBe(false)
})
it('the last way in stays', () => {
  expect(whyNotUnlinkable({ hasPassword: false, identityProviders: ['cairn'] })).toBe('pages.security.last_way_in')
  expect(whyNotUnlinkable({ hasPassword: true, identityProviders: ['cairn'] })).toBeUndefined()
  expect(whyNotUnlinkable({ hasPassword: false, identityProviders: ['cairn', 'larch'] })).toBeUndefined()
})
