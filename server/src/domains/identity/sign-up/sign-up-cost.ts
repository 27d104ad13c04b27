import type { Tx } from '../../../db/connect.ts'
import { returnFailureCost, type Bucket, type Tries } from '../../credentials/credentials.ts'
import { takeSignUpBuckets } from './sign-up-cost-store.ts'

/** The cost of an unconfirmed account for its network: its sign-up has revealed that the address was free. */
const unconfirmed = 0.25
/** On top of it: an answer that reveals an address and makes no account costs a whole failure. */
const refused = 1 - unconfirmed

/**
 * The cost of sign-ups for a network (against enumeration), which many guests may share:
 *
 *   the address is looked up   + 0.25     before the answer is known, so that of many in parallel few learn anything
 *   and it is refused          + 0.75     before the refusal is sent
 *   or there is an account                0.25 is returned when its address is confirmed
 */
export function createSignUpCost(tries: Tries) {
  return {
    bucketsOf: (network: string) => tries.ofNetwork('sign-up', network),
    lookUp: (buckets: Bucket[]) => tries.fail(buckets, unconfirmed),
    refuse: (buckets: Bucket[]) => tries.fail(buckets, refused),
  }
}

/** Returns the cost of an account, in the transaction that confirms its address. */
export async function giveSignUpBack(tx: Tx, accountId: number): Promise<void> {
  const paid = await takeSignUpBuckets(tx, accountId)
  if (!paid) return
  // In the order in which they were counted, as everywhere: in another order two transactions could deadlock.
  for (const bucket of paid.buckets) await returnFailureCost(tx, bucket, { cost: unconfirmed, secondsAgo: paid.secondsAgo })
}
