import type { OrderItem } from '@alpenglow/contract/orders/api'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import { expect, test } from 'vitest'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import { isSomethingMissing } from './missing-requirements.ts'
import { groupByPerson, ownsNothing, headingOf, leadsOf, sumByProduct, collectNames, tagOf } from './order-summary.ts'

const item = (over: Partial<OrderItem>): OrderItem => ({
  type: 1,
  code: 'base-pass',
  name: 'Base Pass',
  kind: 'season_pass',
  variant: 'adult',
  variantName: 'Adult',
  price: 68_900,
  total: 73_895,
  profileProductId: 1,
  owns: 'Base Pass',
  became: null,
  trace: [],
  date: null,
  profileId: 'amelie',
  profileName: 'Amélie Moreau',
  addons: [],
  ...over,
})
const placed = (...items: OrderItem[]) => headingOf({ state: 'placed', items })

test('says a number in two halves', () => expect(formatOrderNumber('7K2M4Q9D0A')).toBe('7K2M4-Q9D0A'))
test('says how it stands in a word', () => {
  expect(tagOf({ state: 'placed', payment: 'paid', total: 100 })).toBe('paid')
  expect(tagOf({ state: 'in_review', payment: 'reserved', total: 100 })).toBe('in_review')
  expect(tagOf({ state: 'cancelled', payment: 'released', total: 100 })).toBe('cancelled')
})
test('says of credit only where there was something for it to pay', () => {
  const [credit, free] = [
    { payment: 'nothing', total: 100 },
    { payment: 'nothing', total: 0 },
  ] as const
  expect([credit, free].map((one) => tagOf({ state: 'placed', ...one }))).toEqual(['nothing', 'free'])
  const lead = (more: Partial<Parameters<typeof leadsOf>[0]>) =>
    leadsOf({ state: 'placed', cancelledFor: null, payment: 'paid', total: 100, netTotal: 0, totalCreditApplied: 0, ...more })
  expect([credit, free].map(lead)).toEqual([['nothing'], ['free']])
  expect(lead({ state: 'in_review', ...credit })).toEqual(['in_review'])
  expect(lead({ payment: 'paid' })).toEqual(['paid'])
})
test('says why an order was cancelled, and only what has come back', () => {
  const lead = (more: Partial<Parameters<typeof leadsOf>[0]>) =>
    leadsOf({
      state: 'cancelled',
      cancelledFor: 'desk',
      payment: 'released',
      total: 100,
      netTotal: 0,
      totalCreditApplied: 0,
      ...more,
    })
  expect(lead({ netTotal: 100 })).toEqual(['desk', 'released'])
  expect(lead({ netTotal: 100, payment: 'returned' })).toEqual(['desk', 'returned'])
  expect(lead({ state: 'in_review', cancelledFor: null, netTotal: 100, payment: 'taken' })).toEqual(['taken'])
  expect(lead({ cancelledFor: 'time', netTotal: 60, totalCreditApplied: 40 })).toEqual(['time', 'released', 'credit_back'])
  expect(lead({ cancelledFor: 'bank', netTotal: 100 }), 'a bank that let go keeps nothing').toEqual(['bank', 'not_charged'])
  expect(lead({ payment: 'nothing', totalCreditApplied: 100 })).toEqual(['desk', 'not_charged', 'credit_back'])
  expect(lead({ payment: 'nothing', total: 0 })).toEqual(['desk', 'not_charged'])
})
test('counts passes and people, where that is what it is', () => {
  expect(placed(item({}))).toBe('single')
  expect(placed(item({}), item({ type: 2 }))).toBe('same')
  expect(placed(item({}), item({ profileId: 'lea' }))).toBe('many')
  expect(placed(item({}), item({ kind: 'day_ticket' }))).toBe('mixed')
  expect(placed(item({ kind: 'donation', profileId: null, profileName: null }))).toBe('gift')
  expect(headingOf({ state: 'in_review', items: [item({})] })).toBe('in_review')
})
test('puts together what is the same, and what goes with it last', () => {
  const insured = { ...item({ type: 9, name: 'Insurance', price: 3900 }), addons: undefined }
  expect(sumByProduct([item({ addons: [insured] }), item({ type: 2, name: '4-Day Pass', price: 20_600 }), item({})])).toEqual([
    { type: 1, name: 'Base Pass', many: 2, amount: 137_800 },
    { type: 2, name: '4-Day Pass', many: 1, amount: 20_600 },
    { type: 9, name: 'Insurance', many: 1, amount: 3900 },
  ])
})
test('gives everybody theirs, also whoever has gone; a gift is nobody’s', () => {
  const gone = item({ profileId: null, profileName: 'Noah Moreau' })
  const gift = item({ kind: 'donation', profileId: null, profileName: null })
  expect(groupByPerson([item({}), gone, gift, item({ type: 2 })]).map(({ name, things }) => [name, things.length])).toEqual([
    ['Amélie Moreau', 2],
    ['Noah Moreau', 1],
  ])
})
test('forgets nobody who has no name yet, and takes nothing of theirs for a gift', () => {
  const guest = (profileId: string) => item({ kind: 'day_ticket', profileId, profileName: null })
  const gift = item({ kind: 'donation', profileId: null, profileName: null })
  const all = [item({}), guest('one'), guest('other'), gift]
  expect(groupByPerson(all).map(({ profileId }) => profileId)).toEqual(['amelie', 'one', 'other'])
  expect(collectNames(all)).toEqual({ names: ['Amélie Moreau'], guests: 2 })
})
test('has people as their household has them, and last whoever has left it', () => {
  const all = ['gone', 'noah', 'lea', 'amelie'].map((profileId) => item({ profileId }))
  const household = ['amelie', 'thomas', 'lea', 'noah']
  expect(groupByPerson(all, household).map(({ profileId }) => profileId)).toEqual(['amelie', 'lea', 'noah', 'gone'])
})
test('asks of the gate only where something is still what was bought', () => {
  const became = item({ profileProductId: null, owns: null, became: 'Summit Pass' })
  const all = groupByPerson([
    item({}),
    became,
    item({ profileId: 'lea', profileProductId: null, owns: null, became: 'Summit Pass' }),
  ])
  expect(all.map(ownsNothing)).toEqual([false, true])
})
test('says that something is missing of those alone who still have something of it', () => {
  const list = (profileId: string): Checklist => ({
    profileId,
    isReady: false,
    items: [{ need: 'photo', state: 'missing', reason: null, who: [profileId], by: null, where: null }],
  })
  const upgraded = item({ profileId: 'lea', profileProductId: null, owns: null, became: 'Summit Pass' })
  expect(isSomethingMissing([upgraded], [list('lea')])).toBe(false)
  expect(isSomethingMissing([upgraded, item({})], [list('lea'), list('amelie')])).toBe(true)
  expect(isSomethingMissing([item({})], [list('lea')])).toBe(false)
})
