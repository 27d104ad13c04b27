import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { isTickets, type AnsweredQuestion } from './answer.ts'

/** Tickets come last, whatever their place in the shop: the passes are compared with them. */
export function inShopOrder({ products }: AnsweredQuestion, candidates: readonly Candidate[]): Candidate[] {
  const place = (one: Candidate) => (isTickets(one) ? products.length : products.findIndex(({ id }) => id === one.productId))
  return candidates.toSorted((a, b) => place(a) - place(b))
}

/**
 * The candidates by importance, for where there is no room for all: the best, then the first two season passes. Of the
 * passes for some days only the best one, since they differ in little but their number. Then the tickets.
 */
export function worthShowing(answer: AnsweredQuestion): Candidate[] {
  const { best, candidates } = answer.advice
  const seasons = inShopOrder(answer, candidates).filter(({ kind }) => kind === 'season_pass')
  const sessions = candidates.filter(({ kind }) => kind === 'session_pass')
  const tickets = candidates.filter(isTickets)
  const order = [best, ...seasons.slice(0, 2), ...sessions.slice(0, 1), ...tickets, ...seasons.slice(2), ...sessions.slice(1)]
  return [...new Set(order)]
}

/** The candidates in the chart and in the arithmetic: the chosen ones, and always the best and the tickets. */
export function selectComparedCandidates(
  { advice: { best, candidates } }: AnsweredQuestion,
  shown: readonly Candidate[],
): Candidate[] {
  return candidates.filter((one) => one === best || isTickets(one) || shown.includes(one))
}
