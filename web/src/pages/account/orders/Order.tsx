import type { Me } from '@alpenglow/contract/identity/session'
import type { Order as Ordered } from '@alpenglow/contract/orders/api'
import { useParams } from '@alpenglow/client/routing/Router'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Skeleton, SkeletonBlock, SkeletonText } from '@alpenglow/ui/surfaces/Skeleton'
import type { ReactNode } from 'react'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { Band } from '../../../parts/landscape/Band.tsx'
import { Heading } from '../../../parts/page/Heading.tsx'
import { NoSuchPage } from '../../../parts/page/NoSuchPage.tsx'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useMe } from '../../../session/session.ts'
import { usePaths } from '../../../usePaths.ts'
import { useOneOrder } from './data.ts'
import { OrderChecklist } from './Gate.tsx'
import { OrderNextSteps } from './OrderNextSteps.tsx'
import css from './Order.module.css'
import { Receipt } from './Receipt.tsx'
import { useOrderWords } from './useOrderWords.ts'

const SignInHere = lazyOnDemand(() => import('../../../entry/SignInHere.tsx').then((here) => here.SignInHere))

/** The page of an order: who owns what, what is missing, what comes next, and the receipt. */
export default function Order() {
  const { t } = useText()
  const { id = '' } = useParams()
  const visitor = useMe()
  if (visitor.state === 'loading') return <Loading />
  if (visitor.state === 'out') return <SignInHere title="pages.order.title" />
  if (visitor.state === 'in') return <Found key={id} id={id} me={visitor.me} />
  return (
    <Around head={<Heading title="pages.order.title">{t('pages.order.title')}</Heading>}>
      <LoadError what="pages.account.failed" again={() => void visitor.retry()} />
    </Around>
  )
}

function Found({ id, me }: { id: string; me: Me }) {
  const { t } = useText()
  const paths = usePaths()
  const { data, isNone, failed, again } = useOneOrder(id)
  if (data) return <Known order={data} me={me} />
  if (isNone) return <NoSuchPage text={t('pages.order.nobody')} to={paths.orders()} onward={t('pages.orders.all')} />
  if (!failed) return <Loading />
  return (
    <Around head={<Heading title="pages.order.title">{t('pages.order.title')}</Heading>}>
      <LoadError what="pages.order.failed" again={again} />
    </Around>
  )
}

function Known({ order, me }: { order: Ordered; me: Me }) {
  const { t } = useText()
  const { heading, lead } = useOrderWords(order)
  const paths = usePaths()
  return (
    <Around
      head={
        <>
          <Heading title="pages.order.title">{heading}</Heading>
          <p>{lead}</p>
        </>
      }
    >
      <OrderChecklist order={order} myProfile={me.profile.id} />
      <div className={css.after}>
        <OrderNextSteps order={order} me={me} />
        <Receipt order={order} />
      </div>
      <p>
        <Link to={paths.orders()} className={css.all}>
          {t('pages.orders.all')}
        </Link>
      </p>
    </Around>
  )
}

const Around = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <>
    <Band>{head}</Band>
    <div className={`page ${css.body}`}>{children}</div>
  </>
)

function Loading() {
  const { t } = useText()
  return (
    <Around
      head={
        <Skeleton label={t('components.shell.loading')}>
          <h1 aria-hidden="true">
            <SkeletonText width="min(9em, 90%)" />
          </h1>
          <p>
            <SkeletonText width="min(24em, 90%)" />
          </p>
        </Skeleton>
      }
    >
      <Skeleton label={t('components.shell.loading')}>
        <SkeletonBlock height="18rem" />
      </Skeleton>
    </Around>
  )
}
