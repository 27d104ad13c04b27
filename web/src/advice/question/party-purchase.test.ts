import type { Advice } from '@alpenglow/contract/catalogue/advice/advice'
import type { Candidate, Part } from '@alpenglow/contract/catalogue/advice/candidates'
import { expect, it } from 'vitest'
import { getPartyPurchases, passPaysFrom } from './party-purchase.ts'

const part = (productId: number, count: number, tier: Part['tier'] = null) => ({ productId, count, tier }) as Part
const candidate = (shares: { count: number; parts: Part[] }[]) => ({ shares }) as Candidate

it('counts each product once for all of the party', () => {
  const shares = [
    { count: 2, parts: [part(3, 1), part(5, 1)] },
    { count: 3, parts: [part(3, 2)] },
  ]
  expect(getPartyPurchases(candidate(shares))).toEqual([
    { productId: 3, isTicket: false, pieces: 8 },
    { productId: 5, isTicket: false, pieces: 2 },
  ])
})
it('counts tickets together, whatever the day, and last', () => {
  const shares = [{ count: 2, parts: [part(9, 2, 'weekend'), part(9, 1, 'peak'), part(3, 1)] }]
  expect(getPartyPurchases(candidate(shares))).toEqual([
    { productId: 3, isTicket: false, pieces: 2 },
    { productId: 9, isTicket: true, pieces: 6 },
  ])
})

const adviceOf = (kind: Candidate['kind'], breakEvens: Candidate['breakEven'][]) =>
  ({ best: { kind }, candidates: breakEvens.map((breakEven) => ({ breakEven })) }) as Advice

it('tells from when on a pass pays where tickets are cheapest', () => {
  expect(passPaysFrom(adviceOf('day_ticket', [null, 'never', 7, 5, 2]), 3)).toBe(5)
  expect(passPaysFrom(adviceOf('day_ticket', ['never', null]), 3)).toBeUndefined()
  expect(passPaysFrom(adviceOf('season_pass', [7]), 3)).toBeUndefined()
})
