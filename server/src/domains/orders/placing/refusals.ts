import type { Cart } from '@alpenglow/contract/cart/cart'
import { firstAt, type StepName } from '@alpenglow/contract/cart/steps'
import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { isMissingReference, uniqueViolatedBy } from '../../../db/errors.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { NotTaken } from '../../cart/cart.ts'
import { isUnbound } from '../store.ts'

export type WhyNotWritten = NotTaken | 'owned' | 'unpaid'
/** What was read has changed meanwhile: nothing is written. */
export class OrderNotWritten extends Error {
  readonly why: WhyNotWritten
  constructor(why: WhyNotWritten) {
    super(`the cart can't be ordered: ${why}`)
    this.why = why
  }
}
/** Why the database refused an order; undefined, if the error is another. */
export function whyNotWritten(error: unknown): WhyNotWritten | undefined {
  if (error instanceof OrderNotWritten) return error.why
  // A person is gone or has another birthday meanwhile, or the payment is no longer this cart's.
  if (isMissingReference(error) || isUnbound(error)) return 'changed'
  const name = uniqueViolatedBy(error)
  if (name === 'my_product_once' || name === 'my_product_instead_of') return 'owned'
  // Another order of the same cart or with the same key, or by chance with the same number: the cart is read again.
  return name === 'orders_cart_id_key' || name === 'orders_operation' || name === 'orders_number_key' ? 'changed' : undefined
}

export const orderRefused = (why: OrderRefusal, text: TextKey, step?: StepName) =>
  new Invalid({ base: [why] }, { base: text }, { ...(step && { step }) })
export const keyUsed = () => new Invalid({ base: ['NOT_UNIQUE'] })
/** In the words of the page that leads to the step. */
export const stepMissing = (step: StepName, standing: Parameters<typeof firstAt>[1]) =>
  orderRefused('step_missing', `components.checkout.first.${firstAt(step, standing)}`, step)
/** A line that can't be bought has changed since it was put into the cart: mostly, other guests were quicker. */
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
