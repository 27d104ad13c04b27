import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AcknowledgedCart } from '@alpenglow/contract/cart/acknowledged-cart'
import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import { Invalid } from '../../../kernel/errors.ts'

/**
 * Whether the guest pressed on another cart than there is now: another tab or device, or a member of the household, has
 * changed it meanwhile.
 */
export const isUnseen = (seen: AcknowledgedCart, { version, netTotal }: Pick<Cart, 'version' | 'netTotal'>): boolean =>
  !!seen && (seen.version !== version || seen.total !== netTotal)

/** The page then reads the cart again, and shows what has changed; a program finds it beside the refusal. */
export const unacknowledgedRefusal = ({ version, netTotal, changed }: Pick<Cart, 'version' | 'netTotal' | 'changed'>) =>
  new Invalid(
    { base: ['unacknowledged_change' satisfies OrderRefusal] },
    { base: 'components.order.refused.changed' },
    { now: { version, total: netTotal, changed } },
  )
