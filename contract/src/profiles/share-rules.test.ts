import { expect, it } from 'vitest'
import { whyNotShare, whyNotShareWith } from './share-rules.ts'

const grown = { age: 40, isConfirmed: true }
const child = { age: 8, hasLogin: false, isHolder: false, isAnonymous: false, lacksConsent: false }

it('a grown-up offers themselves, and the minors for whom they may act', () => {
  expect(whyNotShare(grown, 'self', { ...child, age: 40, hasLogin: true })).toBeUndefined()
  expect(whyNotShare(grown, 'holder', child)).toBeUndefined()
  expect(whyNotShare(grown, 'adult', { ...child, age: 17 })).toBeUndefined()
})
it('nobody else, and the reason that lasts is said first', () => {
  const late = { ...grown, isConfirmed: false }
  expect(whyNotShare(grown, 'borrower', child)).toBe('pages.household.locked.lent')
  expect(whyNotShare(grown, 'holder', { ...child, hasLogin: true })).toBe('pages.household.locked.own_login')
  expect(whyNotShare({ ...grown, age: 17 }, 'self', { ...child, age: 17 })).toBe('pages.share.adults_only')
  expect(whyNotShare(late, 'holder', { ...child, isAnonymous: true })).toBe('pages.share.nameless')
  expect(whyNotShare(late, 'holder', { ...child, age: 18 })).toBe('pages.share.they_decide')
  expect(whyNotShare(late, 'holder', { ...child, age: null })).toBe('pages.share.they_decide')
  expect(whyNotShare(late, 'holder', { ...child, lacksConsent: true })).toBe('pages.consent_of_minor.first')
  expect(whyNotShare(late, 'holder', child)).toBe('pages.share.unconfirmed')
})
it('not to oneself, to somebody at home, or twice to an address, however it is written', () => {
  const known = { own: 'me@home.example', atHome: ['noah@home.example'], already: ['Odette@far.example'] }
  expect(whyNotShareWith('nobody', known)).toBe('components.errors.email')
  expect(whyNotShareWith('ME@home.example', known)).toBe('pages.share.oneself')
  expect(whyNotShareWith('Noah@Home.example', known)).toBe('pages.share.at_home')
  expect(whyNotShareWith('odette@far.example', known)).toBe('pages.share.already')
  expect(whyNotShareWith('karl@far.example', known)).toBeUndefined()
})
