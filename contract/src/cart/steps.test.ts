import { describe, expect, it } from 'vitest'
import { firstAt, isOpen, isPaidByCredit, nextCheckoutStep, numberOf, steps, type OnTheWay, type StepName } from './steps.ts'

const home = { street1: '1 Main St', countryCode: 'US' } as OnTheWay['cart']['billingAddress']
type Part = Partial<Omit<OnTheWay, 'cart'>> & { cart?: Partial<OnTheWay['cart']> }
const pass = { kind: 'season_pass', profileId: '7' } as const
const at = ({ cart, ...rest }: Part = {}): OnTheWay => ({
  isSignedIn: true,
  unsigned: [],
  unfit: [],
  ...rest,
  cart: {
    items: [pass],
    changed: [],
    errors: [],
    profileIdsRequiringMinorConsent: [],
    requiresAccessDisclaimer: true,
    accessDisclaimerSignedAt: '2026-11-25T10:00:00.000Z',
    billingAddress: home,
    netTotal: 100,
    delivery: null,
    creditCard: {
      id: 'a',
      month: 12,
      year: 2030,
      lastFourDigits: '4242',
      nameOnCard: 'Amélie Roux',
      cardType: 'visa',
      gr4vyPaymentMethodId: null,
      savedOnFileAt: null,
    },
    ...cart,
  },
})

describe('the next step', () => {
  it.each<[StepName, string, Part]>([
    ['cart', 'nothing is in it', { cart: { items: [] } }],
    ['cart', 'something of it changed', { cart: { changed: [{} as OnTheWay['cart']['changed'][number]] } }],
    ['cart', 'something of it can’t be bought', { cart: { errors: [{ internalId: 'a', code: 'SOLD_OUT' }] } }],
    ['account', 'nobody is signed in', { isSignedIn: false }],
    ['assign', 'something is nobody’s', { cart: { items: [pass, { kind: 'day_ticket', profileId: null }] } }],
    ['assign', 'somebody is of another age by now', { unfit: ['7'] }],
    ['waivers', 'somebody has not signed', { unsigned: ['7'] }],
    ['waivers', 'a child’s data needs a grown-up’s yes', { cart: { profileIdsRequiringMinorConsent: ['7'] } }],
    ['payment', 'nobody knows where the card is at home', { cart: { billingAddress: null } }],
    ['payment', 'its limits were not read', { cart: { accessDisclaimerSignedAt: null } }],
    ['payment', 'its cards can be sent nowhere yet', { cart: { delivery: { needsAddress: true } } }],
    ['card', 'there is no card', { cart: { creditCard: null } }],
    ['review', 'all of it is done', {}],
    ['review', 'credit pays for all of it', { cart: { creditCard: null, billingAddress: null, netTotal: 0 } }],
    ['review', 'a gift is nobody’s', { cart: { items: [pass, { kind: 'donation', profileId: null }] } }],
    ['review', 'there is no limit to read of', { cart: { requiresAccessDisclaimer: false, accessDisclaimerSignedAt: null } }],
  ])('is %s, when %s', (step, _, known) => expect(nextCheckoutStep(at(known))).toBe(step))
  it('is the first of several', () => {
    expect(nextCheckoutStep(at({ isSignedIn: false, cart: { creditCard: null, billingAddress: null } }))).toBe('account')
  })
})

it.each<[string, Part]>([
  ['payment', { cart: { billingAddress: null, delivery: { needsAddress: true } } }],
  ['delivery', { cart: { delivery: { needsAddress: true }, accessDisclaimerSignedAt: null } }],
  ['access', { cart: { accessDisclaimerSignedAt: null } }],
  ['card', { cart: { creditCard: null } }],
  ['waivers', { unsigned: ['7'], cart: { profileIdsRequiringMinorConsent: ['7'] } }],
  ['consent', { cart: { profileIdsRequiringMinorConsent: ['7'] } }],
])('of a step that asks for several things it says which: %s', (first, part) => {
  const known = at(part)
  expect(firstAt(nextCheckoutStep(known), known)).toBe(first)
})

describe('a step is open', () => {
  it('as soon as all before it is done, and stays so when it is done itself', () => {
    const open = (known: Part) => steps.filter(({ name }) => isOpen(name, at(known))).map(({ name }) => name)
    expect(open({ cart: { items: [] } })).toEqual(['cart'])
    expect(open({ unsigned: ['7'] })).toEqual(['cart', 'account', 'assign', 'waivers'])
    expect(open({})).toEqual(steps.map(({ name }) => name))
  })
  it('where what has changed is accepted: in the cart, and from payment on where somebody is', () => {
    const changed = at({ cart: { changed: [{} as OnTheWay['cart']['changed'][number]] } })
    expect(steps.flatMap(({ name }) => (isOpen(name, changed) ? [name] : []))).toEqual(['cart', 'payment', 'card', 'review'])
  })
})

it('nothing has paid for what can’t be bought as it is, though nothing is left to pay', () => {
  const wrong = { errors: [{ internalId: 'a', code: 'WRONG_CURRENCY' as const }] }
  expect(isPaidByCredit(at({ cart: { netTotal: 0 } }).cart)).toBe(true)
  expect(isPaidByCredit(at({ cart: { netTotal: 0, ...wrong } }).cart)).toBe(false)
})

it('counts as the specification does', () => {
  expect(steps.map(({ name, path }) => `${numberOf(name)} ${path}`)).toEqual([
    '1 /cart',
    '2 /create-my-account',
    '3 /assign-passes',
    '4 /waiver',
    '5 /payment',
    '6 /payment/creditcard',
    '7 /payment/review',
  ])
})
