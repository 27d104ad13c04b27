import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { Share } from '@alpenglow/contract/profiles/shares'
import { whyNotShare } from '@alpenglow/contract/profiles/share-rules'
import { whyNotActFor } from '@alpenglow/contract/profiles/standing'
import { Button } from '@alpenglow/ui/Button'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { Confirm } from '../confirmation/Confirm.tsx'
import { useShares } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { InlineForm } from '../person/InlineForm.tsx'
import { PersonSection } from '../person/PersonSection.tsx'
import { PlainRow, PersonRows } from '../person/Rows.tsx'
import { useStanding } from '../person/useStanding.ts'
import css from './Shares.module.css'

const ShareForm = lazyOnDemand(() => import('./ShareForm.tsx').then(({ ShareForm }) => ShareForm))

type Props = { member: GroupMember; isSelf: boolean }

/** The households that may buy and book for a person; for a lent person a note that the reader may. */
export function Shares({ member, isSelf }: Props) {
  const { t } = useText()
  const { standing, person, caller } = useStanding({ member, isSelf })
  const { isAnonymous } = member.profile
  if (standing === 'borrower')
    return (
      <PersonSection id="share" heading={t('pages.household.lent')}>
        <p className={css.lent}>{t('pages.household.lent_soft')}</p>
      </PersonSection>
    )
  if (isAnonymous || whyNotActFor(standing, person)) return null
  return (
    <CurrentShares
      member={member}
      why={whyNotShare(caller, standing, { ...person, isAnonymous, lacksConsent: member.needsMinorConsent })}
    />
  )
}

/**
 * Lists the shares of a person. They can be revoked even if no new one may be offered, as for a child who has come of
 * age.
 */
function CurrentShares({ member: { profile }, why }: { member: GroupMember; why: string | undefined }) {
  const { t } = useText()
  const nameOf = useNameOf()
  const { data = [], failed, again, reload } = useShares(profile.id)
  const name = profile.firstName ?? nameOf(profile)
  if (data.length === 0 && why && why !== 'pages.share.unconfirmed') return null
  return (
    <PersonSection id="share" heading={t('pages.share.heading')}>
      {failed ? (
        <LoadError what="pages.share.failed" again={again} />
      ) : (
        <div className={css.shares}>
          <p>{t('pages.share.why', { name })}</p>
          {data.length > 0 && (
            <PersonRows>
              {data.map((share) => (
                <ShareRow key={share.id} share={share} profileId={profile.id} name={name} onEnded={reload} />
              ))}
            </PersonRows>
          )}
          {why ? <p>{t(why as 'pages.share.unconfirmed')}</p> : <Another profileId={profile.id} name={name} reload={reload} />}
        </div>
      )}
    </PersonSection>
  )
}

type AnotherProps = { profileId: string; name: string; reload: () => Promise<unknown> }
function Another({ profileId, name, reload }: AnotherProps) {
  const { t } = useText()
  const word = t('pages.share.open', { name })
  return (
    <InlineForm name={`new-share-${profileId}`} label={word} word={word}>
      {(close) => <ShareForm profileId={profileId} onSent={() => reload().then(close)} onClose={close} />}
    </InlineForm>
  )
}

type RowProps = { share: Share; profileId: string; name: string; onEnded: () => Promise<unknown> }
function ShareRow({ share, profileId, name, onEnded }: RowProps) {
  const { t, dates } = useText()
  const [asked, setAsked] = useState(false)
  const { email, state, expiresAt } = share
  const day = dateWriter(dates, { day: 'numeric', month: 'long' })(expiresAt.slice(0, 10))
  const word = t(state === 'accepted' ? 'pages.share.stop' : 'pages.share.take_back')
  const notes = { accepted: 'pages.share.accepted', open: 'pages.share.waits', over: 'pages.share.over' } as const
  const stop = async () => {
    await (await loadAccountCalls()).revokeShare({ params: { id: profileId, shareId: share.id } })
    await onEnded()
    flashes.add({ id: 'share', type: 'success', text: t('pages.share.stopped') })
  }
  return (
    <PlainRow
      label={t(state === 'accepted' ? 'pages.share.with' : 'pages.share.offered_to')}
      value={email}
      note={t(notes[state], { day })}
      end={
        <>
          <Button kind="text" size="small" onClick={() => setAsked(true)}>
            {word}
          </Button>
          <Confirm
            open={asked}
            title={t('pages.share.stop_title', { name })}
            text={t('pages.share.stop_text', { name, email })}
            word={word}
            act={stop}
            onClose={() => setAsked(false)}
          />
        </>
      }
    />
  )
}
