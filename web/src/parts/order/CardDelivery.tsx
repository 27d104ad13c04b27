import type { Delivery } from '@alpenglow/contract/cart/delivery/shapes'
import { useText } from '@alpenglow/client/words/words'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import { countryNames, useCountry } from '../address/countries.ts'
import { useDeliveryText } from './useDeliveryText.ts'

/** The delivery of the ordered cards in sentences: where they are sent or wait, from when, and what to bring. */
export function CardDelivery({ delivery }: { delivery: Delivery }) {
  const { t, locale } = useText()
  const said = useDeliveryText()
  const { how, address } = delivery
  const country = useCountry(address?.countryCode).data
  const lines = address ? [...formatAddressLines(address, country), countryNames(locale)(address.countryCode)] : []
  const where = [said.how(delivery), ...lines].join(', ')
  return (
    <>
      {where}. {said.when(delivery)} {how === 'pickup' && t('components.delivery.pickup_why')}
      {how === 'reload' && t('components.delivery.reload_why')}
    </>
  )
}
