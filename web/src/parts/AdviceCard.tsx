import type { Candidate } from '@alpenglow/contract/catalogue/candidates'
import { useId, useState } from 'react'
import { useMoney } from '../text/money.ts'
import { useText } from '../text/Texts.tsx'
import css from './AdviceCard.module.css'
import { isTickets, type Answer } from './answer.ts'
import { AnswerTitle } from './AnswerTitle.tsx'
import { BreakEven, type CostLine } from './BreakEven.tsx'
import { HowButton, HowWeCount } from './HowWeCount.tsx'
import { useAnswerWords } from './useAnswerWords.ts'
import { useNames } from './useNames.ts'
import { counted } from './worth-showing.ts'

/** The answer with its chart: what so many days cost, for one person, and how that was counted. */
export function AdviceCard({ answer, shown }: { answer: Answer; shown: readonly Candidate[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { reason, ...words } = useAnswerWords(answer)
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.words}>
        <AnswerTitle id={id} {...words} />
        <p>{reason}</p>
        <HowButton open={open} controls={`${id}-how`} onToggle={() => setOpen(!open)} />
      </div>
      <CostChart answer={answer} shown={shown} />
      <div id={`${id}-how`} className={css.arithmetic} hidden={!open}>
        <HowWeCount answer={answer} shown={counted(answer, shown)} />
      </div>
    </section>
  )
}

/** The best is always drawn, and what it is measured by; which others, the page decides. */
export function CostChart({ answer, shown }: { answer: Answer; shown: readonly Candidate[] }) {
  const { t, count } = useText()
  const money = useMoney()
  const { nameOf } = useNames()
  const { advice, asked, people } = answer
  const { best, currency, lead } = advice
  const lines = counted(answer, shown).map((one) => ({
    key: String(one.productId),
    name: nameOf(answer, one),
    curve: one.curve,
    role: roleOf(one, best),
  }))
  const amounts = lines.flatMap(({ name, curve }) => {
    const amount = curve[asked.days]
    return amount === undefined ? [] : [t('components.chart.line', { name, amount: money({ amount, currency }) })]
  })
  const who = people.find(({ age }) => age.variant === lead)?.age.name ?? lead
  const label = t('components.chart.said', { days: count('components.asked.day', asked.days), who, lines: amounts.join(', ') })
  return <BreakEven lines={lines} days={asked.days} currency={currency} label={label} />
}

function roleOf(candidate: Candidate, best: Candidate): CostLine['role'] {
  if (candidate === best) return 'best'
  return isTickets(candidate) ? 'tickets' : 'other'
}
