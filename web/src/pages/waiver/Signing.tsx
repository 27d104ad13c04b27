import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { Link } from '@alpenglow/client/routing/links'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import type { ReactNode } from 'react'
import { currencyOf } from '../../cart/currency.ts'
import { useCartChange } from '../../cart/useCartChange.ts'
import { Bill } from '../../parts/checkout/bill/Bill.tsx'
import { Onwards } from '../../parts/checkout/bill/Onwards.tsx'
import { Dock } from '../../parts/checkout/Dock.tsx'
import { useGoOn } from '../../parts/checkout/useGoOn.ts'
import { useMoney } from '../../text/money.ts'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { usePaths } from '../../usePaths.ts'
import { Reader } from '../../waivers/Reader.tsx'
import { Signature } from './Signature.tsx'
import { Signer } from './Signer.tsx'
import { signersOf } from './signers.ts'
import { useSigning } from './useSigning.ts'
import css from './Waiver.module.css'

type Props = {
  me: string
  cart: Cart
  known: OnTheWay
  members: readonly GroupMember[]
  waivers: CartWaivers
  keep: (answer: CartWaivers) => void
  again: () => void
  head: ReactNode
}

/** The texts, who signs, the signature, and beside them what it all comes to. */
export function Signing({ me, cart, known, members, waivers, keep, again, head }: Props) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const money = useMoney()
  const paths = usePaths()
  const change = useCartChange()
  const signers = signersOf(waivers, members, me)
  const signing = useSigning({ me, cart, members, waivers, signers, keep })
  const { busy, goOn } = useGoOn()
  const missing = waivers.profileIdsMissing.length
  const lacking = cart.profileIdsRequiringMinorConsent.length
  const unsigned = missing > 0 ? capital(count('pages.waiver.waits', missing, { number: number(missing) })) : undefined
  const waits = unsigned ?? (lacking > 0 ? t('pages.waiver.consent_waits') : undefined)
  const press = () => (waits ? lead() : void goOn({ ...known, cart }))
  const reading = (
    <div>
      {head}
      {waivers.waivers.map((waiver) => (
        <Reader key={waiver.id} waiver={waiver} />
      ))}
      {signers.length > 0 && (
        <section className={css.part} aria-labelledby="who-signs">
          <h2 id="who-signs">{t('pages.waiver.who')}</h2>
          <ul className={css.signers}>
            {signers.map((signer) => (
              <Signer key={signer.member.profile.id} {...{ signer, signing, keep }} />
            ))}
          </ul>
        </section>
      )}
      <output className="for-readers">{missing === 0 && t('pages.waiver.all_signed')}</output>
      {(signing.mine.length > 0 || signing.lacking.length > 0) && <Signature signing={signing} />}
    </div>
  )
  // What somebody owns already is signed without a step to follow.
  if (cart.items.length === 0)
    return (
      <div className={css.two}>
        {reading}
        <aside>
          <Link className={buttonClass('line')} to={paths.account()}>
            {t('pages.waiver.to_household')}
          </Link>
        </aside>
      </div>
    )
  return (
    <div className={css.two}>
      {reading}
      <Bill cart={cart} change={change} again={again}>
        <Onwards onPress={press} waits={waits} busy={busy}>
          {t('pages.waiver.onward')}
        </Onwards>
      </Bill>
      <Dock caption={t('pages.cart.total')} total={money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')}>
        <Button kind={waits ? 'line' : 'go'} arrow onClick={press}>
          {t('pages.cart.continue')}
        </Button>
      </Dock>
    </div>
  )
}

/** To whoever has yet to sign. */
function lead() {
  const row = document.querySelector<HTMLElement>('[data-missing]') ?? document.getElementById('signature')?.parentElement
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
