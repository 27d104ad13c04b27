import type { OrderItem } from '@alpenglow/contract/orders/api'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { useNamed } from '../../../cart/useNamed.ts'
import { PassSky } from '../../../parts/pass/PassSky.tsx'
import { MemberFace } from '../../../parts/person/MemberFace.tsx'
import { useNameOf } from '../../../parts/person/names.ts'
import { useDayRange } from '../../../text/useDayRange.ts'
import { useChecklistPath } from '../household/people.ts'
import { missingIn, neededIn } from './missing-requirements.ts'
import css from './PersonsPart.module.css'
import type { PersonsItems } from './order-summary.ts'

type Props = {
  got: PersonsItems
  member: GroupMember | undefined
  /** Undefined if the requirements don't matter for this order. */
  list: Checklist | undefined
  /** The first missing requirement of the whole order: it gets the primary button. */
  first: ChecklistItem | undefined
  myProfile: string
}

/** One person's part of an order: what they own of it, and their requirements. */
export function PersonsPart({ got: { profileId, name: wasCalled, things }, member, list, first, myProfile }: Props) {
  const { t } = useText()
  const named = useNamed()
  const [shown] = things
  const nameOf = useNameOf()
  const isNameless = member ? member.profile.isAnonymous : wasCalled === null && profileId !== null
  const known = member && !isNameless ? nameOf(member.profile) : t('pages.order.somebody')
  const full = isNameless ? t('pages.order.nameless') : (wasCalled ?? known)
  const name = member?.profile.firstName ?? full
  const missing = missingIn(list)
  const [next] = missing
  const days = useDayRange('long')
  const hasNow = (thing: OrderItem) => {
    const what = named({ ...thing, name: thing.owns ?? thing.name })
    return thing.became ? t('pages.order.became', { what, became: thing.became }) : what
  }
  const has = things.flatMap((thing) => [
    { key: `${thing.type} ${thing.date}`, what: hasNow(thing), day: thing.date },
    ...thing.addons.map((addon) => ({ key: `${thing.type} ${addon.type}`, what: addon.name, day: null })),
  ])
  return (
    <li className={css.own}>
      <div className={css.pass}>
        <b className={css.what}>{shown.became ?? shown.owns ?? shown.name}</b>
        <PassSky type={shown.type} />
        <span className={css.holder} data-nameless={isNameless || undefined}>
          {member ? <MemberFace member={member} /> : <Face name={full} photo={undefined} />}
          <span>{isNameless ? t('pages.household.nameless') : name}</span>
        </span>
      </div>
      <div>
        <h3>
          {next
            ? t(`pages.household.missing.${next.need}`, { name })
            : list && !isNameless
              ? t('pages.order.opens', { name })
              : full}
        </h3>
        <ul className={css.has}>
          {has.map(({ key, what, day }) => (
            <li key={key}>{day ? `${what}, ${days({ from: day, until: day })}` : what}</li>
          ))}
        </ul>
        {list && (
          <ul className={css.checks}>
            {neededIn(list).map(({ need, state }) => (
              <li key={need} data-state={state}>
                <Icon name={state === 'done' ? 'check' : 'alert'} size="small" />
                <span>
                  {t(`pages.household.need.${need}`)}
                  <span className="for-readers">: {t(`pages.household.state.${state}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {missing
          .filter(({ who, state }) => state === 'missing' && who.includes(myProfile))
          .slice(0, 1)
          .map((item) => (
            <Do key={item.need} item={item} isFirst={item === first} name={name} />
          ))}
      </div>
    </li>
  )
}

function Do({ item, isFirst, name }: { item: ChecklistItem; isFirst: boolean; name: string }) {
  const { t } = useText()
  const place = useChecklistPath()(item)
  return (
    <Link to={place} className={buttonClass(isFirst ? 'go' : 'line', { size: 'small' })}>
      {t(`pages.household.step.${item.need}_do`)}
      <span className="for-readers">, {name}</span>
    </Link>
  )
}
