import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Icon } from '@alpenglow/ui/Icon'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { Skeleton, SkeletonText } from '@alpenglow/ui/surfaces/Skeleton'
import { Link } from '@alpenglow/client/routing/links'
import { useParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useGroup } from '../data.ts'
import { Frame } from '../Frame.tsx'
import { useAgeOf, useNameOf } from '../household/people.ts'
import { Leaving } from './Leaving.tsx'
import css from './Person.module.css'
import { PersonForm } from './PersonForm.tsx'

export default function Person() {
  const { t } = useText()
  const household = usePaths().account()
  return (
    <Frame title="pages.person.title" heading="pages.person.heading" lead="pages.person.lead">
      {(me) => (
        <div className={css.person}>
          <Link to={household} className={css.back}>
            <Icon name="back" size="small" /> {t('pages.person.back')}
          </Link>
          <Found myProfile={me.profile.id} />
        </div>
      )}
    </Frame>
  )
}

function Found({ myProfile }: { myProfile: string }) {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, failed, again } = useGroup()
  if (failed) return <NotArrived what="pages.household.failed" again={again} />
  if (!data)
    return (
      <Skeleton label={t('pages.household.loading')}>
        <SkeletonText lines={3} />
      </Skeleton>
    )
  const member = data.groupMembers.find(({ profile }) => profile.id === id)
  return member ? <About member={member} isSelf={id === myProfile} /> : <p>{t('pages.person.nobody')}</p>
}

function About({ member, isSelf }: { member: GroupMember; isSelf: boolean }) {
  const { profile } = member
  const name = useNameOf()(profile)
  const age = useAgeOf()(profile)
  return (
    <>
      <div className={css.head}>
        <Face name={name} />
        <div>
          <h2>{name}</h2>
          {age && <p className={css.age}>{age}</p>}
        </div>
      </div>
      <PersonForm key={profile.id} member={member} isSelf={isSelf} />
      {member.isRemovableFromGroup && <Leaving member={member} isSelf={isSelf} name={name} />}
    </>
  )
}
