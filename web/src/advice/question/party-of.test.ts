import { expect, it } from 'vitest'
import type { Candidate, Part } from '@alpenglow/contract/catalogue/advice/candidates'
import { partyOf } from './party-of.ts'

const money = { amount: 100, currency: 'USD' as const }
const part = (productId: number, variant: string, count: number, tier: Part['tier'] = null): Part => ({
  productId,
  variant,
  tier,
  each: money,
  count,
})
const share = (variant: string, count: number, parts: Part[]) => ({ variant, count, each: money, perDay: money, parts })
const of = (kind: Candidate['kind'], shares: Candidate['shares']) => ({ productId: 7, kind, shares }) as Candidate

it('says how many of each age buy the product, and nothing of what else they buy', () => {
  const shares = [share('adult', 2, [part(7, 'adult', 1)]), share('child', 1, [part(9, 'child', 3, 'weekend')])]
  expect(partyOf(of('season_pass', shares))).toEqual({ adult: '2' })
})
it('counts whoever buys as an adult among the adults, and a pass that is bought twice twice', () => {
  const shares = [share('adult', 2, [part(7, 'adult', 2)]), share('youth', 1, [part(7, 'adult', 2)])]
  expect(partyOf(of('session_pass', shares))).toEqual({ adult: '6' })
})
it('asks for one ticket each, however many days they ski', () => {
  const shares = [share('adult', 2, [part(7, 'adult', 6, 'weekend'), part(7, 'adult', 2, 'peak')])]
  expect(partyOf(of('day_ticket', shares))).toEqual({ adult: '2' })
})
