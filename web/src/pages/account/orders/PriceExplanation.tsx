import type { Order, OrderItem } from '@alpenglow/contract/orders/api'
import type { Day } from '@alpenglow/contract/values/day'
import { useText } from '@alpenglow/client/words/words'
import { Icon } from '@alpenglow/ui/Icon'
import { useState } from 'react'
import { useNamed } from '../../../cart/useNamed.ts'
import { Trace } from '../../../parts/trace/Trace.tsx'
import { useMoney } from '../../../text/money.ts'
import { useDayRange } from '../../../text/useDayRange.ts'
import css from './Receipt.module.css'

type Thing = Pick<OrderItem, 'name' | 'kind' | 'variant' | 'variantName' | 'price' | 'total' | 'trace'> & {
  who: string | null
  day: Day | null
}

/** The price of each item; opened, the trace of how it came about. */
export function PriceExplanation({ order: { items, currency } }: { order: Order }) {
  const things = items.flatMap(({ addons, ...item }): Thing[] =>
    [item, ...addons].map((thing) => ({ ...thing, who: item.profileName, day: item.date })),
  )
  return (
    <ul className={css.things}>
      {things.map((thing, at) => (
        <One key={at} item={thing} currency={currency} />
      ))}
    </ul>
  )
}

function One({ item, currency }: { item: Thing; currency: Order['currency'] }) {
  const { t } = useText()
  const money = useMoney()
  const named = useNamed()
  const [isOpen, setOpen] = useState(false)
  const days = useDayRange('long')
  const what = [named(item), ...(item.day ? [days({ from: item.day, until: item.day })] : [])].join(', ')
  const { who, total, price, kind, variantName, trace } = item
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{who ? t('pages.order.thing', { name: who, what }) : what}</span>
        <b>{money({ amount: total, currency }, 'always')}</b>
        <Icon name="chevron" size="small" />
      </button>
      {isOpen && (
        <Trace name={item.name} item={{ kind, variantName, total, trace, price: { amount: price, currency } }} many={1} />
      )}
    </li>
  )
}
