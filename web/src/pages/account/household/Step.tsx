import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { ChecklistItem } from '@alpenglow/contract/readiness/api'
import { hasPassDone, findPassInReview } from '@alpenglow/contract/readiness/rules'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { usePaths } from '../../../usePaths.ts'
import { useInvitationNews } from './InvitationRow.tsx'
import { useChecklistPath, relevantInvitation, type PersonCardProps } from './people.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import css from './Step.module.css'

/** The next step of one person, or that nothing is missing. */
export function PersonStep({ member, list, myProfile }: PersonCardProps) {
  const { t } = useText()
  const { isGuest, profile } = member
  const waits = relevantInvitation({ member, list, myProfile })
  if (waits) return <Waits member={member} invitation={waits} />
  const all = list?.items.filter(({ need, state }) => need !== 'pass' && state === 'missing') ?? []
  const missing = all.find(({ who }) => who.includes(myProfile)) ?? all[0]
  if (missing) return <Missing item={missing} member={member} myProfile={myProfile} list={list} />
  if (profile.isAnonymous && !isGuest) return <Nameless id={profile.id} />
  const inReview = list && findPassInReview(list.items)
  if (inReview) return <InReview item={inReview} member={member} />
  return (
    <div className={css.step}>
      {list && (
        <p className={css.ready}>
          <Icon name="check" />
          {t(hasPassDone(list.items) ? 'pages.household.at_gate' : 'pages.household.ready')}
        </p>
      )}
    </div>
  )
}

function Missing({ item, member: { profile }, myProfile }: PersonCardProps & { item: ChecklistItem }) {
  const { t } = useText()
  const nameOf = useNameOf()
  const place = useChecklistPath()(item)
  const name = profile.firstName ?? nameOf(profile)
  const isMine = item.who.includes(myProfile)
  return (
    <div className={css.step}>
      <p>{t(`pages.household.missing.${item.need}`, { name })}</p>
      {isMine && (
        <Link to={place} className={buttonClass('line', { size: 'small' })}>
          {t(`pages.household.step.${item.need}_do`)}
          <span className="for-readers">, {nameOf(profile)}</span>
        </Link>
      )}
    </div>
  )
}

/** The desk reviews this: the household has nothing to do. */
function InReview({ item, member: { profile } }: { item: ChecklistItem; member: GroupMember }) {
  const { t } = useText()
  const nameOf = useNameOf()
  const place = useChecklistPath()(item)
  return (
    <div className={css.step}>
      <p>{t('pages.household.in_review', { name: profile.firstName ?? nameOf(profile) })}</p>
      {item.where && (
        <Link to={place} className={buttonClass('line', { size: 'small' })}>
          {t('pages.household.step.in_review_do')}
          <span className="for-readers">, {nameOf(profile)}</span>
        </Link>
      )}
    </div>
  )
}

type WaitsProps = { member: GroupMember; invitation: NonNullable<GroupMember['invitation']> }
function Waits({ member, invitation }: WaitsProps) {
  const { t } = useText()
  const newsOf = useInvitationNews()
  const nameOf = useNameOf()
  const person = usePaths().person(member.profile.id)
  return (
    <div className={css.step}>
      <p>{newsOf({ member, invitation })}</p>
      <Link to={`${person}#login`} className={buttonClass('line', { size: 'small' })}>
        {t('pages.invite.again')}
        <span className="for-readers">, {nameOf(member.profile)}</span>
      </Link>
    </div>
  )
}

function Nameless({ id }: { id: string }) {
  const { t } = useText()
  const person = usePaths().person(id)
  return (
    <div className={css.step}>
      <p>{t('pages.household.with_name')}</p>
      <Link to={person} className={buttonClass('line', { size: 'small' })}>
        {t('pages.household.give_name')}
      </Link>
    </div>
  )
}
