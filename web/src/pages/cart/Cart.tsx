import { useEffect } from 'react'
import { isForSomebody } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useText } from '@alpenglow/client/words/words'
import { useCart } from '../../cart/data.ts'
import { isGoing, useCartChange } from '../../cart/useCartChange.ts'
import { useProducts } from '../../data/catalogue.ts'
import { useCartNews } from '../../news/useCartNews.ts'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { unacceptedCart } from '../../parts/checkout/changed/unaccepted-changes.ts'
import step from '../../parts/checkout/Step.module.css'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import css from './Cart.module.css'
import { SessionExpired } from './SessionExpired.tsx'
import { CartContents } from './CartContents.tsx'
import { useRows } from './lines/useRows.ts'
import { EmptyCart } from './EmptyCart.tsx'

/** First checkout step: the cart. */
export default function Cart() {
  return (
    <div className={`page ${step.body}`}>
      <CheckoutSteps current="cart" />
      <Loaded />
    </div>
  )
}

/** Without the list of products the page shows no offers, but the guest can still check out. */
const none: readonly Product[] = []

function Loaded() {
  const { t } = useText()
  const { cart, failed, again } = useCart()
  useCartNews()
  useEffect(() => unacceptedCart.forget(), [])
  const { data: products, error: noProducts } = useProducts()
  const heading = <Heading title="pages.cart.title">{t('pages.cart.heading')}</Heading>
  const change = useCartChange()
  const rows = useRows(
    (cart?.items ?? []).filter(({ internalId }) => !isGoing(change.wanted, internalId)),
    change.wanted,
  )
  const isFilled = cart !== null && (rows.list.length > 0 || cart.changed.length > 0)
  const isGiven = cart !== null && cart.items.every((item) => item.profileId !== null || !isForSomebody(item))
  const head = (
    <div className={step.head}>
      {heading}
      {isFilled && <p className={step.lead}>{t(isGiven ? 'pages.cart.lead_given' : 'pages.cart.lead')}</p>}
      <SessionExpired isFilled={isFilled} />
    </div>
  )
  if (isFilled) return <CartContents {...{ head, rows, cart, change, again }} sold={products ?? (noProducts && none)} />
  return (
    <>
      {head}
      {cart && <EmptyCart />}
      {failed && <LoadError what="pages.cart.failed" again={again} />}
      {!cart && !failed && <Loading />}
    </>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <Skeleton label={t('components.shell.loading')}>
      <div className={css.loading}>
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} height="84px" />
        ))}
      </div>
    </Skeleton>
  )
}
