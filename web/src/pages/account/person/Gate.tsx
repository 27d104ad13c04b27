import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'
import { hasPassDone, findPassInReview, isReadyForPass } from '@alpenglow/contract/readiness/rules'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useInCart } from '../../../cart/owners/useInCart.ts'
import { usePaths } from '../../../usePaths.ts'
import { useChecklistPath } from '../household/people.ts'
import css from './Gate.module.css'

type Props = { list: Checklist; name: string; myProfile: string }

/** A person's requirements for the gate. The first missing one that the reader can fulfil gets the primary button. */
export function PersonChecklist({ list, name, myProfile }: Props) {
  const { t } = useText()
  const id = useId()
  const items = list.items.filter(({ state }) => state !== 'not_needed')
  const first = items.find(({ state, who }) => state === 'missing' && who.includes(myProfile))
  const isComing = useInCart().passOf(list.profileId) !== undefined
  if (items.length === 0) return null
  return (
    <section className={css.gate} aria-labelledby={id}>
      <h2 id={id}>{t(headingOf(items))}</h2>
      <ul>
        {items.map((item) => (
          <Check key={item.need} item={item} name={name} isFirst={item === first} isInCart={item.need === 'pass' && isComing} />
        ))}
      </ul>
    </section>
  )
}

const headingOf = (items: Checklist['items']) =>
  !isReadyForPass(items) || findPassInReview(items)
    ? 'pages.person.not_ready'
    : hasPassDone(items)
      ? 'pages.household.at_gate'
      : 'pages.household.ready'

type CheckProps = { item: ChecklistItem; name: string; isFirst: boolean; isInCart: boolean }
function Check({ item, name, isFirst, isInCart }: CheckProps) {
  const { t } = useText()
  const place = useChecklistPath()(item)
  const cart = usePaths().cart()
  const { need, state } = item
  return (
    <li data-state={state}>
      <Icon name={state === 'done' ? 'check' : state === 'missing' ? 'circle' : 'dash'} />
      <div>
        <strong>
          {t(`pages.household.need.${need}`)}
          <span className="for-readers">: {t(`pages.household.state.${state}`)}</span>
        </strong>
        {state === 'missing' && (
          <p>{isInCart ? t('pages.owned.pass_in_cart') : t(`pages.household.missing.${need}`, { name })}</p>
        )}
        {item.reason && <p>{t('pages.household.in_review', { name })}</p>}
        {item.reason && item.where && (
          <Link to={place} className={buttonClass('line', { size: 'small' })}>
            {t('pages.household.step.in_review_do')}
          </Link>
        )}
        {isFirst && (
          <Link to={isInCart ? cart : place} className={buttonClass('go', { size: 'small' })}>
            {t(
              isInCart
                ? 'pages.assign.to_cart'
                : need === 'pass' && item.where === '/renew'
                  ? 'pages.household.step.pass_renew'
                  : `pages.household.step.${need}_do`,
            )}
          </Link>
        )}
      </div>
    </li>
  )
}
