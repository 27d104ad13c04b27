import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { useId, useState, type ReactNode } from 'react'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './AdviceCard.module.css'
import { isTickets, type AnsweredQuestion } from './answer.ts'
import { AnswerTitle } from './AnswerTitle.tsx'
import { BreakEven, type CostLine } from './BreakEven.tsx'
import { HowButton, HowWeCount } from './HowWeCount.tsx'
import { useAnswerWords } from './useAnswerWords.ts'
import { useNames } from '../useNames.ts'
import { withoutNoun } from '../../text/product-name.ts'
import { selectComparedCandidates } from './shown-candidates.ts'

type CardProps = { answer: AnsweredQuestion; shown: readonly Candidate[]; children?: ReactNode }

/**
 * The advice with its chart: what each number of days costs, for one person, how that was computed, and links to go on.
 */
export function AdviceCard({ answer, shown, children }: CardProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { reason, ...words } = useAnswerWords(answer)
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.words}>
        <AnswerTitle id={id} {...words} />
        <p>{reason}</p>
        <HowButton open={open} controls={`${id}-how`} onToggle={() => setOpen(!open)} />
        {children}
      </div>
      <CostChart answer={answer} shown={shown} />
      <div id={`${id}-how`} className={css.arithmetic} hidden={!open}>
        <HowWeCount answer={answer} shown={selectComparedCandidates(answer, shown)} />
      </div>
    </section>
  )
}

/** The best candidate and the tickets it is compared with are always drawn; the page decides which others. */
export function CostChart({ answer, shown }: { answer: AnsweredQuestion; shown: readonly Candidate[] }) {
  const { t, count, locale } = useText()
  const money = useMoney()
  const { ageOf } = useNames()
  const lineName = useLineName(answer)
  const { advice, plans, products } = answer
  const { best, currency, lead } = advice
  const lines = selectComparedCandidates(answer, shown).map((one) => ({
    key: String(one.productId),
    name: lineName(one),
    curve: one.curve,
    role: roleOf(one, best),
    style: products.filter(isPass).findIndex(({ id }) => id === one.productId),
  }))
  const amounts = lines.flatMap(({ name, curve }) => {
    const amount = curve[plans.days]
    return amount === undefined ? [] : [t('components.chart.line', { name, amount: money({ amount, currency }) })]
  })
  const who =
    lead === 'all_ages'
      ? t('components.chart.anyone')
      : t('components.chart.who', { who: ageOf(answer, lead).toLocaleLowerCase(locale) })
  const label = count('components.chart.said', plans.days, { who, lines: amounts.join('. ') })
  return <BreakEven lines={lines} days={plans.days} currency={currency} label={label} />
}

/** A pass that does not cover all the days is drawn with the tickets for the rest, and its name says so. */
function useLineName(answer: AnsweredQuestion): (candidate: Candidate) => string {
  const { t, locale } = useText()
  const { nameOf } = useNames()
  return (candidate) => {
    const name = nameOf(answer, candidate)
    const isEnough = isTickets(candidate) || candidate.curve.every((amount) => amount === candidate.curve[0])
    return isEnough ? name : t('components.chart.then', { name: withoutNoun(name, locale) })
  }
}

function roleOf(candidate: Candidate, best: Candidate): CostLine['role'] {
  if (candidate === best) return 'best'
  return isTickets(candidate) ? 'tickets' : 'other'
}
