import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Link } from '@alpenglow/client/routing/links'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { useText } from '@alpenglow/client/words/words'
import { MemberFace } from '../../parts/person/MemberFace.tsx'
import { useAgeOf, useNameOf } from '../../parts/person/names.ts'
import { usePaths } from '../../usePaths.ts'
import { AssignedItem } from './AssignedItem.tsx'
import css from './Person.module.css'
import type { AssignmentState } from './useAssignments.ts'

type Props = {
  member: GroupMember
  members: readonly GroupMember[]
  items: readonly Item[]
  cart: Cart
  giving: AssignmentState
}

/** A person and their items. */
export function Person({ member, members, items, cart, giving }: Props) {
  const { t } = useText()
  const { profile } = member
  const name = useNameOf()(profile)
  const paths = usePaths()
  const about = useAgeOf()(profile)
  const lacksConsent = cart.profileIdsRequiringMinorConsent.includes(profile.id)
  const isUnfit = items.some((item) => giving.whyNot(item, profile.id))
  return (
    <section className={css.person} aria-labelledby={`person-${profile.id}`}>
      <MemberFace member={member} />
      <div className={css.who}>
        <div>
          <h2 id={`person-${profile.id}`} tabIndex={-1} className={css.name}>
            {name}
          </h2>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {isUnfit ? (
          <Tag kind="bad">{t('pages.assign.tag.unfit')}</Tag>
        ) : lacksConsent ? (
          <Link to={paths.person(profile.id)} className={css.consent}>
            <Tag kind="warn">{t('pages.assign.tag.consent')}</Tag>
          </Link>
        ) : (
          <Tag kind="good">{t('pages.assign.tag.fits')}</Tag>
        )}
      </div>
      <ul className={css.gets}>
        {items.map((item) => (
          <AssignedItem key={item.internalId} {...{ item, member, members, giving }} />
        ))}
      </ul>
    </section>
  )
}
