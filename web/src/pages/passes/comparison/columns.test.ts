import { makeProduct } from '@alpenglow/contract/catalogue/testing/products'
import { expect, it } from 'vitest'
import { answerTo } from '../../../advice/answer/answer.ts'
import { agesOf } from '../../../advice/question/question.ts'
import { familiesOf, withoutLabel } from './benefits.ts'
import { codeOf, columnsOf } from './columns.ts'

const season = (id: number, code: string, adult: number) => ({
  ...makeProduct({ id, kind: 'season_pass', prices: { adult } }),
  code,
})
const products = [
  season(1, 'summit', 949_00),
  season(2, 'base', 689_00),
  { ...makeProduct({ id: 3, kind: 'day_ticket', prices: { adult: 129_00 } }), code: 'ticket' },
]
const [adult] = agesOf(products)
const answer = answerTo(
  { plans: { days: 8, resort: null, holidays: 'no' }, people: adult ? [{ age: adult, count: 1 }] : [], products, resorts: [] },
  new Date('2026-10-01'),
)
const shownFor = (chosen: string | null, fits: number) =>
  answer ? columnsOf(answer, chosen, fits).shown.map((one) => codeOf(answer, one)) : []

it('compares what the address names, in its order and as many as fit', () => {
  expect(shownFor('ticket,base', 4)).toEqual(['ticket', 'base'])
  expect(shownFor('ticket,base,summit', 2)).toEqual(['ticket', 'base'])
  expect(shownFor('base,base,nonsense,ticket', 4)).toEqual(['base', 'ticket'])
})
it('begins with the best where the address names no two', () => {
  expect(shownFor(null, 4)).toEqual(['base', 'summit', 'ticket'])
  expect(shownFor('ticket', 2)).toEqual(['base', 'summit'])
  expect(shownFor('', 2)).toEqual(['base', 'summit'])
})
it('puts benefits of one kind into one row', () => {
  const granting = (...codes: string[]) => ({
    grants: { ...products[0]!.grants, benefits: codes.map((code) => ({ code, name: code })) },
  })
  expect(familiesOf([granting('friend_tickets', 'food_15'), granting('food_10', 'lessons_10')])).toEqual([
    'friend_tickets',
    'food',
    'lessons',
  ])
})
it('says nothing twice in a row', () => {
  expect(withoutLabel('15% off food', 'Food')).toBe('15% off')
  expect(withoutLabel('10\u00a0% de rabais sur les cours', 'Sur les cours')).toBe('10\u00a0% de rabais')
  expect(withoutLabel('Seafood', 'Food')).toBe('Seafood')
  expect(withoutLabel('A locker', 'Also')).toBe('A locker')
})
