import type { Tx } from '../../../db/connect.ts'
import { giveBack, type Bucket, type Tries } from '../../credentials/credentials.ts'
import { takeSignUpBuckets } from './sign-up-cost-store.ts'

/** What an account costs the network that it was made from, until its address is confirmed: it told that the address had none. */
const unconfirmed = 0.25
/** With this, an answer that tells of an address and makes no account costs a whole failure. */
const refused = 1 - unconfirmed

/**
 * What signing up costs a network, which many guests may share:
 *
 *   the address is looked up   + 0.25     before anything is known of it, so that of many who begin together few learn anything
 *   and somebody is refused    + 0.75     before they are told
 *   or there is an account                0.25 is given back when the address turns out to be theirs
 */
export function createSignUpCost(tries: Tries) {
  return {
    bucketsOf: (network: string) => tries.ofNetwork('sign-up', network),
    lookUp: (buckets: Bucket[]) => tries.fail(buckets, unconfirmed),
    refuse: (buckets: Bucket[]) => tries.fail(buckets, refused),
  }
}

/** An address has been confirmed, in this transaction. */
export async function giveSignUpBack(tx: Tx, accountId: number): Promise<void> {
  const paid = await takeSignUpBuckets(tx, accountId)
  if (!paid) return
  // One after the other, the smaller first, as everybody does, or two would wait for each other.
  for (const bucket of paid.buckets) await giveBack(tx, bucket, { cost: unconfirmed, secondsAgo: paid.secondsAgo })
}
