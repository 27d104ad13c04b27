import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { whyNotKeep, whyNotWritable } from '@alpenglow/contract/profiles/standing'
import { useText } from '@alpenglow/client/words/words'
import { AccountFrame } from '../Frame.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { MemberFromPath } from '../household/MemberFromPath.tsx'
import { PersonLayout } from '../person/PersonLayout.tsx'
import { useStanding } from '../person/useStanding.ts'
import { Coach } from './Coach.tsx'

export default function TakePhoto() {
  return (
    <AccountFrame bare title="pages.photo.title" heading="pages.photo.heading" lead="pages.photo.description">
      {(me) => (
        <MemberFromPath title="pages.photo.title" heading="pages.photo.heading" height="20rem">
          {(member) => <OfMember member={member} isSelf={member.profile.id === me.profile.id} />}
        </MemberFromPath>
      )}
    </AccountFrame>
  )
}

function OfMember({ member, isSelf }: { member: GroupMember; isSelf: boolean }) {
  const { t } = useText()
  const { standing, person } = useStanding({ member, isSelf })
  const nameOf = useNameOf()
  const name = member.profile.firstName ?? nameOf(member.profile)
  const known = { ...person, isAnonymous: member.profile.isAnonymous, lacksConsent: member.needsMinorConsent }
  const why = known.isAnonymous
    ? 'pages.photo.nameless'
    : !member.profile.writableAttributes.includes('photo')
      ? (whyNotWritable('photo', standing, person) ?? 'pages.household.locked.held')
      : whyNotKeep(standing, known)
  return (
    <PersonLayout
      title="pages.photo.title"
      heading={t('pages.photo.of', { name })}
      back={{ to: usePaths().person(member.profile.id), word: nameOf(member.profile) }}
    >
      {why ? <p>{t(why as 'pages.photo.nameless')}</p> : <Coach profile={member.profile} isSelf={isSelf} name={name} />}
    </PersonLayout>
  )
}
