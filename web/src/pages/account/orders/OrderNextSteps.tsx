import type { Me } from '@alpenglow/contract/identity/session'
import type { Order, OrderItem } from '@alpenglow/contract/orders/api'
import { endsByTicketDay } from '@alpenglow/contract/orders/decision-deadline'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useId, useState, type ReactNode } from 'react'
import { CardDelivery } from '../../../parts/order/CardDelivery.tsx'
import { withWords } from '../../../parts/page/withWords.tsx'
import { capital } from '../../../text/useNumbers.ts'
import { usePaths } from '../../../usePaths.ts'
import { useChecklist } from '../data.ts'
import { isSomethingMissing } from './missing-requirements.ts'
import css from './OrderNextSteps.module.css'
import { collectNames } from './order-summary.ts'

const freshMs = 24 * 3_600_000

/** The next steps of an order: what the shop does by itself, then what its people have to do. */
export function OrderNextSteps({ order, me }: { order: Order; me: Me }) {
  const { t, count, dates } = useText()
  const id = useId()
  const paths = usePaths()
  const lists = useChecklist().data
  const [now] = useState(() => Date.now())
  const isFresh = now - Date.parse(order.placedAt) < freshMs
  const isMissing = lists && isSomethingMissing(order.items, lists)
  const { email } = me.profile.contactInformation
  if (order.state === 'cancelled') return <After order={order} />
  if (order.state !== 'placed') return <div />
  const whoOf = (things: readonly OrderItem[]) => {
    const { names, guests } = collectNames(things)
    return guests === 0 ? names : [...names, count('pages.order.next.guests', guests)]
  }
  const day = dateWriter(dates, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.order.next')}</h2>
      <ol className={css.time}>
        {isFresh && email && (
          <Then isNow when={t('pages.order.next.now')} what={t('pages.order.next.mail')}>
            {t('pages.order.next.mail_text', { email })}
          </Then>
        )}
        {order.delivery && (
          <Then when={t('pages.order.next.cards')} what={t('components.delivery.title')}>
            <CardDelivery delivery={order.delivery} />
          </Then>
        )}
        {isMissing && (
          <Then when={t('pages.order.next.before')} what={t('pages.order.next.missing')}>
            {t('pages.order.next.missing_text')} <Link to={paths.account()}>{t('pages.order.next.household')}</Link>
          </Then>
        )}
        {daysIn(order.items).map(([date, things]) => (
          <Then key={date} when={capital(day(date))} what={[...new Set(things.map(({ name }) => name))].join(', ')}>
            {t('pages.order.next.day_text', { names: whoOf(things).join(', ') })}
          </Then>
        ))}
        <Then when={t('pages.order.next.season')} what={t('pages.order.next.resorts')}>
          {withWords(t('pages.order.next.resorts_text'), {
            resorts: <Link to={paths.resorts()}>{t('pages.order.next.resorts_word')}</Link>,
          })}
        </Then>
      </ol>
    </section>
  )
}

/** Next steps after a cancellation; they depend on its cause. */
function After({ order: { cancelledFor, placedOn, items } }: { order: Order }) {
  const { t } = useText()
  const id = useId()
  const paths = usePaths()
  const why = cancelledFor ?? 'desk'
  const isTicket = endsByTicketDay(
    placedOn,
    items.map(({ date }) => date),
  )
  return (
    <section aria-labelledby={id} className={css.after}>
      <h2 id={id}>{t('pages.order.after')}</h2>
      <p>{t(`pages.order.after.${why === 'time' && isTicket ? 'ticket' : why}`)}</p>
      <p>
        <Link to={paths.passes()} className={buttonClass(why === 'desk' ? 'line' : 'go')}>
          {t('pages.orders.to_passes')}
        </Link>
      </p>
    </section>
  )
}

type ThenProps = { when: string; what: string; isNow?: boolean; children: ReactNode }
const Then = ({ when, what, isNow = false, children }: ThenProps) => (
  <li data-now={isNow || undefined}>
    <span>{when}</span>
    <b>{what}</b>
    <p>{children}</p>
  </li>
)

/** Tickets by their day, in order of time. */
function daysIn(items: readonly OrderItem[]): [string, OrderItem[]][] {
  const days = Map.groupBy(
    items.filter(({ date }) => date !== null),
    ({ date }) => date ?? '',
  )
  return [...days].toSorted(([one], [other]) => one.localeCompare(other))
}
