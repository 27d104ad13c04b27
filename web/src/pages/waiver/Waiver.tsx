import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode } from 'react'
import { useCartItems } from '../../cart/items.ts'
import { useGroup } from '../../household/group.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { useStep } from '../../parts/checkout/useStep.ts'
import step from '../../parts/checkout/Step.module.css'
import { Heading } from '../../parts/page/Heading.tsx'
import { NotArrived } from '../../parts/page/NotArrived.tsx'
import { useNews } from '../../news/useNews.ts'
import { useMe } from '../../session/session.ts'
import { useNumbers } from '../../text/useNumbers.ts'
import { useCartWaivers } from '../../waivers/data.ts'
import { Signing } from './Signing.tsx'

/** The fourth step: each has read and signed, or a grown-up for them. */
export default function Waiver() {
  return (
    <div className={`page ${step.body}`}>
      <WhoIsThere />
    </div>
  )
}

/** Nobody signs who is not known, and nobody for what is nobody's. */
function WhoIsThere() {
  const { t, count } = useText()
  const { number } = useNumbers()
  const at = useStep('waivers', { isOpenEmpty: true })
  const visitor = useMe()
  const group = useGroup(visitor.state === 'in')
  const asked = useCartWaivers(at.state === 'open' ? at.cart.version : undefined)
  useNews(
    'waivers',
    () =>
      void import('../../waivers/look-again.ts').then(
        ({ lookAgain }) => lookAgain(asked.keep),
        () => {},
      ),
  )
  const all = () => void (at.state !== 'waiting' && at.again(), group.again(), asked.again())
  // What somebody owns already is signed without a way to an order.
  const many = useCartItems()
  const isBuying = at.state === 'open' ? at.cart.items.length > 0 : many > 0
  const steps = isBuying && <CheckoutSteps current="waivers" />
  if (at.state === 'failed' || (at.state === 'open' && (group.failed || asked.failed)))
    return <Failed again={all} steps={steps} />
  if (at.state !== 'open' || visitor.state !== 'in' || !group.data || !asked.waivers) return <Waiting steps={steps} />
  const { length } = asked.waivers.waivers
  const lead = length > 0 ? count('pages.waiver.lead', length, { number: number(length) }) : t('pages.waiver.nothing')
  return (
    <>
      {steps}
      <Signing
        me={visitor.me.profile.id}
        members={group.data.groupMembers}
        waivers={asked.waivers}
        keep={asked.keep}
        cart={at.cart}
        known={at.known}
        again={all}
        head={<Head lead={lead} />}
      />
    </>
  )
}

const Title = () => <Heading title="pages.waiver.title">{useText().t('pages.waiver.heading')}</Heading>

const Head = ({ lead }: { lead: string }) => (
  <div className={step.head}>
    <Title />
    <p className={step.lead}>{lead}</p>
  </div>
)

const Failed = ({ again, steps }: { again: () => void; steps: ReactNode }) => (
  <>
    {steps}
    <div className={step.head}>
      <Title />
      <NotArrived what="pages.waiver.failed" again={again} />
    </div>
  </>
)

function Waiting({ steps }: { steps: ReactNode }) {
  const { t } = useText()
  return (
    <>
      {steps}
      <div className={step.head}>
        <Title />
        <Skeleton label={t('components.shell.loading')}>
          <div className={step.loading}>
            {['340px', '76px', '76px', '76px'].map((height, row) => (
              <SkeletonBlock key={row} height={height} />
            ))}
          </div>
        </Skeleton>
      </div>
    </>
  )
}
