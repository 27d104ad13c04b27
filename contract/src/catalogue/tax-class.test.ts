import { expect, it } from 'vitest'
import { productKinds } from './kinds.ts'
import { placeOf, taxClassOf } from './tax-class.ts'

it('what opens lifts is taxed as lifts, what is added as goods, insurance as itself, and a gift not at all', () => {
  const lifts = ['season_pass', 'session_pass', 'day_ticket', 'upgrade', 'renewal']
  const others = { add_on: 'goods', insurance: 'insurance', donation: 'gift' } as const
  for (const kind of productKinds) expect(taxClassOf(kind)).toBe(lifts.includes(kind) ? 'lifts' : others[kind as 'add_on'])
})
it('the lifts of one place are taxed there, all else where the company is', () => {
  const [vermont, quebec] = [{ taxPlace: 'US-VT' }, { taxPlace: 'CA-QC' }]
  const place = (resorts: { taxPlace: string }[], taxClass: 'lifts' | 'goods') =>
    placeOf({ taxPlace: 'US-UT', resorts, taxClass })
  expect(place([vermont], 'lifts')).toBe('US-VT')
  expect(place([vermont, vermont], 'lifts')).toBe('US-VT')
  expect(place([vermont, quebec], 'lifts')).toBe('US-UT')
  expect(place([], 'lifts')).toBe('US-UT')
  expect(place([vermont], 'goods')).toBe('US-UT')
})
