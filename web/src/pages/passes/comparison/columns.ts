import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { productOf, type AnsweredQuestion } from '../../../advice/answer/answer.ts'
import { inShopOrder, worthShowing } from '../../../advice/answer/shown-candidates.ts'

type Choice = {
  candidates: Candidate[]
  /** The guest's choice from the address; without one the best candidate, then some of each kind. */
  shown: Candidate[]
}

export const codeOf = (answer: AnsweredQuestion, { productId }: Candidate): string => productOf(answer, productId)?.code ?? ''

/** The candidates in the order of the shop, and those of them to show in the columns that fit. */
export function columnsOf(answer: AnsweredQuestion, chosen: string | null, fits: number): Choice {
  const candidates = inShopOrder(answer, answer.advice.candidates)
  const codes = [...new Set(chosen?.split(','))]
  const wanted = codes.flatMap((code) => candidates.find((one) => codeOf(answer, one) === code) ?? []).slice(0, fits)
  return { candidates, shown: wanted.length > 1 ? wanted : worthShowing(answer).slice(0, fits) }
}
