import type { Cart } from '@alpenglow/contract/cart/cart'
import type { CartWaivers, RequiredSignature as CartWaiverSigning } from '@alpenglow/contract/cart/waivers'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { Link } from '@alpenglow/client/routing/links'
import { buttonClass } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import step from '../../parts/checkout/Step.module.css'
import { usePaths } from '../../usePaths.ts'
import { Signature } from './Signature.tsx'
import { Signer } from './Signer.tsx'
import { signersOf, type SignerRow } from './signers.ts'
import { useSigning } from './useSigning.ts'
import css from './Waiver.module.css'

type Props = {
  me: string
  cart: Cart
  members: readonly GroupMember[]
  waivers: CartWaivers
  keep: (answer: CartWaivers) => void
}

/** Below the texts: the signers and the signature. */
export function SigningSection({ me, cart, members, waivers, keep }: Props) {
  const { t } = useText()
  const paths = usePaths()
  const signers = signersOf(waivers, members, me)
  const signing = useSigning({ me, cart, members, waivers, signers, keep })
  const isEmpty = cart.items.length === 0
  const signsHere = signing.mine.length > 0 || signing.lacking.length > 0
  // The reader has signed everything of theirs, so the next step is to ask the others.
  const next = signsHere ? undefined : signers.find(isNotAsked)
  const first = signers.find(mayBeAsked)
  const waited = !isEmpty && signers.some(({ isSigned, signings }) => !isSigned && signings.some(isWaitedFor))
  // All is done only once no child's consent is missing.
  const isAllSigned =
    waivers.profileIdsMissing.length === 0 && signers.length > 0 && cart.profileIdsRequiringMinorConsent.length === 0
  return (
    <>
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
      <output className="for-readers">{isAllSigned && t('pages.waiver.all_signed')}</output>
      {signsHere && <Signature signing={signing} later={isEmpty ? paths.account() : paths.cart()} />}
      {isEmpty && !signsHere && (
        <p className={css.onward}>
          <Link className={buttonClass('line')} to={paths.account()}>
            {t('pages.waiver.to_household')}
          </Link>
        </p>
      )}
    </>
  )
}

const isWaitedFor = ({ request }: CartWaiverSigning) => request?.state === 'waiting'
const mayBeAsked = ({ isSigned, isMine, signings }: SignerRow) =>
  !isSigned && !isMine && signings.some(({ ask }) => ask !== 'no')
const isNotAsked = (row: SignerRow) => mayBeAsked(row) && row.signings.every(({ request }) => !request)
