import { makeProduct } from '@alpenglow/contract/catalogue/testing/products'
import { expect, it } from 'vitest'
import { answerTo, type AnsweredQuestion } from './answer.ts'
import { agesOf } from '../question/question.ts'
import { selectComparedCandidates, inShopOrder, worthShowing } from './shown-candidates.ts'

const pass = (id: number, adult: number, days: number | null = null) =>
  makeProduct({ id, kind: days === null ? 'season_pass' : 'session_pass', days, prices: { adult: adult * 100 } })
const ticket = makeProduct({ id: 9, kind: 'day_ticket', prices: { adult: 129_00 } })
const [summit, base, fourDay, twoDay] = [pass(1, 949), pass(2, 689), pass(3, 412, 4), pass(4, 229, 2)]
const products = [ticket, summit, base, fourDay, twoDay]

function answerFor(days: number, sold = products): AnsweredQuestion {
  const [age] = agesOf(sold)
  const people = age ? [{ age, count: 1 }] : []
  const answer = answerTo(
    { plans: { days, resort: null, holidays: 'no' }, people, products: sold, resorts: [] },
    new Date('2026-10-01'),
  )
  if (!answer) throw new Error('This shop has an answer.')
  return answer
}
const idsOf = (candidates: readonly { productId: number }[]) => candidates.map(({ productId }) => productId)

it('shows the best first, then whole seasons, one pass for some days, and tickets', () => {
  expect(idsOf(worthShowing(answerFor(8)))).toEqual([2, 1, 3, 9, 4])
  expect(idsOf(worthShowing(answerFor(2)))).toEqual([4, 1, 2, 9, 3])
  expect(idsOf(worthShowing(answerFor(1)))).toEqual([9, 1, 2, 4, 3])
})
it('lays them in the order of the shop, tickets last', () => {
  const answer = answerFor(2)
  expect(idsOf(inShopOrder(answer, worthShowing(answer)))).toEqual([1, 2, 3, 4, 9])
})
it('does without what is not sold', () => {
  expect(idsOf(worthShowing(answerFor(8, [base, twoDay])))).toEqual([2, 4])
})
it('always counts the best and the tickets, whatever is shown', () => {
  const answer = answerFor(8)
  const shown = answer.advice.candidates.filter(({ productId }) => productId === 1)
  expect(idsOf(selectComparedCandidates(answer, shown)).toSorted((a, b) => a - b)).toEqual([1, 2, 9])
})
