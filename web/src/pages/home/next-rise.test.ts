import type { Product } from '@alpenglow/contract/catalogue/product'
import { expect, it } from 'vitest'
import { nextRise } from './next-rise.ts'

const now = new Date('2026-11-21T12:00:00Z')
const soon = '2026-12-10T07:00:00.000Z'
const later = '2027-01-10T07:00:00.000Z'

type Part = { kind?: Product['kind']; group?: string; from?: string; amount?: number | null }
function pass({ kind = 'season_pass', group = 'alpenglow', from = soon, amount = 1100 }: Part): Product {
  const nextPrice = { amount, from }
  const variants = [{ variant: 'adult', price: { amount: 1000, currency: 'USD' }, nextPrice }]
  return { kind, purchaseGroup: group, variants } as Product
}

it('tells the soonest rise of the season passes', () => {
  expect(nextRise([pass({ from: later, amount: 9000 }), pass({})], now)).toMatchObject({
    more: { amount: 100, currency: 'USD' },
    lastMinute: new Date('2026-12-10T06:59:00Z'),
    isSame: true,
  })
})
it('says of several that rise together how much it is at most', () => {
  const rise = nextRise([pass({ amount: 1060 }), pass({ amount: 1080 })], now)
  expect(rise).toMatchObject({ more: { amount: 80 }, isSame: false })
  expect(nextRise([pass({}), pass({})], now)).toMatchObject({ isSame: true })
})
it('says of ages that do not rise alike how much it is at most', () => {
  const adult = pass({ amount: 1060 })
  const child = pass({ amount: 1020 }).variants
  expect(nextRise([{ ...adult, variants: [...child, ...adult.variants] }], now)).toMatchObject({
    more: { amount: 60 },
    isSame: false,
  })
})
it('says nothing where no season pass goes up', () => {
  expect(nextRise([], now)).toBeUndefined()
  expect(nextRise([pass({ amount: 900 }), pass({ amount: null })], now)).toBeUndefined()
  expect(nextRise([pass({ from: '2026-11-01T07:00:00.000Z' })], now)).toBeUndefined()
  expect(nextRise([pass({ kind: 'session_pass' })], now)).toBeUndefined()
})
it('looks at the first purchase group, not at prices in another currency', () => {
  expect(nextRise([pass({ from: later }), pass({ group: 'maple', from: soon })], now)?.lastMinute).toEqual(
    new Date('2027-01-10T06:59:00Z'),
  )
})
