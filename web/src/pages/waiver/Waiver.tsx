import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode } from 'react'
import { useCart } from '../../cart/data.ts'
import { useCartItems } from '../../cart/items.ts'
import { useGroup } from '../../household/group.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { useStep } from '../../parts/checkout/useStep.ts'
import step from '../../parts/checkout/Step.module.css'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useNews } from '../../news/useNews.ts'
import { useMe } from '../../session/session.ts'
import { useNumbers } from '../../text/useNumbers.ts'
import { useCartWaivers } from '../../waivers/data.ts'
import { Reader } from '../../waivers/Reader.tsx'
import { WaiverSummary } from './WaiverSummary.tsx'
import { SigningSection } from './Signing.tsx'
import css from './Waiver.module.css'

/** Fourth checkout step: each person signs, or a grown-up for them. */
export default function Waiver() {
  return (
    <div className={`page ${step.body}`}>
      <WhoIsThere />
    </div>
  )
}

/** Signing needs a signed-in reader and assigned items. The texts may have come with the page and show at once. */
function WhoIsThere() {
  const { t, count } = useText()
  const { number } = useNumbers()
  const at = useStep('waivers', { isOpenEmpty: true })
  const { cart } = useCart()
  const visitor = useMe()
  const group = useGroup(visitor.state === 'in')
  const isOpen = at.state === 'open'
  const asked = useCartWaivers(cart ?? undefined, isOpen)
  useNews(
    'waivers',
    () =>
      void import('../../waivers/refetch-waivers.ts').then(
        ({ refetchWaivers: lookAgain }) => lookAgain(asked.keep),
        () => {},
      ),
  )
  const all = () => void (at.state !== 'waiting' && at.again(), group.again(), asked.again())
  // A waiver for an owned product is signed outside of a checkout.
  const many = useCartItems()
  const isBuying = (cart?.items.length ?? many) > 0
  const steps = isBuying && <CheckoutSteps current="waivers" />
  if (at.state === 'failed' || (isOpen && (group.failed || asked.failed))) return <Failed again={all} steps={steps} />
  const { waivers } = asked
  const length = waivers?.waivers.length ?? 0
  // Only a cart that has reached this step may show "nothing to sign".
  if (!cart || !waivers || (!isOpen && length === 0)) return <Waiting steps={steps} />
  const lead = length > 0 ? count('pages.waiver.lead', length, { number: number(length) }) : t('pages.waiver.nothing')
  return (
    <>
      {steps}
      <div className={isBuying ? step.two : css.one}>
        <div>
          <Head lead={lead} />
          {waivers.waivers.map((waiver) => (
            <Reader key={waiver.id} waiver={waiver} />
          ))}
          {isOpen && visitor.state === 'in' && group.data ? (
            <SigningSection
              me={visitor.me.profile.id}
              members={group.data.groupMembers}
              waivers={waivers}
              keep={asked.keep}
              cart={at.cart}
            />
          ) : (
            <Loading rows={rows.slice(1)} />
          )}
        </div>
        {isOpen && isBuying && <WaiverSummary progress={at.progress} waivers={waivers} again={all} />}
      </div>
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
      <LoadError what="pages.waiver.failed" again={again} />
    </div>
  </>
)

const Waiting = ({ steps }: { steps: ReactNode }) => (
  <>
    {steps}
    <div className={step.head}>
      <Title />
      <Loading rows={rows} />
    </div>
  </>
)

/** The text, and the signers. */
const rows = ['340px', '76px', '76px', '76px']

function Loading({ rows: heights }: { rows: readonly string[] }) {
  const { t } = useText()
  return (
    <Skeleton label={t('components.shell.loading')}>
      <div className={step.loading}>
        {heights.map((height, row) => (
          <SkeletonBlock key={row} height={height} />
        ))}
      </div>
    </Skeleton>
  )
}
