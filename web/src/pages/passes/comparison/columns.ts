import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { productOf, type Answer } from '../../../advice/answer/answer.ts'
import { inShopOrder, worthShowing } from '../../../advice/answer/shown-candidates.ts'

type Choice = {
  candidates: Candidate[]
  /** As the guest chose, or else what says most: then there is nothing in the address. */
  shown: Candidate[]
}

export const codeOf = (answer: Answer, { productId }: Candidate): string => productOf(answer, productId)?.code ?? ''

/** The ways to pay that can be compared, in the order of the shop, and which of them stand side by side where so many fit. */
export function columnsOf(answer: Answer, chosen: string | null, fits: number): Choice {
  const candidates = inShopOrder(answer, answer.advice.candidates)
  const codes = [...new Set(chosen?.split(','))]
  const wanted = codes.flatMap((code) => candidates.find((one) => codeOf(answer, one) === code) ?? []).slice(0, fits)
  return { candidates, shown: wanted.length > 1 ? wanted : worthShowing(answer).slice(0, fits) }
}
