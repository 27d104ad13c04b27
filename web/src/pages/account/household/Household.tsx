import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { Icon } from '@alpenglow/ui/Icon'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useGroup } from '../data.ts'
import css from './Household.module.css'
import { partedOf, useAgeOf, useNameOf } from './people.ts'

/** Everybody who goes up the mountain together, and the way to bring one more. */
export function Household({ myProfile }: { myProfile: string }) {
  const { t } = useText()
  const id = useId()
  const { data, failed, again } = useGroup()
  if (failed) return <NotArrived what="pages.household.failed" again={again} />
  const { home, along } = partedOf(data?.groupMembers ?? [])
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.household.heading')}</h2>
      {data ? (
        <>
          <ul className={css.people}>
            {home.map((member) => (
              <PersonCard key={member.id} member={member} isSelf={member.profile.id === myProfile} />
            ))}
            {along.length === 0 && <AddCard />}
          </ul>
          {along.length > 0 && <Along members={along} />}
        </>
      ) : (
        <Skeleton label={t('pages.household.loading')}>
          <div className={css.people}>
            <SkeletonBlock height="7rem" />
            <SkeletonBlock height="7rem" />
          </div>
        </Skeleton>
      )}
    </section>
  )
}

function Along({ members }: { members: readonly GroupMember[] }) {
  const { t } = useText()
  return (
    <>
      <h3 className={css.along}>{t('pages.household.along')}</h3>
      <ul className={css.people}>
        {members.map((member) => (
          <PersonCard key={member.id} member={member} />
        ))}
        <AddCard />
      </ul>
    </>
  )
}

/** The whole card is the link of the name. */
function PersonCard({ member, isSelf = false }: { member: GroupMember; isSelf?: boolean }) {
  const { t } = useText()
  const { profile, isAdmin, isGuest } = member
  const name = useNameOf()(profile)
  const age = useAgeOf()(profile)
  const relation = isAdmin ? 'pages.household.holder' : isGuest ? 'pages.household.lent' : undefined
  return (
    <li className={css.card}>
      <Face name={name} />
      <div className={css.who}>
        <Link to={usePaths().person(profile.id)} className={css.name}>
          {name}
        </Link>
        <p className={css.about}>{[isSelf && t('pages.household.you'), age].filter(Boolean).join(' · ')}</p>
      </div>
      {relation && <Tag>{t(relation)}</Tag>}
    </li>
  )
}

function AddCard() {
  const { t } = useText()
  return (
    <li className={`${css.card} ${css.add}`}>
      <span className={css.plus}>
        <Icon name="plus" />
      </span>
      <div className={css.who}>
        <Link to={usePaths().addPerson()} className={css.name}>
          {t('pages.household.add')}
        </Link>
        <p className={css.about}>{t('pages.household.add_why')}</p>
      </div>
    </li>
  )
}
