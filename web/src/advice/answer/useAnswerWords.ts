import type { Candidate, Reason } from '@alpenglow/contract/catalogue/advice/candidates'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { isTickets, type AnsweredQuestion } from './answer.ts'
import { useNames } from '../useNames.ts'
import { usePurchaseWords } from './usePurchaseWords.ts'

/** The advice as a sentence, with a placeholder for the name of the pass, and the reason for it. */
export function useAnswerWords(answer: AnsweredQuestion): { title: string; name: string; reason: string } {
  const { t, count } = useText()
  const { number } = useNumbers()
  const { nameOf, withinSentence } = useNames()
  const why = useReason(answer)
  const { best } = answer.advice
  const { days } = answer.plans
  if (isTickets(best)) {
    return {
      title: count('components.advice.only_tickets', days, { days: number(days) }),
      name: '',
      reason: [why.cost, why.whenPays].join(' '),
    }
  }
  return {
    title: count('components.advice.pass', days, { days: number(days) }),
    name: withinSentence(nameOf(answer, best)),
    reason: best.saved ? [why.measure, why.saved].join(' ') : t('components.advice.no_tickets'),
  }
}

const heads = ({ people }: AnsweredQuestion) => people.reduce((all, { count }) => all + count, 0)

export const reasonOf = <C extends Reason['code']>({ reasons }: Candidate, code: C) =>
  reasons.find((reason): reason is Extract<Reason, { code: C }> => reason.code === code)

function useReason(answer: AnsweredQuestion): { cost: string; measure: string; saved: string; whenPays: string } {
  const { t, count } = useText()
  const money = useMoney()
  const { nth } = useNumbers()
  const { nameOf, placeOf, withinSentence } = useNames()
  const tickets = useTickets(answer)
  const { advice, plans, resorts } = answer
  const { best, candidates, ticket } = advice
  const cost = () => count('components.advice.tickets_cost', plans.days, { tickets: capital(tickets), cost: money(best.total) })
  const measure = () =>
    count(plans.resort ? 'components.advice.at' : 'components.advice.as_at', plans.days, {
      tickets,
      resort: placeOf(resorts, ticket?.resortId ?? null),
      cost: money({ ...best.total, amount: best.total.amount + (best.saved?.amount ?? 0) }),
    })
  const saved = () => {
    const free = reasonOf(best, 'next_day_free')
    const values = { saved: money(best.saved ?? best.total), nth: free ? (nth(free.day) ?? '') : '' }
    if (!free) return t('components.advice.saved', values)
    return t(values.nth ? 'components.advice.saved_nth_free' : 'components.advice.saved_next_free', values)
  }
  const whenPays = () => {
    const paying = candidates.filter((one) => typeof one.breakEven === 'number' && one.breakEven > plans.days)
    const [first] = paying.toSorted((a, b) => Number(a.breakEven) - Number(b.breakEven))
    const day = Number(first?.breakEven)
    if (!first) return ''
    const values = { name: withinSentence(nameOf(answer, first)), day, nth: nth(day) ?? '' }
    return t(values.nth ? 'components.advice.from_nth' : 'components.advice.from_day', values)
  }
  return { cost: cost(), measure: measure(), saved: saved(), whenPays: whenPays() }
}

/** The tickets that passes are compared with, by kind of day: for people of one age with the price, too. */
function useTickets(answer: AnsweredQuestion): string {
  const { t } = useText()
  const { partsOf, pricedPartsOf } = usePurchaseWords(answer)
  const { candidates, lead } = answer.advice
  const shares = candidates.find(isTickets)?.shares ?? []
  const share = shares.find(({ variant }) => variant === lead) ?? shares[0]
  if (!share) return ''
  const isAlone = heads(answer) === 1
  const isPriced = shares.length === 1 && !(isAlone && answer.plans.days === 1)
  const tickets = isPriced ? pricedPartsOf(share) : partsOf(share)
  return isAlone ? tickets : t('components.advice.for_each', { tickets })
}
