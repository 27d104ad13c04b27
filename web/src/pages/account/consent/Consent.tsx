import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { whyNotConsent } from '@alpenglow/contract/profiles/standing'
import { ageOn } from '@alpenglow/contract/values/day'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useMe } from '../../../session/session.ts'
import { Confirm } from '../confirmation/Confirm.tsx'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { PersonSection } from '../person/PersonSection.tsx'
import { PlainRow, PersonRows } from '../person/Rows.tsx'
import { useMayActFor, useStanding } from '../person/useStanding.ts'
import css from './Consent.module.css'

const Agree = lazyOnDemand(() => import('./Agree.tsx').then(({ Agree }) => Agree))

type Props = { member: GroupMember }

/** Whether a grown-up has consented that the shop stores a child's data. Renders nothing for anyone else. */
export function Consent({ member }: Props) {
  const { t } = useText()
  const { minorConsent, needsMinorConsent } = member
  const today = useToday(shop.timeZone)
  const isChild = member.profile.dob !== null && ageOn(member.profile.dob, today) < 13
  if (!needsMinorConsent && !(minorConsent && isChild)) return null
  return (
    <PersonSection id="consent" heading={t('pages.consent_of_minor.heading')}>
      {minorConsent ? <ConsentGiven member={member} consent={minorConsent} /> : <ConsentMissing member={member} />}
    </PersonSection>
  )
}

function ConsentMissing({ member }: Props) {
  const { t } = useText()
  const { standing, person } = useStanding({ member, isSelf: false })
  const nameOf = useNameOf()
  const name = member.profile.firstName ?? nameOf(member.profile)
  const isSought = useLocation().hash === '#consent'
  const today = useToday(shop.timeZone)
  const visitor = useMe()
  const dob = visitor.state === 'in' ? visitor.me.profile.dob : null
  const why = whyNotConsent({ age: dob ? ageOn(dob, today) : null }, standing, person)
  return (
    <div className={css.needs}>
      {why ? (
        <p>{t('pages.consent_of_minor.needs')}</p>
      ) : isSought ? (
        <Agree member={member} />
      ) : (
        <>
          <p>{t('pages.household.missing.consent', { name })}</p>
          <Link to="#consent" className={buttonClass('line')}>
            {t('pages.household.step.consent_do')}
          </Link>
        </>
      )}
    </div>
  )
}

function ConsentGiven({ member, consent }: Props & { consent: NonNullable<GroupMember['minorConsent']> }) {
  const { t, dates } = useText()
  const day = dateWriter(dates, { dateStyle: 'long' })(consent.givenAt.slice(0, 10))
  return (
    <>
      <PersonRows>
        <PlainRow
          label={t('pages.consent_of_minor.given_by')}
          value={t('pages.consent_of_minor.given', { name: consent.givenBy, day })}
          note={t('pages.consent_of_minor.ends')}
        />
      </PersonRows>
      {useMayActFor({ member, isSelf: false }) && <TakeBack member={member} id={consent.id} />}
    </>
  )
}

function TakeBack({ member: { profile }, id }: Props & { id: string }) {
  const { t } = useText()
  const nameOf = useNameOf()
  const [asked, setAsked] = useState(false)
  return (
    <div className={css.back}>
      <Button kind="text" onClick={() => setAsked(true)}>
        {t('pages.consent_of_minor.take_back')}
      </Button>
      <Confirm
        open={asked}
        title={t('pages.consent_of_minor.take_back_title')}
        text={t('pages.consent_of_minor.take_back_text', { name: profile.firstName ?? nameOf(profile) })}
        word={t('pages.consent_of_minor.take_back')}
        act={async () => {
          await (await loadAccountCalls()).withdrawMinorConsent({ params: { id } })
          await reloadGroup()
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
