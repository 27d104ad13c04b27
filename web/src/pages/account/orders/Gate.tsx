import type { Order } from '@alpenglow/contract/orders/api'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { useGroup } from '../../../household/group.ts'
import { useChecklist } from '../data.ts'
import css from './Order.module.css'
import { missingIn } from './missing-requirements.ts'
import { PersonsPart } from './PersonsPart.tsx'
import { groupByPerson, ownsNothing } from './order-summary.ts'
import { useOrderedOn } from './useOrderedOn.ts'

type Props = { order: Order; myProfile: string }

/**
 * For each person of an order, what they own of it and what is missing before the gate opens. The first step that the
 * reader can do gets the primary button.
 */
export function OrderChecklist({ order, myProfile }: Props) {
  const { t, count } = useText()
  const id = useId()
  const dayOf = useOrderedOn()
  const members = useGroup().data?.groupMembers ?? []
  const lists = useChecklist().data
  const isPlaced = order.state === 'placed'
  const got = groupByPerson(
    order.items,
    members.map(({ profile }) => profile.id),
  )
  const current = isPlaced ? got.filter((one) => !ownsNothing(one)) : got
  const theirs = new Map(lists?.map((list): [string, Checklist] => [list.profileId, list]))
  // A nameless person: the gate opens only after the household has named them.
  const nameless = current.filter(({ profileId }) =>
    members.some(({ profile }) => profile.id === profileId && profile.isAnonymous),
  ).length
  const missing = current.flatMap(({ profileId }) => missingIn(theirs.get(profileId ?? '')))
  const first = missing.find(({ who }) => who.includes(myProfile))
  const isKnown = current.every(({ profileId }) => profileId === null || theirs.has(profileId))
  const summary =
    missing.length > 0
      ? count(current.length - nameless > 1 ? 'pages.order.gate_missing' : 'pages.order.gate_missing_own', missing.length)
      : t(nameless ? 'pages.order.gate_named' : current.length > 1 ? 'pages.order.gate_all' : 'pages.order.gate_one')
  const word = { placed: 'pages.order.gate', in_review: 'pages.order.gate_waits', cancelled: 'pages.order.gate_was' } as const
  const number = (
    <p className={css.number}>{t('pages.order.number', { number: formatOrderNumber(order.id), day: dayOf(order) })}</p>
  )
  if (got.length === 0) return number
  return (
    <section aria-labelledby={id} className={css.owns}>
      <div className={css.head}>
        <div>
          <h2 id={id}>{t(current.length > 0 ? word[order.state] : 'pages.order.gate_was')}</h2>
          {isPlaced && lists && isKnown && nameless < current.length && <p className={css.said}>{summary}</p>}
        </div>
        {number}
      </div>
      <ul className={css.owned}>
        {got.map((one) => (
          <PersonsPart
            key={one.profileId ?? one.name}
            got={one}
            member={members.find(({ profile }) => profile.id === one.profileId)}
            list={isPlaced && current.includes(one) ? theirs.get(one.profileId ?? '') : undefined}
            first={first}
            myProfile={myProfile}
          />
        ))}
      </ul>
    </section>
  )
}
