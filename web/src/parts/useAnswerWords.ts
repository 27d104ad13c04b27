import type { Candidate, Reason } from '@alpenglow/contract/catalogue/candidates'
import { useMoney } from '../text/money.ts'
import { useText } from '../text/Texts.tsx'
import { capital, useNumbers } from '../text/useNumbers.ts'
import { isTickets, type Answer } from './answer.ts'
import { useNames } from './useNames.ts'

/** The answer in a sentence, with a place for the name of the pass, and why it is this one. */
export function useAnswerWords(answer: Answer): { title: string; name: string; reason: string } {
  const { t, count } = useText()
  const money = useMoney()
  const { number } = useNumbers()
  const { nameOf } = useNames()
  const why = useReason(answer)
  const { best } = answer.advice
  const { days } = answer.asked
  if (isTickets(best)) {
    const cost = { cost: money(best.total) }
    const isOne = days === 1 && heads(answer) === 1
    return {
      title: count('components.advice.only_tickets', days, { days: number(days) }),
      name: '',
      reason: [t(isOne ? 'components.advice.ticket_cost' : 'components.advice.tickets_cost', cost), why.whenPays].join(' '),
    }
  }
  return {
    title: count('components.advice.pass', days, { days: number(days) }),
    name: nameOf(answer, best),
    reason: best.saved ? [why.measure, why.saved].join(' ') : t('components.advice.no_tickets'),
  }
}

const heads = ({ people }: Answer) => people.reduce((all, { count }) => all + count, 0)

export const reasonOf = <C extends Reason['code']>({ reasons }: Candidate, code: C) =>
  reasons.find((reason): reason is Extract<Reason, { code: C }> => reason.code === code)

function useReason(answer: Answer): { measure: string; saved: string; whenPays: string } {
  const { t, count } = useText()
  const money = useMoney()
  const { number, nth } = useNumbers()
  const { nameOf, placeOf } = useNames()
  const { advice, asked, resorts } = answer
  const { best, candidates, ticket } = advice
  const tickets = asked.days * heads(answer)
  const measure = () =>
    count(asked.resort ? 'components.advice.at' : 'components.advice.as_at', tickets, {
      days: capital(number(tickets)),
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
    const paying = candidates.filter((one) => typeof one.breakEven === 'number' && one.breakEven > asked.days)
    const [first] = paying.toSorted((a, b) => Number(a.breakEven) - Number(b.breakEven))
    const day = Number(first?.breakEven)
    if (!first) return ''
    const values = { name: nameOf(answer, first), day, nth: nth(day) ?? '' }
    return t(values.nth ? 'components.advice.from_nth' : 'components.advice.from_day', values)
  }
  return { measure: measure(), saved: saved(), whenPays: whenPays() }
}
