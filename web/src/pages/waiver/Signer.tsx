import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { useText } from '@alpenglow/client/words/words'
import { Checkbox } from '@alpenglow/ui/fields/Checkbox'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { MemberFace } from '../../parts/person/MemberFace.tsx'
import { useAgeOf, useNameOf } from '../../parts/person/names.ts'
import { AskByMail } from './AskByMail.tsx'
import type { SignerRow } from './signers.ts'
import type { SigningNow } from './useSigning.ts'
import { useWhen } from './useWhen.ts'
import css from './Waiver.module.css'

type Props = {
  signer: SignerRow
  signing: SigningNow
  keep: (answer: CartWaivers) => void
  /** The only step left is to ask this person. */
  isNext: boolean
  isFirst: boolean
}

/** A person and the state of their signature, which updates by itself. */
export function Signer({ signer, signing, keep, isNext, isFirst }: Props) {
  const { t } = useText()
  const { member, isMine, isSigned } = signer
  const { profile } = member
  const name = useNameOf()(profile)
  const about = useAgeOf()(profile)
  // A minor without a grown-up has no signer whom the reader could ask.
  const minor = !isMine && signer.signings.every(({ ask, request }) => ask === 'no' && !request)
  return (
    <li className={css.signer} data-missing={!isSigned || undefined}>
      <MemberFace member={member} />
      <div className={css.who}>
        <b>{name}</b>
        {about && <span className={css.about}>{about}</span>}
        <SignatureStatus signer={signer} />
      </div>
      {!isSigned && isMine ? (
        <Checkbox
          label={<span className="for-readers">{t('pages.waiver.sign_for', { name })}</span>}
          checked={signing.ticked.has(profile.id)}
          onChange={(isTicked) => signing.tick(profile.id, isTicked)}
        />
      ) : (
        <div className={css.tag}>
          {isSigned ? <Tag kind="good">{t('pages.waiver.tag.signed')}</Tag> : !minor && <StateOfRequest signer={signer} />}
        </div>
      )}
      {!isSigned && !isMine && !minor && <AskByMail {...{ signer, name, keep, isNext, isFirst }} />}
    </li>
  )
}

function StateOfRequest({ signer }: { signer: SignerRow }) {
  const { t } = useText()
  const request = signer.signings.find(({ signature }) => !signature)?.request
  if (request?.state === 'waiting')
    return (
      <Tag kind="own" glyph="clock">
        {t('pages.waiver.tag.waiting')}
      </Tag>
    )
  return <Tag kind="warn">{t(request ? 'pages.waiver.tag.refused' : 'pages.waiver.tag.not_asked')}</Tag>
}

/** Who has signed or has to sign. A change is announced to screen readers once. */
function SignatureStatus({ signer: { isMine, isSelf, isSigned, signings, member, by } }: { signer: SignerRow }) {
  const { t } = useText()
  const when = useWhen()
  const last = signings.flatMap(({ signature }) => signature ?? []).at(-1)
  if (isSigned && last) {
    const values = { name: last.signedBy, time: when(new Date(last.signedAt)) }
    return (
      <output className={css.said}>
        {t(last.how === 'link' ? 'pages.waiver.signed_away' : 'pages.waiver.signed_here', values)}
      </output>
    )
  }
  return <output className={css.said}>{t(whoSigns(), { by: by?.profile.firstName ?? '' })}</output>

  function whoSigns() {
    if (isMine) return isSelf ? 'pages.waiver.for_yourself' : 'pages.waiver.for_minor'
    if (by?.profile.firstName) return isSelf ? 'pages.waiver.you_at_home' : 'pages.waiver.minor_at_home'
    if (signings.some(({ ask, request }) => ask !== 'no' || request))
      return member.isGuest && signings[0]?.ask !== 'typed' ? 'pages.waiver.absent_minor' : 'pages.waiver.absent'
    return isSelf ? 'pages.waiver.minor_alone' : 'pages.waiver.needs_adult'
  }
}
