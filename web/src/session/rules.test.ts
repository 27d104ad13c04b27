import { expect, it } from 'vitest'
import {
  expiredSignUp,
  expiryTarget,
  isExpired,
  isImminent,
  hasSomethingToLose,
  renewedAt,
  sessionOf,
  signInTarget,
  timeLeft,
  whyNotExtend,
} from './rules.ts'

const end = Date.parse('2026-11-21T12:15:00.000Z')
const written = (session: unknown) => JSON.stringify(session)
const session = sessionOf(
  written({ expiry_time: 15, warning_time: 10, expires_at: '2026-11-21T12:15:00.000+00:00', authenticated: true }),
)
const minutes = (count: number) => count * 60_000

it('reads the session from its cookie', () => {
  expect(session).toEqual({ isAuthenticated: true, endsAt: end, livesFor: minutes(15), warnsFor: minutes(10) })
})
it.each(['', '{', 'null', '"true"', written([]), written({ expires_at: 'soon', authenticated: 'true' })])(
  'takes a cookie that says nothing for a session that is over, of 15 minutes and 10 of warning (%s)',
  (cookies) => {
    expect(sessionOf(cookies)).toEqual({ isAuthenticated: false, endsAt: 0, livesFor: minutes(15), warnsFor: minutes(10) })
    expect(isExpired(sessionOf(cookies), end)).toBe(true)
  },
)
it('is over two seconds before its end, and not a millisecond earlier', () => {
  expect(timeLeft(session, end - 2000)).toBe(0)
  expect(isExpired(session, end - 2000)).toBe(false)
  expect(isExpired(session, end - 1999)).toBe(true)
})
it('is about to end when less than the warning time is left', () => {
  expect(isImminent(session, end - 2000 - minutes(10))).toBe(false)
  expect(isImminent(session, end - 1999 - minutes(10))).toBe(true)
})
it('is not extended for activity for one reason only: the last update is under 30 seconds old', () => {
  const renewed = end - minutes(15)
  expect(renewedAt(session)).toBe(renewed)
  expect(whyNotExtend(session, -Infinity, renewed)).toBe('fresh')
  expect(whyNotExtend(session, -Infinity, renewed + 29_999)).toBe('fresh')
  for (const later of [renewed + 30_000, end - 2000 - minutes(10), end - 1999 - minutes(10), end - 2001])
    expect(whyNotExtend(session, -Infinity, later)).toBeUndefined()
})
it('is not tried again within 30 seconds of an update that failed', () => {
  const failed = end - minutes(8)
  expect(whyNotExtend(session, failed, failed + 29_999)).toBe('fresh')
  expect(whyNotExtend(session, failed, failed + 30_000)).toBeUndefined()
})
it('is kept alive for the three who would lose something, and for nobody else', () => {
  expect(hasSomethingToLose({ isAuthenticated: true })).toBe(true)
  expect(hasSomethingToLose({ isAuthenticated: false, cartItems: 1 })).toBe(true)
  expect(hasSomethingToLose({ isAuthenticated: false, hasOnboardingData: true })).toBe(true)
  expect(hasSomethingToLose({ isAuthenticated: false, cartItems: 0, hasOnboardingData: false })).toBe(false)
})
it('leads to the sign-in or to the cart, in the language of the page, and back from there', () => {
  expect(expiryTarget('account', '/fr/myaccount?tab=2#photo')).toBe(
    '/fr/login?expired=true&redirect_uri=%2Ffr%2Fmyaccount%3Ftab%3D2%23photo',
  )
  expect(signInTarget('/en/myaccount')).toBe('/en/login?redirect_uri=%2Fen%2Fmyaccount')
  expect(expiryTarget('guest', '/passes')).toBe('/cart?expired=true&redirect_uri=%2Fpasses')
})
it('leads whoever is in the cart already nowhere else, and remembers where they were before', () => {
  expect(expiryTarget('guest', '/fr/cart')).toBe('/fr/cart?expired=true')
  expect(expiryTarget('guest', '/cart?expired=true&redirect_uri=%2Fpasses')).toBe('/cart?expired=true&redirect_uri=%2Fpasses')
})
it('leads back to the sign-up whose session has ended, and from there to where it was to lead', () => {
  expect(expiredSignUp('/fr/create-my-account?redirect_uri=%2Ffr%2Fpasses')).toBe(
    '/fr/create-my-account?expired=true&redirect_uri=%2Ffr%2Fpasses',
  )
  expect(expiredSignUp('/create-my-account?redirect_uri=https://elsewhere.example')).toBe('/create-my-account?expired=true')
})
it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/'])('never leads back to %s', (from) => {
  expect(expiryTarget('account', from)).toBe('/login?expired=true')
})
