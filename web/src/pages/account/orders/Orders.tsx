import type { OrderSummary } from '@alpenglow/contract/orders/api'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import { Link } from '@alpenglow/client/routing/links'
import { useTableWords } from '@alpenglow/client/words/table'
import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import { useLineName } from '../../../parts/checkout/bill/useLineName.ts'
import { Landscape } from '../../../parts/landscape/Landscape.tsx'
import stillDay from '../../../parts/landscape/still-day.svg'
import stillNight from '../../../parts/landscape/still-night.svg'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useMoney } from '../../../text/money.ts'
import { usePaths } from '../../../usePaths.ts'
import { AccountFrame } from '../Frame.tsx'
import { ListLoading } from '../Loading.tsx'
import { useOrders } from './data.ts'
import css from './Orders.module.css'
import { StateTag } from './StateTag.tsx'
import { useOrderedOn } from './useOrderedOn.ts'

const still = { day: stillDay, night: stillNight }

export default function Orders() {
  return (
    <AccountFrame title="pages.orders.title" heading="pages.orders.heading" lead="pages.orders.lead">
      {() => <All />}
    </AccountFrame>
  )
}

function All() {
  const { t } = useText()
  const { data, failed, again } = useOrders()
  const passes = usePaths().passes()
  if (failed) return <LoadError what="pages.orders.failed" again={again} />
  if (!data) return <ListLoading rows={3} />
  if (data.length > 0) return <List orders={data} />
  return (
    <Empty
      picture={<Landscape wide={still} />}
      action={
        <Link to={passes} className={buttonClass('go')}>
          {t('pages.orders.to_passes')}
        </Link>
      }
    >
      {t('pages.orders.none')}
    </Empty>
  )
}

function Day({ order }: { order: OrderSummary }) {
  const dayOf = useOrderedOn()
  return (
    <Link to={usePaths().order(order.id)} className={css.day}>
      {dayOf(order)}
    </Link>
  )
}
const dayCell = (order: OrderSummary) => <Day order={order} />
const numberCell = ({ id }: OrderSummary) => <span className={css.number}>{formatOrderNumber(id)}</span>
const stateCell = (order: OrderSummary) => <StateTag order={order} />

function List({ orders }: { orders: OrderSummary[] }) {
  const { t, count } = useText()
  const money = useMoney()
  const nameOf = useLineName()
  const words = useTableWords()
  const columns: Column<OrderSummary>[] = [
    {
      key: 'ordered',
      title: t('pages.orders.column.ordered'),
      names: true,
      cell: dayCell,
    },
    {
      key: 'number',
      title: t('pages.orders.column.number'),
      cell: numberCell,
    },
    {
      key: 'what',
      title: t('pages.orders.column.what'),
      wraps: true,
      cell: ({ things, people }) =>
        [...things.map(nameOf), ...(people > 0 ? [count('pages.orders.for_people', people)] : [])].join(', '),
    },
    { key: 'state', title: t('pages.orders.column.state'), cell: stateCell },
    {
      key: 'total',
      title: t('pages.orders.column.total'),
      figure: true,
      cell: ({ total, currency }) => money({ amount: total, currency }, 'always'),
    },
  ]
  return (
    <Table
      caption={t('pages.orders.heading')}
      captionHidden
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      words={words}
    />
  )
}
