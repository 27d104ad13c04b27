import type { OrderSummary } from '@alpenglow/contract/orders/api'
import { useText } from '@alpenglow/client/words/words'
import { Tag, type TagKind } from '@alpenglow/ui/surfaces/Tag'
import { tagOf, type OrderTag } from './order-summary.ts'

const kinds: Record<OrderTag, TagKind> = {
  paid: 'good',
  reserved: 'good',
  nothing: 'good',
  free: 'good',
  in_review: 'warn',
  cancelled: 'plain',
}

/** The state of an order as a tag. */
export function StateTag({ order }: { order: Pick<OrderSummary, 'state' | 'payment' | 'total'> }) {
  const { t } = useText()
  const tag = tagOf(order)
  return <Tag kind={kinds[tag]}>{t(`pages.orders.tag.${tag}`)}</Tag>
}
