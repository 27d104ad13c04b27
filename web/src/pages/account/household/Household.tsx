import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { Icon } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useChecklist } from '../data.ts'
import { useGroup } from '../../../household/group.ts'
import css from './Household.module.css'
import { splitHousehold } from './people.ts'
import { PersonCard } from './PersonCard.tsx'

/** All members of the household, guests included, and the link that adds one. */
export function AccountHousehold({ myProfile }: { myProfile: string }) {
  const { t } = useText()
  const id = useId()
  const { data, failed, again } = useGroup()
  if (failed) return <LoadError what="pages.household.failed" again={again} />
  const { home, along } = splitHousehold(data?.groupMembers ?? [])
  return (
    <>
      <section aria-labelledby={id}>
        <h2 id={id}>{t('pages.household.heading')}</h2>
        {data ? (
          <Cards members={home} myProfile={myProfile} addsHere={along.length === 0} />
        ) : (
          <Skeleton label={t('pages.household.loading')}>
            <div className={css.people}>
              <SkeletonBlock height="14rem" />
              <SkeletonBlock height="14rem" />
            </div>
          </Skeleton>
        )}
      </section>
      {along.length > 0 && <Along members={along} myProfile={myProfile} />}
    </>
  )
}

function Along({ members, myProfile }: { members: readonly GroupMember[]; myProfile: string }) {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.household.along')}</h2>
      <p className={css.lead}>{t('pages.household.along_lead')}</p>
      <Cards members={members} myProfile={myProfile} addsHere />
    </section>
  )
}

type CardsProps = { members: readonly GroupMember[]; myProfile: string; addsHere: boolean }
function Cards({ members, myProfile, addsHere }: CardsProps) {
  const lists = useChecklist().data
  return (
    <ul className={css.people}>
      {members.map((member) => {
        const list = lists?.find(({ profileId }) => profileId === member.profile.id)
        return <PersonCard key={member.id} {...{ member, list, myProfile }} />
      })}
      {addsHere && <AddCard />}
    </ul>
  )
}

function AddCard() {
  const { t } = useText()
  return (
    <li className={css.add}>
      <span className={css.plus}>
        <Icon name="plus" />
      </span>
      <div>
        <Link to={usePaths().addPerson()} className={css.way}>
          {t('pages.household.add')}
        </Link>
        <p>{t('pages.household.add_why')}</p>
      </div>
    </li>
  )
}
