import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { useChecklist } from '../data.ts'
import { Addresses } from '../addresses/Addresses.tsx'
import { Consent } from '../consent/Consent.tsx'
import { AccountFrame } from '../Frame.tsx'
import { MemberFromPath } from '../household/MemberFromPath.tsx'
import { useAgeOf, useNameOf } from '../../../parts/person/names.ts'
import { Invite } from '../invite/Invite.tsx'
import { OwnedProducts } from '../owned/Owned.tsx'
import { Shares } from '../share/Shares.tsx'
import { PersonDetails } from './About.tsx'
import { PersonChecklist } from './Gate.tsx'
import { PersonRemoval } from './PersonRemoval.tsx'
import { PersonSection } from './PersonSection.tsx'
import { PersonPass } from './PersonPass.tsx'
import css from './Person.module.css'
import { PersonLayout } from './PersonLayout.tsx'
import { useWhyNotRemovable } from '../owned/useWhyStays.ts'

export default function Person() {
  return (
    <AccountFrame bare title="pages.person.title" heading="pages.person.heading" lead="pages.person.lead">
      {(me) => (
        <MemberFromPath title="pages.person.title" heading="pages.person.heading" height="14rem">
          {(member, group) => <One group={group} member={member} myProfile={me.profile.id} />}
        </MemberFromPath>
      )}
    </AccountFrame>
  )
}

/** Says why a person can't leave the household: they own a product or are to get one. */
function Stays({ member, isSelf }: { member: GroupMember; isSelf: boolean }) {
  const { t } = useText()
  const why = useWhyNotRemovable({ member, isSelf })
  return why ? <p className={css.stays}>{t(why)}</p> : null
}

type OneProps = { group: Group; member: GroupMember; myProfile: string }

/** A person's page: their data, beside it what is missing, and at the end the removal. */
function One({ group, member, myProfile }: OneProps) {
  const { t } = useText()
  const name = useNameOf()(member.profile)
  const age = useAgeOf()(member.profile)
  const isSelf = member.profile.id === myProfile
  const list = useChecklist().data?.find(({ profileId }) => profileId === member.profile.id)
  const first = member.profile.firstName ?? name
  return (
    <PersonLayout
      title="pages.person.title"
      heading={name}
      lead={age}
      beside={
        <>
          {!member.isGuest && !member.profile.isAnonymous && <PersonPass profile={member.profile} />}
          {list && <PersonChecklist list={list} name={first} myProfile={myProfile} />}
        </>
      }
    >
      <PersonSection id="about" heading={t('pages.person.about', { name: first })}>
        <PersonDetails member={member} isSelf={isSelf} />
      </PersonSection>
      <OwnedProducts member={member} name={first} />
      {member.needsMinorConsent && <Consent member={member} />}
      <Addresses member={member} isSelf={isSelf} />
      {!member.needsMinorConsent && <Consent member={member} />}
      <Invite member={member} />
      <Shares member={member} isSelf={isSelf} />
      {isSelf && member.isAdmin && group.groupMembers.length > 1 && (
        <p className={css.stays}>{t('pages.household.holder_stays')}</p>
      )}
      {member.isRemovableFromGroup ? (
        <PersonRemoval member={member} isSelf={isSelf} name={name} />
      ) : (
        <Stays member={member} isSelf={isSelf} />
      )}
    </PersonLayout>
  )
}
