import type { CategoryCost } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Money } from '@alpenglow/contract/values/money'
import { isTickets, type AnsweredQuestion } from '../../advice/answer/answer.ts'
import { useNames } from '../../advice/useNames.ts'
import { usePurchaseWords } from '../../advice/answer/usePurchaseWords.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital } from '../../text/useNumbers.ts'
import css from './CostByAge.module.css'

/** A row for each age category: what one person buys, and what all of that age pay; below them the sum. */
export function CostByAge({ answer }: { answer: AnsweredQuestion }) {
  const { t, count } = useText()
  const money = useMoney()
  const { best } = answer.advice
  const heads = best.shares.reduce((all, share) => all + share.count, 0)
  return (
    <dl className={css.shares} aria-label={t('pages.which_pass.who_pays_what')}>
      {best.shares.map((share) => (
        <Row key={share.variant} answer={answer} share={share} />
      ))}
      <div className={css.sum}>
        <dt>
          {t('pages.which_pass.together')}
          <span>{count('pages.which_pass.a_day', answer.plans.days * heads, { each: money(best.perDay, 'never') })}</span>
        </dt>
        <dd>{money(best.total)}</dd>
      </div>
    </dl>
  )
}

function Row({ answer, share }: { answer: AnsweredQuestion; share: CategoryCost }) {
  const { t } = useText()
  const money = useMoney()
  const { peopleOf } = useNames()
  const { partsOf } = usePurchaseWords(answer)
  const isPlain = share.parts.length === 1 && share.parts[0]?.count === 1
  const each = isPlain ? 'pages.which_pass.each' : 'pages.which_pass.each_of_several'
  const values = {
    what: isPlain || share.count === 1 ? capital(partsOf(share)) : partsOf(share),
    each: money(share.each),
    day: money(share.perDay, 'never'),
  }
  const saved = savedBy(answer, share)
  return (
    <div>
      <dt>
        {peopleOf(answer, share)}
        <span>{t(share.count > 1 ? each : 'pages.which_pass.alone', values)}</span>
      </dt>
      <dd>
        {money({ ...share.each, amount: share.count * share.each.amount })}
        {saved && <span>{t('pages.which_pass.saves', { saved: money(saved) })}</span>}
      </dd>
    </div>
  )
}

/** The saving of an age category compared with tickets; undefined if there is none. */
function savedBy({ advice }: AnsweredQuestion, share: CategoryCost): Money | undefined {
  const tickets = advice.candidates.find(isTickets)?.shares.find(({ variant }) => variant === share.variant)
  const amount = tickets ? (tickets.each.amount - share.each.amount) * share.count : 0
  return amount > 0 ? { ...share.each, amount } : undefined
}
