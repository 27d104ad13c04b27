import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import { Icon } from '@alpenglow/ui/Icon'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { Link } from '@alpenglow/client/routing/links'
import { useParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { Heading } from '../../../parts/page/Heading.tsx'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useChecklist, useGroup } from '../data.ts'
import { Addresses } from '../addresses/Addresses.tsx'
import { Consent } from '../consent/Consent.tsx'
import { Frame } from '../Frame.tsx'
import { useAgeOf, useNameOf } from '../household/people.ts'
import { Invite } from '../invite/Invite.tsx'
import { Shares } from '../share/Shares.tsx'
import { About } from './About.tsx'
import { Gate } from './Gate.tsx'
import { Leaving } from './Leaving.tsx'
import { Part } from './Part.tsx'
import css from './Person.module.css'

export default function Person() {
  return (
    <Frame bare title="pages.person.title" heading="pages.person.heading" lead="pages.person.lead">
      {(me) => <Found myProfile={me.profile.id} />}
    </Frame>
  )
}

function Found({ myProfile }: { myProfile: string }) {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, failed, again } = useGroup()
  const member = data?.groupMembers.find(({ profile }) => profile.id === id)
  if (data && member) return <One key={id} group={data} member={member} myProfile={myProfile} />
  return (
    <div className={css.person}>
      <Back />
      <Heading title="pages.person.title">{t('pages.person.heading')}</Heading>
      {failed ? (
        <NotArrived what="pages.household.failed" again={again} />
      ) : data ? (
        <p>{t('pages.person.nobody')}</p>
      ) : (
        <Skeleton label={t('pages.household.loading')}>
          <SkeletonBlock height="14rem" />
        </Skeleton>
      )}
    </div>
  )
}

function Back() {
  const { t } = useText()
  return (
    <Link to={usePaths().account()} className={css.back}>
      <Icon name="back" size="small" /> {t('pages.person.back')}
    </Link>
  )
}

type OneProps = { group: Group; member: GroupMember; myProfile: string }

/** Who somebody is; beside that what is missing, and last the way out. */
function One({ member, myProfile }: OneProps) {
  const { t } = useText()
  const name = useNameOf()(member.profile)
  const age = useAgeOf()(member.profile)
  const isSelf = member.profile.id === myProfile
  const list = useChecklist().data?.find(({ profileId }) => profileId === member.profile.id)
  return (
    <div className={css.person}>
      <div className={css.head}>
        <Back />
        <Heading title="pages.person.title">{name}</Heading>
        {age && <p className={css.age}>{age}</p>}
      </div>
      {list && (
        <div className={css.beside}>
          <Gate list={list} name={member.profile.firstName ?? name} myProfile={myProfile} />
        </div>
      )}
      <div className={css.body}>
        <Part id="about" heading={t('pages.person.about', { name: member.profile.firstName ?? name })}>
          <About member={member} isSelf={isSelf} />
        </Part>
        <Addresses member={member} isSelf={isSelf} />
        <Consent member={member} />
        <Invite member={member} />
        <Shares member={member} isSelf={isSelf} />
        {member.isRemovableFromGroup && <Leaving member={member} isSelf={isSelf} name={name} />}
      </div>
    </div>
  )
}
