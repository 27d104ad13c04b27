import { isPaidByCredit } from '@alpenglow/contract/cart/steps'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { Navigate } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useCartNews } from '../../../news/useCartNews.ts'
import { CheckoutSteps } from '../../../parts/checkout/CheckoutSteps.tsx'
import { useStep } from '../../../parts/checkout/useStep.ts'
import { Heading } from '../../../parts/page/Heading.tsx'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { usePaths } from '../../../usePaths.ts'
import { cardPlace } from '../../../vault/card-place.ts'
import step from '../../../parts/checkout/Step.module.css'
import { EmptiedCart } from '../ordering/EmptiedCart.tsx'
import { PayByCard } from './PayByCard.tsx'
import { PaidByCredit } from './PaidByCredit.tsx'
import { PaymentMessages } from './PaymentMessages.tsx'

/** Last checkout step: everything once more, and one button. */
export default function Review() {
  return (
    <div className={`page ${step.body}`}>
      <CheckoutSteps current="review" />
      <WhoeverMay />
    </div>
  )
}

function WhoeverMay() {
  const { t } = useText()
  useCartNews()
  // An empty cart may mean that its order has been placed.
  const at = useStep('review', { isOpenEmpty: true })
  const isPaid = at.state === 'open' && isPaidByCredit(at.cart)
  const head = (
    <>
      <Heading title="pages.review.title">{t('pages.review.heading')}</Heading>
      <p className={step.lead}>{t(isPaid ? 'pages.review.credit_lead' : 'pages.review.lead')}</p>
    </>
  )
  const paths = usePaths()
  if (at.state === 'open') {
    if (at.cart.items.length === 0)
      return (
        <EmptiedCart>
          {(now) => (
            <div className={step.head}>
              {head}
              <PaymentMessages now={{ is: now === 'unknown' ? 'unplaced' : 'placing' }} />
            </div>
          )}
        </EmptiedCart>
      )
    const { creditCard: card } = at.cart
    if (isPaid) return <PaidByCredit {...at} head={head} />
    // The cart has no card, for example because its present seller does not accept it.
    return card ? <PayByCard {...at} card={card} head={head} /> : <Navigate to={cardPlace(paths)} replace />
  }
  return (
    <div className={step.head}>
      {head}
      {at.state === 'failed' ? (
        <LoadError what="components.checkout.failed" again={at.again} />
      ) : (
        <Skeleton label={t('components.shell.loading')}>
          <div className={step.loading}>
            {[1, 2, 3].map((row) => (
              <SkeletonBlock key={row} height="52px" />
            ))}
          </div>
        </Skeleton>
      )}
    </div>
  )
}
