import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { useText } from '@alpenglow/client/words/words'
import { Checkbox } from '@alpenglow/ui/fields/Checkbox'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { shop } from '../../loading/page-data.ts'
import { MemberFace } from '../../parts/person/MemberFace.tsx'
import { useAgeOf, useNameOf } from '../../parts/person/names.ts'
import { useHour } from '../../text/useHour.ts'
import { AskByMail } from './AskByMail.tsx'
import type { SignerRow } from './signers.ts'
import type { SigningNow } from './useSigning.ts'
import css from './Waiver.module.css'

type Props = { signer: SignerRow; signing: SigningNow; keep: (answer: CartWaivers) => void }

/** Somebody, and how far their signature has come; the row changes by itself. */
export function Signer({ signer, signing, keep }: Props) {
  const { t } = useText()
  const { member, isMine, isSelf, isSigned } = signer
  const { profile } = member
  const name = useNameOf()(profile)
  const about = useAgeOf()(profile)
  const minor = signer.signings[0]?.ask === 'no' && !isMine
  return (
    <li className={css.signer} data-missing={!isSigned || undefined}>
      <MemberFace member={member} />
      <div className={css.who}>
        <b>{name}</b>
        {about && <span className={css.about}>{about}</span>}
        <Said signer={signer} />
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
      {!isSigned && !isMine && !minor && !isSelf && <AskByMail {...{ signer, name, keep }} />}
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

/** Who signs, or has. It is said once to readers when it changes. */
function Said({ signer: { isMine, isSelf, isSigned, signings, member } }: { signer: SignerRow }) {
  const { t } = useText()
  const { day, hour } = useHour(shop.timeZone)
  const last = signings.flatMap(({ signature }) => signature ?? []).at(-1)
  if (isSigned && last) {
    const at = new Date(last.signedAt)
    const values = { name: last.signedBy, time: `${day(at)}, ${hour(at)}` }
    return (
      <output className={css.said}>
        {t(last.how === 'link' ? 'pages.waiver.signed_away' : 'pages.waiver.signed_here', values)}
      </output>
    )
  }
  const key = isSelf
    ? isMine
      ? 'pages.waiver.for_yourself'
      : 'pages.waiver.needs_adult'
    : isMine
      ? 'pages.waiver.for_minor'
      : signings[0]?.ask === 'no'
        ? 'pages.waiver.needs_adult'
        : member.isGuest && signings[0]?.ask === 'known'
          ? 'pages.waiver.absent_minor'
          : 'pages.waiver.absent'
  return <output className={css.said}>{t(key)}</output>
}
