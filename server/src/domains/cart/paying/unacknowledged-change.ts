import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Seen } from '@alpenglow/contract/cart/acknowledged-cart'
import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import { Invalid } from '../../../kernel/errors.ts'

/** Whether what somebody pressed for is another cart than there is now: another tab or device, or somebody of their household, was there meanwhile. */
export const isUnseen = (seen: Seen, { version, netTotal }: Pick<Cart, 'version' | 'netTotal'>): boolean =>
  !!seen && (seen.version !== version || seen.total !== netTotal)

/** The page looks at the cart anew then, and shows what has changed; a program finds it beside the refusal. */
export const unacknowledged = ({ version, netTotal, changed }: Pick<Cart, 'version' | 'netTotal' | 'changed'>) =>
  new Invalid(
    { base: ['unacknowledged_change' satisfies OrderRefusal] },
    { base: 'components.order.refused.changed' },
    { now: { version, total: netTotal, changed } },
  )
