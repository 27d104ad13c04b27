import { whyNotWritable, type WritableAttribute } from '@alpenglow/contract/profiles/standing'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Link } from '@alpenglow/client/routing/links'
import type { ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { usePaths } from '../../../usePaths.ts'
import type { PersonField } from '../household/person-fields.ts'
import { LockedRow, OpenRow, PlainRow, Rows } from './Rows.tsx'
import { NoticesToMe } from './NoticesToMe.tsx'
import { RowForm } from './RowForm.tsx'
import { useStanding, type OfMember } from './useStanding.ts'

/** Who somebody is. What may not be changed here tells why. */
export function About({ member, isSelf }: OfMember) {
  const { t, dates } = useText()
  const { profile } = member
  const { firstName, lastName, dob, gender, contactInformation } = profile
  const unknown = t('pages.person.unknown')
  const nobody = profile.isAnonymous ? t('pages.household.nameless') : unknown
  const row = { member, isSelf }
  return (
    <Rows>
      <AboutRow {...row} is="first_name" names={['firstName', 'lastName']} label={t('pages.person.name')}>
        {[firstName, lastName].filter(Boolean).join(' ') || nobody}
      </AboutRow>
      {!member.isGuest && (
        <>
          <AboutRow {...row} is="dob" names={['dob']} label={t('pages.sign_up.dob')}>
            {dob ? dateWriter(dates, { dateStyle: 'long' })(dob) : unknown}
          </AboutRow>
          <AboutRow {...row} is="gender" names={['gender']} label={t('pages.sign_up.gender')}>
            {gender ? t(`pages.sign_up.gender_${gender}`) : unknown}
          </AboutRow>
          {!profile.isAnonymous && (
            <AboutRow {...row} is="email" names={['email']} label={t('pages.sign_up.email')}>
              {contactInformation.email ?? unknown}
            </AboutRow>
          )}
        </>
      )}
      <Counted {...row} />
      <NoticesToMe {...row} />
    </Rows>
  )
}

type RowProps = OfMember & { is: WritableAttribute; names: readonly PersonField[]; label: string; children: string }
function AboutRow({ member, isSelf, is, names, label, children }: RowProps) {
  const { t } = useText()
  const { standing, person } = useStanding({ member, isSelf })
  const why = whyNotWritable(is, standing, person)
  if (isSelf && is === 'email') return <PlainRow label={label} value={children} end={<UnderSecurity />} />
  if (why) return <LockedRow label={label} value={children} why={t(why as 'pages.household.locked.lent')} />
  return (
    <OpenRow name={names.join('-')} label={label} value={children}>
      {(save, close) => (
        <RowForm profile={member.profile} hasConsent={member.minorConsent !== null} {...{ isSelf, names, save, close }} />
      )}
    </OpenRow>
  )
}

/** An address that signs in is changed where a mail goes to both. */
function UnderSecurity(): ReactNode {
  const { t } = useText()
  return <Link to={usePaths().accountSecurity()}>{t('pages.account.change')}</Link>
}

/** How old somebody is for the whole winter, which decides what they pay. */
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
