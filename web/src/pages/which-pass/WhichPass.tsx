import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useMemo } from 'react'
import { useProducts, useResorts } from '../../data/catalogue.ts'
import { answerTo, type AdviceQuestion } from '../../advice/answer/answer.ts'
import { agesOf, winterPlansToQuery, readWinterPlans } from '../../advice/question/question.ts'
import { AnswerStatus } from '../../advice/answer/AnswerStatus.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { NoAnswer } from '../../advice/answer/NoAnswer.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useAddress } from '../../parts/page/useAddress.ts'
import { useMinute } from '../../time/useMinute.ts'
import { useText } from '@alpenglow/client/words/words'
import { AnswerDetails } from './AnswerDetails.tsx'
import { writeParty, readParty } from './party.ts'
import { Questions } from './Questions.tsx'
import css from './WhichPass.module.css'

export default function WhichPass() {
  const { t } = useText()
  return (
    <div className={`page ${css.body}`}>
      <Heading title="pages.which_pass.title">{t('pages.which_pass.heading')}</Heading>
      <p className={css.lead}>{t('pages.which_pass.description')}</p>
      <Loaded />
    </div>
  )
}

function Loaded() {
  const { t } = useText()
  const products = useProducts()
  const resorts = useResorts()
  if (products.data && resorts.data) return <Asking products={products.data} resorts={resorts.data} />
  if (!products.error && !resorts.error) return <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
  return <LoadError what="pages.passes.failed" again={() => void Promise.all([products.mutate(), resorts.mutate()])} />
}

function Asking({ products, resorts }: { products: Product[]; resorts: Resort[] }) {
  const [address, ask] = useAddress()
  const plans = readWinterPlans(address, resorts, null)
  const people = readParty(address, agesOf(products))
  const question = { plans, people, products, resorts }
  return (
    <div className={css.sides}>
      <Questions
        question={question}
        onAsk={(changed) => ask({ ...writeParty(changed.people ?? people), ...winterPlansToQuery(changed.plans ?? plans) })}
      />
      <Answering question={question} />
    </div>
  )
}

function Answering({ question }: { question: AdviceQuestion }) {
  const { t } = useText()
  const now = useMinute()
  const { plans, people, products, resorts } = question
  const [who, at] = [JSON.stringify(writeParty(people)), now.getTime()]
  const answer = useMemo(
    () => answerTo(question, now),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same question is another object each time
    [plans.days, plans.resort, plans.holidays, who, products, resorts, at],
  )
  const isNobody = people.every(({ count }) => count === 0)
  return (
    // A column of its own: the announced text stays mounted beside the visible answer when that changes.
    <div className={css.answering}>
      <AnswerStatus answer={answer} none={isNobody ? t('pages.which_pass.nobody') : undefined} />
      {answer && <AnswerDetails answer={answer} />}
      {!answer && isNobody && <NoAnswer title={t('pages.which_pass.nobody')} hint={t('pages.which_pass.nobody_hint')} />}
      {!answer && !isNobody && <NoAnswer />}
    </div>
  )
}
