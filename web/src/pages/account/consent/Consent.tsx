import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { whyNotConsent } from '@alpenglow/contract/profiles/standing'
import { ageOn } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { useMe } from '../../../session/session.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { Confirm } from '../Confirm.tsx'
import { calls, reloadGroup } from '../data.ts'
import { useNameOf } from '../household/people.ts'
import { Part } from '../person/Part.tsx'
import { PlainRow, Rows } from '../person/Rows.tsx'
import { useMayActFor, useStanding } from '../person/useStanding.ts'
import css from './Consent.module.css'
import { consentField } from './consent-field.tsx'

type Props = { member: GroupMember }

/** Whether a grown-up has agreed that we keep what we know of a child. Of anybody else there is nothing to say. */
export function Consent({ member }: Props) {
  const { t } = useText()
  const { minorConsent, needsMinorConsent } = member
  const today = useToday(shop.timeZone)
  const isChild = member.profile.dob !== null && ageOn(member.profile.dob, today) < 13
  if (!needsMinorConsent && !(minorConsent && isChild)) return null
  return (
    <Part id="consent" heading={t('pages.consent_of_minor.heading')}>
      {minorConsent ? <Given member={member} consent={minorConsent} /> : <Needed member={member} />}
    </Part>
  )
}

function Needed({ member }: Props) {
  const { t } = useText()
  const { standing, person } = useStanding({ member, isSelf: false })
  const today = useToday(shop.timeZone)
  const visitor = useMe()
  const dob = visitor.state === 'in' ? visitor.me.profile.dob : null
  const why = whyNotConsent({ age: dob ? ageOn(dob, today) : null }, standing, person)
  return <div className={css.needs}>{why ? <p>{t('pages.consent_of_minor.needs')}</p> : <Agree member={member} />}</div>
}

function Agree({ member: { profile } }: Props) {
  const { t } = useText()
  const form = useForm({
    words: useFormWords(),
    fields: [consentField(t, profile.firstName ?? undefined)],
    check: ({ minorConsentApproved }): Record<string, string[]> =>
      minorConsentApproved ? {} : { minorConsentApproved: ['REQUIRED'] },
    submit: async () => {
      await (await calls()).giveMinorConsent({ body: { profileId: profile.id } })
      await reloadGroup()
      flashes.add({ id: 'consent', type: 'success', text: t('pages.consent_of_minor.done') })
    },
  })
  return <FormBuilder form={form} kind="line" submit={t('pages.consent_of_minor.submit')} />
}

function Given({ member, consent }: Props & { consent: NonNullable<GroupMember['minorConsent']> }) {
  const { t, dates } = useText()
  const day = dateWriter(dates, { dateStyle: 'long' })(consent.givenAt.slice(0, 10))
  return (
    <>
      <Rows>
        <PlainRow
          label={t('pages.consent_of_minor.given_by')}
          value={t('pages.consent_of_minor.given', { name: consent.givenBy, day })}
          note={t('pages.consent_of_minor.ends')}
        />
      </Rows>
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
          await (await calls()).withdrawMinorConsent({ params: { id } })
          await reloadGroup()
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
