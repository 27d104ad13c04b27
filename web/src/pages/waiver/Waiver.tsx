import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { useEffect, type ReactNode } from 'react'
import { useCart } from '../../cart/data.ts'
import { useGroup } from '../../household/group.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { NotArrived } from '../../parts/page/NotArrived.tsx'
import { useMe } from '../../session/session.ts'
import { useNumbers } from '../../text/useNumbers.ts'
import { usePaths } from '../../usePaths.ts'
import { useCartWaivers } from '../../waivers/data.ts'
import { Signing } from './Signing.tsx'
import css from './Waiver.module.css'

/** The fourth step: each has read and signed, or a grown-up for them. */
export default function Waiver() {
  return (
    <div className={`page ${css.body}`}>
      <CheckoutSteps current="/waiver" />
      <WhoIsThere />
    </div>
  )
}

/** Nobody signs who is not known: whoever has no account yet makes one, or signs in, and is back here. */
function WhoIsThere() {
  const visitor = useMe()
  const navigate = useNavigate()
  const paths = usePaths()
  const isOut = visitor.state === 'out'
  const entry = paths.createMyAccount({ redirectUri: paths.waiver() })
  useEffect(() => {
    if (isOut) navigate(entry, { replace: true })
  }, [isOut, entry, navigate])
  if (visitor.state === 'in') return <Loaded me={visitor.me.profile.id} />
  if (visitor.state === 'unknown') return <Failed again={() => void visitor.retry()} />
  return <Waiting />
}

function Loaded({ me }: { me: string }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const { cart, failed, again } = useCart()
  const group = useGroup()
  const asked = useCartWaivers(cart?.version)
  const paths = usePaths()
  const all = () => void (again(), group.again(), asked.again())
  if (failed || group.failed || asked.failed) return <Failed again={all} />
  if (!cart || !group.data || !asked.waivers) return <Waiting />
  const { waivers } = asked.waivers
  if (waivers.length === 0)
    return (
      <Head lead={t('pages.waiver.nothing')}>
        <p>
          <Link className={buttonClass('go')} to={paths.cart()}>
            {t('pages.assign.to_cart')}
          </Link>
        </p>
      </Head>
    )
  const lead = count('pages.waiver.lead', waivers.length, { number: number(waivers.length) })
  return (
    <Signing
      {...{ me, cart, members: group.data.groupMembers, waivers: asked.waivers, keep: asked.keep, again: all }}
      head={<Head lead={lead} />}
    />
  )
}

const Title = () => <Heading title="pages.waiver.title">{useText().t('pages.waiver.heading')}</Heading>

const Head = ({ lead, children }: { lead: string; children?: ReactNode }) => (
  <div className={css.head}>
    <Title />
    <p className={css.lead}>{lead}</p>
    {children}
  </div>
)

const Failed = ({ again }: { again: () => void }) => (
  <div className={css.head}>
    <Title />
    <NotArrived what="pages.waiver.failed" again={again} />
  </div>
)

function Waiting() {
  const { t } = useText()
  return (
    <div className={css.head}>
      <Title />
      <Skeleton label={t('components.shell.loading')}>
        <div className={css.loading}>
          {['340px', '76px', '76px', '76px'].map((height, row) => (
            <SkeletonBlock key={row} height={height} />
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
