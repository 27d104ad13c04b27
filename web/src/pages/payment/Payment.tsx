import { isPaidByCredit } from '@alpenglow/contract/cart/steps'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useText } from '@alpenglow/client/words/words'
import { useProducts } from '../../data/catalogue.ts'
import { useCartNews } from '../../news/useCartNews.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { useStep } from '../../parts/checkout/useStep.ts'
import step from '../../parts/checkout/Step.module.css'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { PaymentForm } from './PaymentForm.tsx'

/** Fifth checkout step: card, billing address, delivery, disclaimers and the total. */
export default function Payment() {
  return (
    <div className={`page ${step.body}`}>
      <CheckoutSteps current="payment" />
      <WhoeverMay />
    </div>
  )
}

function WhoeverMay() {
  const { t } = useText()
  useCartNews()
  const at = useStep('payment')
  const { data: products } = useProducts()
  const isPaid = at.state === 'open' && isPaidByCredit(at.cart)
  const head = (
    <>
      <Heading title="pages.payment.title">{t('pages.payment.heading')}</Heading>
      <p className={step.lead}>{t(isPaid ? 'pages.payment.credit_lead' : 'pages.payment.lead')}</p>
    </>
  )
  if (at.state === 'open' && products) return <PaymentForm {...at} products={products} head={head} />
  return (
    <div className={step.head}>
      {head}
      {at.state === 'failed' ? <LoadError what="components.checkout.failed" again={at.again} /> : <Loading />}
    </div>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <Skeleton label={t('components.shell.loading')}>
      <div className={step.loading}>
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} height="112px" />
        ))}
      </div>
    </Skeleton>
  )
}
