import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useMemo } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useProducts, useResorts } from '../../data/catalogue.ts'
import { AdviceCard } from '../../advice/answer/AdviceCard.tsx'
import { AnswerStatus } from '../../advice/answer/AnswerStatus.tsx'
import { answerTo, type AnsweredQuestion, type AdviceQuestion } from '../../advice/answer/answer.ts'
import { agesOf, winterPlansToQuery, firstResort, readWinterPlans } from '../../advice/question/question.ts'
import { Heading } from '../../parts/page/Heading.tsx'
import { NoAnswer } from '../../advice/answer/NoAnswer.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useAddress } from '../../parts/page/useAddress.ts'
import { useMinute } from '../../time/useMinute.ts'
import { usePaths } from '../../usePaths.ts'
import { inShopOrder } from '../../advice/answer/shown-candidates.ts'
import { useText } from '@alpenglow/client/words/words'
import { PassChooser } from './comparison/PassChooser.tsx'
import { columnsOf } from './comparison/columns.ts'
import { Comparison } from './comparison/Comparison.tsx'
import { OtherPasses } from './OtherPasses.tsx'
import css from './Passes.module.css'
import { WinterSentence } from './WinterSentence.tsx'
import { allFits, useFits } from './useFits.ts'

export default function Passes() {
  const { t } = useText()
  return (
    <div className={`page ${css.body}`}>
      <Heading title="pages.passes.title">{t('pages.passes.heading')}</Heading>
      <Loaded />
    </div>
  )
}

function Loaded() {
  const { t } = useText()
  const products = useProducts()
  const resorts = useResorts()
  if (products.data && resorts.data) return <PassQuestion products={products.data} resorts={resorts.data} />
  if (!products.error && !resorts.error) return <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
  return <LoadError what="pages.passes.failed" again={() => void Promise.all([products.mutate(), resorts.mutate()])} />
}

function PassQuestion({ products, resorts }: { products: Product[]; resorts: Resort[] }) {
  const [address, ask] = useAddress()
  const asked = readWinterPlans(address, resorts, firstResort(products, resorts))
  const ages = agesOf(products)
  const age = ages.find(({ variant }) => variant === address.get('age')) ?? ages[0]
  const people = age ? [{ age, count: 1 }] : []
  return (
    <>
      <WinterSentence plans={asked} ages={ages} age={age} resorts={resorts} onAsk={ask} />
      <AnswerSection question={{ plans: asked, people, products, resorts }} compare={address.get('compare')} onAsk={ask} />
    </>
  )
}

type AnsweredProps = { question: AdviceQuestion; compare: string | null; onAsk: (changes: Record<string, string>) => void }

function AnswerSection({ question, compare, onAsk }: AnsweredProps) {
  const now = useMinute()
  const { plans: asked, people, products, resorts } = question
  const [variant, at] = [people[0]?.age.variant, now.getTime()]
  const answer = useMemo(
    () => answerTo(question, now),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same question is another object each time
    [asked.days, asked.resort, asked.holidays, variant, products, resorts, at],
  )
  return (
    <>
      <AnswerStatus answer={answer} />
      {answer ? <ComparedPasses answer={answer} compare={compare} onAsk={onAsk} /> : <Nothing />}
    </>
  )
}

const Nothing = () => (
  <div className={css.part}>
    <NoAnswer />
  </div>
)

type ComparedProps = Omit<AnsweredProps, 'question'> & { answer: AnsweredQuestion }

function ComparedPasses({ answer, compare, onAsk }: ComparedProps) {
  const fits = useFits()
  const choose = (codes: string[]) => onAsk({ compare: codes.join(',') })
  return (
    <>
      {(fits === undefined ? allFits : [fits]).map((fit) => (
        <div key={fit} className={css.side} data-for={fits === undefined ? fit : undefined}>
          <SideBySide answer={answer} compare={compare} fits={fit} onChoose={choose} />
        </div>
      ))}
      <div className={css.part}>
        <AdviceCard answer={answer} shown={columnsOf(answer, compare, fits ?? 2).shown}>
          <ForAll answer={answer} />
        </AdviceCard>
      </div>
      <div className={css.part}>
        <OtherPasses answer={answer} />
      </div>
    </>
  )
}

type SideProps = { answer: AnsweredQuestion; compare: string | null; fits: number; onChoose: (codes: string[]) => void }

function SideBySide({ answer, compare, fits, onChoose }: SideProps) {
  const { candidates, shown } = columnsOf(answer, compare, fits)
  return (
    <>
      <PassChooser answer={answer} candidates={candidates} shown={shown} fits={fits} onChoose={onChoose} />
      <Comparison answer={answer} shown={fits > 2 ? inShopOrder(answer, shown) : shown} />
    </>
  )
}

function ForAll({ answer: { plans, people } }: { answer: AnsweredQuestion }) {
  const { t } = useText()
  const paths = usePaths()
  const who = Object.fromEntries(people.map(({ age, count }) => [age.variant, String(count)]))
  return (
    <Link to={paths.whichPass({ ...who, ...winterPlansToQuery(plans) })} className={css.all}>
      {t('pages.passes.questions')}
    </Link>
  )
}
