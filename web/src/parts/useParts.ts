import type { Part, Share } from '@alpenglow/contract/catalogue/candidates'
import { useText } from '../text/Texts.tsx'
import { productOf, type Answer } from './answer.ts'

/** What somebody buys, in words: "2 × 4-Day Pass", "4-Day Pass, 4 day tickets". */
export function useParts(answer: Answer): (share: Share) => string {
  const { t, count } = useText()
  const passWords = ({ productId, count: many }: Part) => {
    const name = productOf(answer, productId)?.name ?? ''
    return many === 1 ? name : t('components.advice.times', { count: many, each: name })
  }
  const words = (part: Part) => {
    if (part.tier === null) return passWords(part)
    return count(part.tier === 'peak' ? 'components.advice.peak_count' : 'components.advice.ticket_count', part.count)
  }
  return ({ parts }) => parts.map(words).join(', ')
}
