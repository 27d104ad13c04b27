import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { CartWaivers, Signing as CartWaiverSigning } from '@alpenglow/contract/cart/waivers'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { Link } from '@alpenglow/client/routing/links'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import type { ReactNode } from 'react'
import { currencyOf } from '../../cart/currency.ts'
import { useCartChange } from '../../cart/useCartChange.ts'
import { Bill } from '../../parts/checkout/bill/Bill.tsx'
import { Onwards } from '../../parts/checkout/bill/Onwards.tsx'
import { Dock } from '../../parts/checkout/Dock.tsx'
import { useGoOn } from '../../parts/checkout/useGoOn.ts'
import step from '../../parts/checkout/Step.module.css'
import { useMoney } from '../../text/money.ts'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { usePaths } from '../../usePaths.ts'
import { Reader } from '../../waivers/Reader.tsx'
import { Signature } from './Signature.tsx'
import { Signer } from './Signer.tsx'
import { signersOf, type SignerRow } from './signers.ts'
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
  const isEmpty = cart.items.length === 0
  const signsHere = signing.mine.length > 0 || signing.lacking.length > 0
  // Whoever looks on has done their part: what is left to do is to ask the others.
  const next = signsHere ? undefined : signers.find(isNotAsked)
  const first = signers.find(mayBeAsked)
  const waited = !isEmpty && signers.some(({ isSigned, signings }) => !isSigned && signings.some(isWaitedFor))
  const reading = (
    <div>
      {head}
      {waivers.waivers.map((waiver) => (
        <Reader key={waiver.id} waiver={waiver} />
      ))}
      {signers.length > 0 && (
        <section className={step.part} aria-labelledby="who-signs">
          <h2 id="who-signs">{t('pages.waiver.who')}</h2>
          {signing.trouble.nobody && (
            <div className={css.trouble}>
              <ErrorBlock>{t('pages.waiver.nobody_ticked')}</ErrorBlock>
            </div>
          )}
          <ul className={css.signers} data-unticked={signing.trouble.nobody || undefined}>
            {signers.map((signer) => (
              <Signer
                key={signer.member.profile.id}
                {...{ signer, signing, keep }}
                isNext={signer === next}
                isFirst={signer === first}
              />
            ))}
          </ul>
          {waited && <p className={css.waited}>{t('pages.waiver.waited')}</p>}
        </section>
      )}
      <output className="for-readers">{missing === 0 && signers.length > 0 && t('pages.waiver.all_signed')}</output>
      {signsHere && <Signature signing={signing} later={isEmpty ? paths.account() : paths.cart()} />}
    </div>
  )
  // What somebody owns already is signed without a step to follow.
  if (isEmpty)
    return (
      <div className={css.one}>
        {reading}
        {!signsHere && (
          <p className={css.onward}>
            <Link className={buttonClass('line')} to={paths.account()}>
              {t('pages.waiver.to_household')}
            </Link>
          </p>
        )}
      </div>
    )
  return (
    <div className={step.two}>
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

const isWaitedFor = ({ request }: CartWaiverSigning) => request?.state === 'waiting'
const mayBeAsked = ({ isSigned, isMine, signings }: SignerRow) =>
  !isSigned && !isMine && signings.some(({ ask }) => ask !== 'no')
const isNotAsked = (row: SignerRow) => mayBeAsked(row) && row.signings.every(({ request }) => !request)

/** To whoever has yet to sign. */
function lead() {
  const row = document.querySelector<HTMLElement>('[data-missing]') ?? document.getElementById('signature')?.parentElement
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
