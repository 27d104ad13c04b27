import { expect, it } from 'vitest'
import { commonChange, saleOf } from './sale.ts'

const price = { amount: 94900, currency: 'USD' } as const
const turn = '2026-12-10T07:00:00.000Z'
const before = new Date('2026-12-10T06:59:59.999Z')
const after = new Date(turn)
const winter = { validUntil: '2027-04-25' }
const sale = (sold: Partial<Parameters<typeof saleOf>[0]>, now: Date) =>
  saleOf({ price, nextPrice: null, available: true, ...sold }, winter, now, 'America/Denver')

it('costs what was told until the last millisecond, and then what was announced', () => {
  const nextPrice = { amount: 100900, from: turn }
  expect(sale({ nextPrice }, before)).toEqual({ state: 'on_sale', price, until: null })
  expect(sale({ nextPrice }, after)).toEqual({ state: 'on_sale', price: { amount: 100900, currency: 'USD' }, until: null })
})
it('says until when it is sold, and then that it was', () => {
  const nextPrice = { amount: null, from: turn }
  expect(sale({ nextPrice }, before)).toEqual({ state: 'on_sale', price, until: after })
  expect(sale({ nextPrice }, after)).toEqual({ state: 'over', since: after })
})
it('tells the first price of what is sold later, and from when', () => {
  const nextPrice = { amount: price.amount, from: turn }
  expect(sale({ nextPrice, available: false }, before)).toEqual({ state: 'later', price, from: after })
})
it('shows no price of what is not sold, though it will have another one', () => {
  expect(sale({ nextPrice: { amount: 100900, from: turn }, available: false }, before)).toEqual({ state: 'not_now' })
})
it('does not sell on its own what the server has not yet said to be on sale', () => {
  expect(sale({ nextPrice: { amount: price.amount, from: turn }, available: false }, after)).toEqual({ state: 'not_now' })
})
it('is over on the day after its last, by the clocks of the company', () => {
  const over = { state: 'over', since: null }
  expect(sale({ available: false }, new Date('2027-04-26T05:59:00Z'))).toEqual({ state: 'not_now' })
  expect(sale({ available: false }, new Date('2027-04-26T06:00:00Z'))).toEqual(over)
})

it('knows one instant for a column only where all change together, and it is still to come', () => {
  const sold = (from: string | null) => ({ price, available: true, nextPrice: from === null ? null : { amount: 1, from } })
  expect(commonChange([sold(turn), sold(turn), sold(null)], before)).toEqual(after)
  expect(commonChange([sold(turn), sold('2027-01-10T07:00:00.000Z')], before)).toBeUndefined()
  expect(commonChange([sold(turn)], after)).toBeUndefined()
  expect(commonChange([sold(null)], before)).toBeUndefined()
})
