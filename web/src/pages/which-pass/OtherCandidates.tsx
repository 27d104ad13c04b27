import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { blackoutDays } from '@alpenglow/contract/catalogue/validity'
import { Fragment, useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { isTickets, productOf, type AnsweredQuestion } from '../../advice/answer/answer.ts'
import { reasonOf } from '../../advice/answer/useAnswerWords.ts'
import { useNames } from '../../advice/useNames.ts'
import { usePurchaseWords } from '../../advice/answer/usePurchaseWords.ts'
import { usePaths } from '../../usePaths.ts'
import { withWords } from '../../parts/page/withWords.tsx'
import { useMoney } from '../../text/money.ts'
import { inSentence } from '../../text/product-name.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital } from '../../text/useNumbers.ts'
import css from './OtherCandidates.module.css'

/** The other candidates, the cheapest first, each with the reason why it is not the answer. */
export function OtherCandidates({ answer, shown }: { answer: AnsweredQuestion; shown: readonly Candidate[] }) {
  const id = useId()
  const { t } = useText()
  const money = useMoney()
  const { nameOf } = useNames()
  const whyNot = useWhyNot(answer)
  const { advice } = answer
  const others = advice.candidates.filter((one) => one !== advice.best && shown.includes(one))
  if (others.length + advice.elsewhere.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.others}>
      <h3 id={id}>{t('pages.which_pass.others')}</h3>
      <ul>
        {others.map((one) => (
          <Other key={one.productId} id={one.productId} answer={answer} name={nameOf(answer, one)} total={money(one.total)}>
            {whyNot(one)}
          </Other>
        ))}
      </ul>
      <Elsewhere answer={answer} />
    </section>
  )
}

/** Passes in another currency: listed with their prices, but not compared. */
function Elsewhere({ answer }: { answer: AnsweredQuestion }) {
  const { t, locale } = useText()
  const money = useMoney('named')
  const paths = usePaths()
  const { elsewhere } = answer.advice
  const [first] = elsewhere
  if (!first) return null
  const passes = elsewhere.flatMap(({ productId, total }, index) => {
    const product = productOf(answer, productId)
    if (!product) return []
    return (
      <Fragment key={productId}>
        {index > 0 && ', '}
        <Link to={paths.product(product.code)}>{inSentence(product.name, locale)}</Link> {money(total)}
      </Fragment>
    )
  })
  const text = t('pages.which_pass.elsewhere', { currency: t(`components.currency.${first.total.currency}`) })
  return <div className={css.elsewhere}>{withWords(text, { passes })}</div>
}

type OtherProps = { id: number; answer: AnsweredQuestion; name: string; total: string; children: string }

function Other({ id, answer, name, total, children }: OtherProps) {
  const paths = usePaths()
  const product = productOf(answer, id)
  if (!product) return null
  return (
    <li>
      <Link to={paths.product(product.code)}>{name}</Link>
      <span className={css.total}>{total}</span>
      <p>{children}</p>
    </li>
  )
}

function useWhyNot(answer: AnsweredQuestion): (other: Candidate) => string {
  const { t, count } = useText()
  const money = useMoney()
  const { advice, plans } = answer
  const { best } = advice
  const parts = useAllParts(answer)
  const blackoutsOf = (one: Candidate) => {
    const product = productOf(answer, one.productId)
    return product ? blackoutDays(product, plans.resort?.id ?? null) : 0
  }
  return (other) => {
    const amount = other.total.amount - best.total.amount
    const more = money({ ...other.total, amount })
    if (amount === 0) return t('pages.which_pass.same')
    if (isTickets(other)) return ticketsWhyNot(best.breakEven, more)
    const few = reasonOf(other, 'too_few_days')
    const hurt = reasonOf(other, 'blackout_hurts')
    if (hurt) return count('pages.which_pass.blacked_out', hurt.days, { parts: capital(parts(other)), more })
    if (few) return t('pages.which_pass.few_days', { parts: capital(parts(other)), more })
    if (other.breakEven === 'never') return t('pages.which_pass.never', { more })
    if (typeof other.breakEven === 'number' && other.breakEven > plans.days) {
      return t('pages.which_pass.not_yet', { more, day: other.breakEven })
    }
    return t(blackoutsOf(best) > blackoutsOf(other) ? 'pages.which_pass.dearer_peak' : 'pages.which_pass.dearer', { more })
  }
  function ticketsWhyNot(breakEven: Candidate['breakEven'], more: string): string {
    const until = typeof breakEven === 'number' ? breakEven - 1 : 0
    if (until < 1) return t('pages.which_pass.dearer', { more })
    return t('pages.which_pass.tickets_until', { more, days: count('components.asked.day', until) })
  }
}

/** What all people would buy: "two 4-Day Passes each"; if that differs by age, listed by age. */
function useAllParts(answer: AnsweredQuestion): (candidate: Candidate) => string {
  const { t, locale } = useText()
  const { ageOf } = useNames()
  const { partsOf } = usePurchaseWords(answer)
  return ({ shares }) => {
    const [first, ...others] = new Set(shares.map(partsOf))
    const heads = shares.reduce((all, { count }) => all + count, 0)
    if (first === undefined || heads === 1) return first ?? ''
    if (others.length === 0) return t('pages.which_pass.all_buy', { parts: first })
    return shares
      .map((share) => t('pages.which_pass.one_buys', { who: ageOf(answer, share.variant), parts: partsOf(share) }))
      .join(locale === 'fr' ? '\u00a0; ' : '; ')
  }
}
