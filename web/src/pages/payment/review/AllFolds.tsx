import type { Cart } from '@alpenglow/contract/cart/cart'
import { useText } from '@alpenglow/client/words/words'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import { useCountry } from '../../../parts/address/countries.ts'
import { wordOf } from '../../../parts/checkout/CheckoutSteps.tsx'
import { useDeliveryText } from '../../../parts/order/useDeliveryText.ts'
import { FoldedStep, Folds } from '../../../parts/checkout/Folds.tsx'
import { usePaths } from '../../../usePaths.ts'
import { cardPlace } from '../../../vault/card-place.ts'
import { useCardName } from '../../../vault/useCardName.ts'

type Props = { cart: Cart; card: Cart['creditCard'] }

/** Each step of the checkout in one line. */
export function AllFolds({ cart, card }: Props) {
  const { t } = useText()
  const paths = usePaths()
  const cardName = useCardName()
  const billed = cart.billingAddress
  const country = useCountry(billed?.countryCode ?? 'US').data
  const unpaid = t(cart.totalCreditApplied > 0 ? 'pages.payment.credit_pays' : 'pages.payment.nothing_left')
  return (
    <Folds cart={cart}>
      <FoldedStep
        title={t(wordOf.payment)}
        to={cardPlace(paths)}
        number={5}
        summary={card ? t('pages.review.all_today', { card: cardName(card) }) : unpaid}
      />
      {card && billed && (
        <FoldedStep
          title={t('pages.review.billed_to')}
          to={`${paths.payment()}#billing`}
          number={5}
          summary={formatAddressLines(billed, country).join(', ')}
        />
      )}
      {cart.delivery && <Delivered delivery={cart.delivery} />}
    </Folds>
  )
}

function Delivered({ delivery }: { delivery: NonNullable<Cart['delivery']> }) {
  const { t } = useText()
  const said = useDeliveryText()
  const to = `${usePaths().payment()}#delivery`
  const country = useCountry(delivery.address?.countryCode).data
  const address = delivery.address ? [formatAddressLines(delivery.address, country).join(', ')] : []
  return (
    <FoldedStep
      title={t('components.delivery.title')}
      to={to}
      number={5}
      summary={[said.how(delivery), ...address].join(', ')}
    />
  )
}
