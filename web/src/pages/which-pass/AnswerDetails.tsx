import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { priceParty } from '@alpenglow/contract/catalogue/advice/party-price'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useId, useRef, useState } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { CostChart } from '../../advice/answer/AdviceCard.tsx'
import { isTickets, productOf, type AnsweredQuestion } from '../../advice/answer/answer.ts'
import { partyOf } from '../../advice/question/party-of.ts'
import { AnswerTitle } from '../../advice/answer/AnswerTitle.tsx'
import { winterPlansToQuery } from '../../advice/question/question.ts'
import { HowButton, HowWeCount } from '../../advice/answer/HowWeCount.tsx'
import { PassCard } from '../../parts/price/PassCard.tsx'
import { toBuy } from '../../parts/price/buy-link.ts'
import { Rise } from '../../parts/price/Rise.tsx'
import { useAnswerWords } from '../../advice/answer/useAnswerWords.ts'
import { useMinute } from '../../time/useMinute.ts'
import { useNames } from '../../advice/useNames.ts'
import { usePaths } from '../../usePaths.ts'
import { selectComparedCandidates, worthShowing } from '../../advice/answer/shown-candidates.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './AnswerDetails.module.css'
import { AnswerDock } from './AnswerDock.tsx'
import { PassLimits } from './PassLimits.tsx'
import { OtherCandidates } from './OtherCandidates.tsx'
import { CostByAge } from './CostByAge.tsx'

/** The advice and its reasons: what to buy, who pays what, the limits, the alternatives, and the sums. */
export function AnswerDetails({ answer }: { answer: AnsweredQuestion }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const { reason, ...words } = useAnswerWords(answer)
  const shown = worthShowing(answer).slice(0, 4)
  return (
    <section ref={section} tabIndex={-1} className={css.answer} aria-labelledby={id}>
      <div className={css.first}>
        <div>
          <AnswerTitle id={id} {...words} />
          <p className={css.reason}>{reason}</p>
        </div>
        <Pass answer={answer} />
      </div>
      <CostByAge answer={answer} />
      <Next answer={answer} />
      <PassLimits answer={answer} />
      <OtherCandidates answer={answer} shown={shown} />
      <Sums answer={answer} shown={shown} />
      <AnswerDock answer={answer} titleId={id} section={section} />
    </section>
  )
}

function Pass({ answer }: { answer: AnsweredQuestion }) {
  const { t } = useText()
  const { best } = answer.advice
  const product = productOf(answer, best.productId)
  if (!product) return null
  const name = isTickets(best) ? t('components.advice.ticket') : product.name
  return (
    <div className={css.pass} aria-hidden="true">
      <PassCard name={name} season={product.season.code} picture={product.picture} hour={product.hour} priority />
    </div>
  )
}

function Next({ answer }: { answer: AnsweredQuestion }) {
  const { t } = useText()
  const paths = usePaths()
  const { withinSentence } = useNames()
  const now = useMinute()
  const { best, lead } = answer.advice
  const product = productOf(answer, best.productId)
  if (!product) return null
  const heads = best.shares.reduce((all, { count }) => all + count, 0)
  return (
    <div className={css.next}>
      <Link to={toBuy(paths, product.code, partyOf(best))} className={buttonClass('go')}>
        {isTickets(best) ? t('pages.passes.buy_tickets') : t('pages.passes.buy', { name: withinSentence(product.name) })}
        <Icon name="arrow" />
      </Link>
      <Link to={paths.passes({ ...winterPlansToQuery(answer.plans), age: lead })} className={buttonClass('text')}>
        {t('pages.which_pass.compare')}
      </Link>
      <Rise priced={priceParty(best, answer.products, now)} forAll={heads > 1} />
    </div>
  )
}

function Sums({ answer, shown }: { answer: AnsweredQuestion; shown: readonly Candidate[] }) {
  const id = useId()
  const { t, locale } = useText()
  const { ageOf } = useNames()
  const [open, setOpen] = useState(false)
  const { lead } = answer.advice
  const who = ageOf(answer, lead).toLocaleLowerCase(locale)
  return (
    <section aria-labelledby={id} className={css.part}>
      <h3 id={id}>{t('pages.which_pass.chart')}</h3>
      <p className={css.soft}>
        {t(lead === 'all_ages' ? 'pages.which_pass.chart_for_one' : 'pages.which_pass.chart_for', { who })}
      </p>
      <CostChart answer={answer} shown={shown} />
      <HowButton open={open} controls={`${id}-how`} onToggle={() => setOpen(!open)} />
      <div id={`${id}-how`} hidden={!open}>
        <HowWeCount answer={answer} shown={selectComparedCandidates(answer, shown)} />
      </div>
    </section>
  )
}
