import { fill } from '@alpenglow/contract/translations/text'
import type { AnsweredQuestion } from './answer.ts'
import { LiveStatus } from '../../parts/page/LiveStatus.tsx'
import { useAnswerWords } from './useAnswerWords.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'

type Props = {
  answer: AnsweredQuestion | undefined
  /** The message where there is no answer. */
  none?: string | undefined
}

/**
 * Announced to screen readers whenever the answer or its cost changes: which pass, and the total. Its element stays
 * mounted, or it would not be announced.
 */
export function AnswerStatus({ answer, none }: Props) {
  const { t } = useText()
  const { plans, advice } = answer ?? {}
  const of = advice ? `${plans?.days} ${advice.best.productId} ${advice.best.total.amount}` : (none ?? '')
  return <LiveStatus of={of}>{answer ? <Said answer={answer} /> : (none ?? t('components.advice.nothing'))}</LiveStatus>
}

function Said({ answer }: { answer: AnsweredQuestion }) {
  const { t } = useText()
  const money = useMoney()
  const { title, name } = useAnswerWords(answer)
  return t('components.advice.said', { answer: fill(title, { name }), total: money(answer.advice.best.total) })
}
