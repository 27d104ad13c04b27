import { makeProduct } from '@alpenglow/contract/catalogue/testing/products'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { expect, it } from 'vitest'
import { agesOf, winterPlansToQuery, firstResort, readWinterPlans } from './question.ts'

const resort = (id: number, code: string) => ({ id, code }) as Resort
const larkspur = resort(1, 'LKB')
const whitefern = resort(2, 'WHF')
const resorts = [whitefern, larkspur]
const read = (query: string) => readWinterPlans(new URLSearchParams(query), resorts, larkspur)

it('reads what an address says, and writes it again', () => {
  expect(read('days=12&resort=whf&peak=yes')).toEqual({ days: 12, resort: whitefern, holidays: 'yes' })
  expect(read('resort=anywhere').resort).toBeNull()
  for (const query of ['days=12&resort=WHF&peak=yes', 'days=1&resort=anywhere&peak=no']) {
    expect(String(new URLSearchParams(winterPlansToQuery(read(query))))).toBe(query)
  }
})
it('takes what makes no sense for not said', () => {
  const unsaid = { days: 8, resort: larkspur, holidays: 'no' }
  for (const days of ['0', '61', '-1', '1e1', '8.5', ' 8', '', 'x', '99999999999']) expect(read(`days=${days}`)).toEqual(unsaid)
  expect(read('resort=XXX&peak=maybe&days=eight')).toEqual(unsaid)
  expect(read('')).toEqual(unsaid)
})
it('begins at the resort whose ticket is named first', () => {
  const ticket = (id: number, resortId: number) => makeProduct({ id, kind: 'day_ticket', resorts: [{ resortId }], prices: {} })
  expect(firstResort([makeProduct({ id: 1, kind: 'season_pass', prices: {} }), ticket(2, 1), ticket(3, 2)], resorts)).toBe(
    larkspur,
  )
  expect(firstResort([], resorts)).toBeNull()
})
it('knows the ages of passes, the oldest first', () => {
  const pass = makeProduct({ id: 1, kind: 'season_pass', prices: { child: 1, adult: 2 } })
  const locker = makeProduct({ id: 2, kind: 'add_on', prices: { all_ages: 1 } })
  expect(agesOf([locker, pass, pass]).map(({ variant }) => variant)).toEqual(['adult', 'child'])
})
