import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { whyNotKeep, whyNotWritable } from '@alpenglow/contract/profiles/standing'
import { useParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { useGroup } from '../data.ts'
import { Frame } from '../Frame.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useNameOf } from '../household/people.ts'
import { Sheet } from '../person/Sheet.tsx'
import { useStanding } from '../person/useStanding.ts'
import { Coach } from './Coach.tsx'

export default function TakePhoto() {
  return (
    <Frame bare title="pages.photo.title" heading="pages.photo.heading" lead="pages.photo.description">
      {(me) => <Found myProfile={me.profile.id} />}
    </Frame>
  )
}

function Found({ myProfile }: { myProfile: string }) {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, failed, again } = useGroup()
  const member = data?.groupMembers.find(({ profile }) => profile.id === id)
  if (member) return <OfMember key={id} member={member} isSelf={id === myProfile} />
  return (
    <Sheet title="pages.photo.title" heading={t('pages.photo.heading')}>
      {failed ? (
        <NotArrived what="pages.household.failed" again={again} />
      ) : data ? (
        <p>{t('pages.person.nobody')}</p>
      ) : (
        <Skeleton label={t('pages.household.loading')}>
          <SkeletonBlock height="20rem" />
        </Skeleton>
      )}
    </Sheet>
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
    <Sheet
      title="pages.photo.title"
      heading={t('pages.photo.of', { name })}
      back={{ to: usePaths().person(member.profile.id), word: nameOf(member.profile) }}
    >
      {why ? <p>{t(why as 'pages.photo.nameless')}</p> : <Coach profile={member.profile} isSelf={isSelf} name={name} />}
    </Sheet>
  )
}
