import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { lazyOnDemand } from '../../loading/lazy-part.tsx'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import { phoneAsRead } from '../../parts/address/phone-as-read.ts'
import { useCountry } from '../../parts/address/countries.ts'
import step from '../../parts/checkout/Step.module.css'
import css from './Payment.module.css'
import { billingForm, type Billing } from './useBilling.ts'

const AddressForm = lazyOnDemand(() => import('../../parts/address/AddressForm.tsx').then(({ AddressForm }) => AddressForm))

/**
 * Billing address, collapsed by default: most guests have one already, and the others see the rest of the page first.
 */
export function BillingAddress({ billing }: { billing: Billing }) {
  const { t } = useText()
  const id = useId()
  return (
    <section className={step.part} id="billing" aria-labelledby={id}>
      <h2 id={id}>{t('pages.payment.billing')}</h2>
      <p className={css.why}>{t('pages.payment.billing_why')}</p>
      <BillingForm billing={billing} />
    </section>
  )
}

function BillingForm({ billing }: { billing: Billing }) {
  const { t } = useText()
  const { known, initial, isOpen, isHome, isMissed, ask, leave, save } = billing
  if (isOpen)
    return (
      <div className={css.form}>
        <AddressForm
          name={billingForm}
          id={billingForm}
          takesFocus={!isMissed}
          isMissed={isMissed}
          address={initial}
          country={initial?.countryCode ?? 'US'}
          onSubmit={save}
          word={t('pages.payment.billing_use')}
          actions={
            <Button kind="text" onClick={leave}>
              {t(known ? 'pages.payment.billing_cancel' : 'pages.payment.billing_later')}
            </Button>
          }
        />
      </div>
    )
  if (known) return <KnownAddress billing={{ ...billing, known }} isHome={isHome} />
  return (
    <div className={css.form}>
      <Button kind="line" onClick={ask}>
        {t('pages.payment.billing_enter')}
      </Button>
    </div>
  )
}

function KnownAddress({
  billing: { known: billingAddress, ask },
  isHome,
}: {
  billing: Billing & { known: object }
  isHome: boolean
}) {
  const { t } = useText()
  const country = useCountry(billingAddress.countryCode).data
  return (
    <div className={css.known}>
      <div>
        {isHome && <b>{t('pages.payment.billing_home')}</b>}
        <address>
          {formatAddressLines(billingAddress, country).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {billingAddress.phoneNumber && <span>{phoneAsRead(billingAddress.phoneNumber)}</span>}
        </address>
      </div>
      <Button kind="text" onClick={ask}>
        {t('pages.payment.billing_change')}
      </Button>
    </div>
  )
}
