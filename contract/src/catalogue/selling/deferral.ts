import type { Day } from '../../values/day.ts'
import type { Product } from '../product.ts'

type Deferred = Pick<Product, 'kind'> & { grants: Pick<Product['grants'], 'deferralDeadline'> }

/**
 * The last day for deferring a pass, or its renewal, to another season; null where that is not possible, or not any
 * more.
 */
export const deferrableUntil = ({ kind, grants: { deferralDeadline } }: Deferred, today: Day): Day | null =>
  deferralDeadline !== null && kind !== 'day_ticket' && today <= deferralDeadline ? deferralDeadline : null
