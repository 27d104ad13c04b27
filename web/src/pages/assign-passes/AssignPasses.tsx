import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useText } from '@alpenglow/client/words/words'
import { useProducts } from '../../data/catalogue.ts'
import { useGroup } from '../../household/group.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { useStep } from '../../parts/checkout/useStep.ts'
import step from '../../parts/checkout/Step.module.css'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useMe } from '../../session/session.ts'
import { AssignHousehold } from './Household.tsx'

/** Third checkout step: assigns each pass to one person. */
export default function AssignPasses() {
  return (
    <div className={`page ${step.body}`}>
      <CheckoutSteps current="assign" />
      <WhoIsThere />
    </div>
  )
}

function WhoIsThere() {
  const at = useStep('assign')
  const group = useGroup(useMe().state === 'in')
  const { data: products } = useProducts()
  if (at.state === 'failed') return <Failed again={at.again} />
  if (at.state === 'open' && group.failed) return <Failed again={() => void (at.again(), group.again())} />
  if (at.state !== 'open' || !group.data || !products) return <Waiting />
  return <AssignHousehold {...at} members={group.data.groupMembers} products={products} head={<Head />} />
}

const Title = () => <Heading title="pages.assign.title">{useText().t('pages.assign.heading')}</Heading>

function Head() {
  const { t } = useText()
  return (
    <div className={step.head}>
      <Title />
      <p className={step.lead}>{t('pages.assign.lead')}</p>
    </div>
  )
}

const Failed = ({ again }: { again: () => void }) => (
  <div className={step.head}>
    <Title />
    <LoadError what="pages.assign.failed" again={again} />
  </div>
)

function Waiting() {
  const { t } = useText()
  return (
    <>
      <Head />
      <Skeleton label={t('components.shell.loading')}>
        <div className={step.loading}>
          {[1, 2, 3].map((row) => (
            <SkeletonBlock key={row} height="112px" />
          ))}
        </div>
      </Skeleton>
    </>
  )
}
