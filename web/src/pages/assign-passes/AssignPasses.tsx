import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { useEffect } from 'react'
import { useCart } from '../../cart/data.ts'
import { useProducts } from '../../data/catalogue.ts'
import { useGroup } from '../../household/group.ts'
import { useCartNews } from '../../news/useCartNews.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { NotArrived } from '../../parts/page/NotArrived.tsx'
import { useMe } from '../../session/session.ts'
import { usePaths } from '../../usePaths.ts'
import css from './AssignPasses.module.css'
import { Household } from './Household.tsx'

/** The third step: each pass belongs to one person. */
export default function AssignPasses() {
  return (
    <div className={`page ${css.body}`}>
      <CheckoutSteps current="/assign-passes" />
      <WhoIsThere />
    </div>
  )
}

/** Whoever has no account yet has nobody to give anything to: they make one, or sign in, and are back here with what they hold. */
function WhoIsThere() {
  const visitor = useMe()
  const navigate = useNavigate()
  const paths = usePaths()
  const isOut = visitor.state === 'out'
  const entry = paths.createMyAccount({ redirectUri: paths.assignPasses() })
  useEffect(() => {
    if (isOut) navigate(entry, { replace: true })
  }, [isOut, entry, navigate])
  if (visitor.state === 'in') return <Loaded />
  if (visitor.state === 'unknown') return <Failed again={() => void visitor.retry()} />
  return <Waiting />
}

function Loaded() {
  const { t } = useText()
  const { cart, failed, again } = useCart()
  useCartNews()
  const group = useGroup()
  const { data: products } = useProducts()
  const paths = usePaths()
  if (failed || group.failed) return <Failed again={() => void (again(), group.again())} />
  if (!cart || !group.data || !products) return <Waiting />
  if (cart.items.length === 0)
    return (
      <div className={css.head}>
        <Title />
        <p className={css.lead}>{t('pages.assign.nothing')}</p>
        <p>
          <Link className={buttonClass('go')} to={paths.cart()}>
            {t('pages.assign.to_cart')}
          </Link>
        </p>
      </div>
    )
  return <Household cart={cart} members={group.data.groupMembers} products={products} again={again} head={<Head />} />
}

const Title = () => <Heading title="pages.assign.title">{useText().t('pages.assign.heading')}</Heading>

function Head() {
  const { t } = useText()
  return (
    <div className={css.head}>
      <Title />
      <p className={css.lead}>{t('pages.assign.lead')}</p>
    </div>
  )
}

const Failed = ({ again }: { again: () => void }) => (
  <div className={css.head}>
    <Title />
    <NotArrived what="pages.assign.failed" again={again} />
  </div>
)

function Waiting() {
  const { t } = useText()
  return (
    <div className={css.head}>
      <Title />
      <Skeleton label={t('components.shell.loading')}>
        <div className={css.loading}>
          {[1, 2, 3].map((row) => (
            <SkeletonBlock key={row} height="112px" />
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
