import type { Cart } from '@alpenglow/contract/cart/cart'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { useGroup } from '../../../household/group.ts'
import { MemberFace } from '../../../parts/person/MemberFace.tsx'
import { useNameOf } from '../../../parts/person/names.ts'
import step from '../../../parts/checkout/Step.module.css'
import { useDayRange } from '../../../text/useDayRange.ts'
import css from './Review.module.css'
import { itemsOf } from './items-of.ts'

/** The people in their fixed order, each with their items. */
export function WhoGetsWhat({ cart }: { cart: Cart }) {
  const { t } = useText()
  const id = useId()
  const nameOf = useNameOf()
  const days = useDayRange('long')
  const members = useGroup().data?.groupMembers ?? []
  return (
    <section className={step.part} aria-labelledby={id}>
      <h2 id={id}>{t('pages.review.who_gets_what')}</h2>
      <ul className={css.people}>
        {members
          .filter(({ profile }) => cart.profiles.includes(profile.id))
          .map((member) => (
            <li key={member.profile.id}>
              <MemberFace member={member} />
              <b>{nameOf(member.profile)}</b>
              <span>{itemsOf(cart, member.profile.id, (day) => days({ from: day, until: day })).join(', ')}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
