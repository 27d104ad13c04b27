import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { whenAsked } from '../../loading/when-asked.tsx'
import { linesOf } from '../../parts/address/address-lines.ts'
import { useCountry } from '../../parts/address/countries.ts'
import css from './Payment.module.css'
import { billingForm, type Billing } from './useBilling.ts'

const AddressForm = whenAsked(() => import('../../parts/address/AddressForm.tsx').then(({ AddressForm }) => AddressForm))

/** Where the card is at home. Folded where that is known. */
export function BillingAddress({ billing }: { billing: Billing }) {
  const { t } = useText()
  const id = useId()
  const { known, initial, isOpen, isHome, leave } = billing
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{t('pages.payment.billing')}</h2>
      <p className={css.why}>{t('pages.payment.billing_why')}</p>
      {isOpen || !known ? (
        <div className={css.form}>
          <AddressForm
            name={billingForm}
            id={billingForm}
            address={initial}
            country={initial?.countryCode ?? 'US'}
            onSubmit={billing.save}
            word={t('pages.payment.billing_use')}
            actions={
              leave && (
                <Button kind="text" onClick={leave}>
                  {t('pages.payment.billing_cancel')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <Known billing={{ ...billing, known }} isHome={isHome} />
      )}
    </section>
  )
}

function Known({ billing: { known, ask }, isHome }: { billing: Billing & { known: object }; isHome: boolean }) {
  const { t } = useText()
  const country = useCountry(known.countryCode).data
  return (
    <div className={css.known}>
      <div>
        {isHome && <b>{t('pages.payment.billing_home')}</b>}
        <address>
          {linesOf(known, country).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{known.phoneNumber}</span>
        </address>
      </div>
      <Button kind="text" onClick={ask}>
        {t('pages.payment.billing_change')}
      </Button>
    </div>
  )
}
