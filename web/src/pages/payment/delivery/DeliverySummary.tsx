import type { Address } from '@alpenglow/contract/addresses/api'
import type { CartDelivery } from '@alpenglow/contract/cart/delivery/shapes'
import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useId, useRef, useState } from 'react'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import { useCountry } from '../../../parts/address/countries.ts'
import step from '../../../parts/checkout/Step.module.css'
import { useDeliveryText } from '../../../parts/order/useDeliveryText.ts'
import css from '../Payment.module.css'
import type { Settle } from './ChooseDelivery.tsx'

const ChooseDelivery = lazyOnDemand(() => import('./ChooseDelivery.tsx').then(({ ChooseDelivery }) => ChooseDelivery))

type Props = { delivery: CartDelivery; billed: Address | null; settle: Settle; goOn: () => void }

/** The proposed delivery. Most guests leave it as it is and see no form. */
export function DeliverySummary({ delivery, billed, settle, goOn }: Props) {
  const { t } = useText()
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  // Without a deliverable address there is nothing to summarize.
  const isOpen = isAsked || delivery.needsAddress
  const way = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Returns the focus to the button that opened the options.
  useEffect(() => {
    if (wasOpen.current && !isOpen) way.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section className={`${step.part} ${css.place}`} id="delivery" aria-labelledby={id}>
      <h2 id={id}>{t('components.delivery.title')}</h2>
      {isOpen ? (
        <ChooseDelivery {...{ delivery, billed, settle, goOn }} onDone={() => setAsked(false)} />
      ) : (
        <div className={css.known} ref={way}>
          <Said {...{ delivery, billed }} />
          {delivery.hasChoice && (
            <Button kind="text" onClick={() => setAsked(true)}>
              {t('components.delivery.change')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Said({ delivery, billed }: Pick<Props, 'delivery' | 'billed'>) {
  const { t } = useText()
  const said = useDeliveryText()
  const { how, address } = delivery
  const to = how === 'mail' ? (address ?? billed) : null
  const country = useCountry(to?.countryCode).data
  return (
    <div>
      <b>{how === 'mail' && !to ? t('components.delivery.mail_home') : said.how(delivery)}</b>
      {to && (
        <address>
          {formatAddressLines(to, country).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className={css.when}>{said.when(delivery)}</p>
    </div>
  )
}
