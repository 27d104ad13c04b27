import type { Day } from '../../values/day.ts'
import type { Product } from '../product.ts'

type Deferred = Pick<Product, 'kind'> & { grants: Pick<Product['grants'], 'deferralDeadline'> }

/** Until when a pass, or what renews one, can still be put off to another season; nothing where it can't, or no longer. */
export const deferrableUntil = ({ kind, grants: { deferralDeadline } }: Deferred, today: Day): Day | null =>
  deferralDeadline !== null && kind !== 'day_ticket' && today <= deferralDeadline ? deferralDeadline : null
