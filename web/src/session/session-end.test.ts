import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = { cookie: '', documentElement: { lang: 'en' }, getElementById: () => null }

/** Loads the module anew, as a page of an account does. */
async function onAccount() {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/myaccount', search: '', hash: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.resetModules()
  const { endLeaving, forgetPerson, leadToSignIn } = await import('./session-end.ts')
  const targets: string[] = []
  const lead = () => leadToSignIn({ expired: false }, (target) => targets.push(target))
  return { targets, lead, endLeaving, forgetPerson }
}
beforeEach(() => {
  page.cookie = ''
})
afterEach(() => void vi.unstubAllGlobals())

const toLogin = '/login?redirect_uri=%2Fmyaccount'

it('who is not signed in where somebody must be is led to the sign-in, and back from there', async () => {
  const { targets, lead } = await onAccount()
  lead()
  expect(targets).toEqual([toLogin])
})
it('who has just signed out is not, whatever the page that they leave still asks for; on the next one they are', async () => {
  const { targets, lead, forgetPerson, endLeaving } = await onAccount()
  forgetPerson()
  lead()
  expect(targets).toEqual([])
  endLeaving()
  lead()
  expect(targets).toEqual([toLogin])
})
