import type { Cart } from '@alpenglow/contract/cart/cart'
import { firstAt, type StepName } from '@alpenglow/contract/cart/steps'
import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { isOfNobody, notUniqueBy } from '../../../db/errors.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { NotTaken } from '../../cart/cart.ts'
import { isUnbound } from '../store.ts'

export type WhyNotWritten = NotTaken | 'owned' | 'unpaid'
/** What was read is not so any more. Nothing is done of what was begun. */
export class NotTakenNow extends Error {
  readonly why: WhyNotWritten
  constructor(why: WhyNotWritten) {
    super(`the cart can't be ordered: ${why}`)
    this.why = why
  }
}
/** Why the database has not taken an order; nothing, where that is no reason of ours. */
export function whyNotWritten(error: unknown): WhyNotWritten | undefined {
  if (error instanceof NotTakenNow) return error.why
  // Whom it is for has gone from the household meanwhile.
  if (isOfNobody(error) || isUnbound(error)) return 'changed'
  const name = notUniqueBy(error)
  if (name === 'my_product_once' || name === 'my_product_instead_of') return 'owned'
  // Another one of the same cart, or the same number of another: it is looked at once more.
  return name === 'orders_cart_id_key' || name === 'orders_operation' || name === 'orders_number_key' ? 'changed' : undefined
}

export const orderRefused = (why: OrderRefusal, text: TextKey, step?: StepName) =>
  new Invalid({ base: [why] }, { base: text }, { ...(step && { step }) })
export const keyUsed = () => new Invalid({ base: ['NOT_UNIQUE'] })
/** Said as the page says it that leads there. */
export const stepMissing = (step: StepName, standing: Parameters<typeof firstAt>[1]) =>
  orderRefused('step_missing', `components.checkout.first.${firstAt(step, standing)}`, step)
/** What can't be bought as it is has changed since it was put there: mostly, others were quicker. */
export const inTheWay = ({ errors }: Cart) =>
  orderRefused(
    'unacknowledged_change',
    `components.order.refused.${errors.some(({ code }) => code === 'SOLD_OUT' || code === 'TAKEN_BACK') ? 'sold_out' : 'changed'}`,
  )
export const notWritten: Record<Exclude<WhyNotWritten, 'changed'>, () => Invalid> = {
  sold_out: () => orderRefused('unacknowledged_change', 'components.order.refused.sold_out'),
  not_first: () => orderRefused('unacknowledged_change', 'components.order.refused.changed'),
  used_up: () => orderRefused('unacknowledged_change', 'components.order.refused.used_up'),
  owned: () => orderRefused('step_missing', 'components.order.refused.owned', 'cart'),
  unpaid: () => orderRefused('step_missing', 'components.order.refused.unpaid', 'cart'),
}
