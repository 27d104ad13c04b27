import { whyNotWritable, type WritableAttribute } from '@alpenglow/contract/profiles/standing'
import { buttonClass } from '@alpenglow/ui/Button'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Link } from '@alpenglow/client/routing/links'
import type { ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import type { PersonField } from '../household/person-fields.ts'
import { LockedRow, OpenRow, PlainRow, PersonRows } from './Rows.tsx'
import { NoticesToMe } from './NoticesToMe.tsx'
import { useMayActFor, useStanding, type OfMember } from './useStanding.ts'

const RowForm = lazyOnDemand(() => import('./RowForm.tsx').then(({ RowForm }) => RowForm))

/** A person's data. A locked row says why it is locked. */
export function PersonDetails({ member, isSelf }: OfMember) {
  const { t, dates } = useText()
  const { profile } = member
  const { firstName, lastName, dob, gender, contactInformation } = profile
  const unknown = t('pages.person.unknown')
  const nobody = profile.isAnonymous ? t('pages.household.nameless') : unknown
  const row = { member, isSelf }
  const name = useNameOf()(profile)
  return (
    <PersonRows lead={isTheirs(row) ? t('pages.person.own_login', { name: firstName ?? name }) : undefined}>
      <PhotoRow {...row} />
      <AboutRow {...row} is="first_name" names={['firstName', 'lastName']} label={t('pages.person.name')}>
        {[firstName, lastName].filter(Boolean).join(' ') || nobody}
      </AboutRow>
      {!member.isGuest && (
        <>
          <AboutRow {...row} is="dob" names={['dob']} label={t('pages.sign_up.dob')}>
            {dob ? dateWriter(dates, { dateStyle: 'long' })(dob) : unknown}
          </AboutRow>
          <AboutRow {...row} is="gender" names={['gender']} label={t('pages.sign_up.gender')}>
            {gender ? t(`pages.sign_up.gender_${gender}`) : isTheirs(row) ? t('pages.person.theirs') : unknown}
          </AboutRow>
          {!profile.isAnonymous && (
            <AboutRow {...row} is="email" names={['email']} label={t('pages.sign_up.email')}>
              {contactInformation.email ??
                member.invitation?.email ??
                t(member.hasLogin ? 'pages.person.theirs' : 'pages.person.none')}
            </AboutRow>
          )}
        </>
      )}
      <PhoneRow {...row} />
      <Counted {...row} />
      <NoticesToMe {...row} />
    </PersonRows>
  )
}

/** A member with a login of their own maintains their own data. */
const isTheirs = ({ member, isSelf }: OfMember) => member.hasLogin && !isSelf && !member.isGuest

type RowProps = OfMember & { is: WritableAttribute; names: readonly PersonField[]; label: string; children: string }
function AboutRow({ member, isSelf, is, names, label, children }: RowProps) {
  const { t } = useText()
  const { standing, person } = useStanding({ member, isSelf })
  const isHeld = standing !== 'borrower' && !member.profile.writableAttributes.includes(is)
  const why = whyNotWritable(is, standing, person) ?? (isHeld ? 'pages.household.locked.held' : undefined)
  if (isSelf && is === 'email') return <PlainRow label={label} value={children} end={<UnderSecurity />} />
  if (why) {
    // The lead above the rows gives this reason once for all of them.
    const said = isTheirs({ member, isSelf }) ? undefined : t(why as 'pages.household.locked.lent')
    return <LockedRow label={label} value={children} why={said} />
  }
  return (
    <OpenRow name={names.join('-')} label={label} value={children}>
      {(save, close) => (
        <RowForm profile={member.profile} hasConsent={member.minorConsent !== null} {...{ isSelf, names, save, close }} />
      )}
    </OpenRow>
  )
}

/** The state of a person's photo, the desk's verdict, and the link to take another. */
function PhotoRow(row: OfMember) {
  const { t } = useText()
  const { profile } = row.member
  const { standing, person } = useStanding(row)
  const place = usePaths().takePhoto(profile.id)
  if (profile.isAnonymous || standing === 'borrower' || whyNotWritable('photo', standing, person)) return null
  const value = profile.photo ? t(`pages.photo.state.${profile.photo.state}`) : t('pages.photo.none')
  const why = !profile.writableAttributes.includes('photo')
    ? t('pages.household.locked.held')
    : row.member.needsMinorConsent && t('pages.consent_of_minor.first')
  if (why) return <LockedRow label={t('pages.photo.label')} value={value} why={why} />
  return (
    <PlainRow
      label={t('pages.photo.label')}
      value={value}
      note={profile.photo?.reason ? t(`pages.photo.rejected.${profile.photo.reason}`) : undefined}
      end={<Elsewhere to={place} word={t(profile.photo ? 'pages.account.change' : 'pages.photo.add')} />}
    />
  )
}

/**
 * Phone number, visible if the reader may act for the person. The reader's own number is changed in the preferences.
 */
function PhoneRow(row: OfMember) {
  const { t } = useText()
  const { member, isSelf } = row
  const { phoneNumber, smsOptIn, isAnonymous } = member.profile
  const preferences = usePaths().accountPreferences()
  const mayAct = useMayActFor(row)
  if (!mayAct || isAnonymous) return null
  const said = {
    label: t('pages.sign_up.phone'),
    value: phoneNumber ?? t('pages.person.no_phone'),
    note: smsOptIn ? t('pages.person.texts_on') : undefined,
  }
  if (isSelf) return <PlainRow {...said} end={<Elsewhere to={preferences} />} />
  return (
    <OpenRow name="phone" {...said}>
      {(save, close) => (
        <RowForm
          profile={member.profile}
          hasConsent={member.minorConsent !== null}
          names={['phoneNumber', 'smsOptIn']}
          {...{ isSelf, save, close }}
        />
      )}
    </OpenRow>
  )
}

/** The address of a login is changed on the security page, which sends a mail to the old and the new address. */
const UnderSecurity = (): ReactNode => <Elsewhere to={usePaths().accountSecurity()} />

function Elsewhere({ to, word }: { to: string; word?: string }) {
  const { t } = useText()
  return (
    <Link to={to} className={buttonClass('text', { size: 'small' })}>
      {word ?? t('pages.account.change')}
    </Link>
  )
}

/** The age that counts for the whole winter: it decides the price. */
function Counted({ member: { profile } }: OfMember) {
  const { t, count } = useText()
  const { ageCategoryName, effectiveAge } = profile
  if (ageCategoryName === null) return null
  const age = effectiveAge === null ? undefined : count('pages.household.age', effectiveAge)
  return (
    <PlainRow
      label={t('pages.person.counts_as')}
      value={[ageCategoryName, age].filter(Boolean).join(', ')}
      note={t('pages.person.counts_as_note')}
    />
  )
}
