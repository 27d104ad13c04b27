import type { Day } from '../../values/day.ts'
import { isPass } from '../kinds.ts'
import type { Product } from '../product.ts'

type Deferred = Pick<Product, 'kind'> & { grants: Pick<Product['grants'], 'deferralDeadline'> }

/** Until when a pass can still be put off to another season; nothing where it can't, or no longer. */
export const deferrableUntil = ({ kind, grants: { deferralDeadline } }: Deferred, today: Day): Day | null =>
  deferralDeadline !== null && isPass({ kind }) && today <= deferralDeadline ? deferralDeadline : null
