import { createHmac } from 'node:crypto'
import type { Db, Runner } from '../../db/connect.ts'
import { networkBucketsOf } from '../../kernel/network-buckets.ts'
import { TooMany } from '../../kernel/errors.ts'
import {
  recordFailures,
  findBlockedBuckets,
  forgetFailures,
  hasFailures,
  secondsToWait,
  type Bucket,
  type ThrottlePolicy,
  type SpentFailures,
} from './failures-store.ts'

export type { Bucket } from './failures-store.ts'

const quarter = 15 * 60
const hour = 60 * 60
const twoMinutes = 2 * 60
const patience = {
  account: { free: 5, longestSeconds: quarter },
  /** A browser that has signed in before: failures of strangers in other browsers don't count here. */
  device: { free: 5, longestSeconds: quarter },
  address: { free: 5, longestSeconds: quarter },
  /**
   * A guest who is signed in and has to enter the password again, in this one session: failures of strangers don't
   * count.
   */
  holder: { free: 5, longestSeconds: quarter },
  network: { free: 50, longestSeconds: quarter, halfLifeSeconds: hour },
  /** The second factor, after a right password: known browsers and signed-in guests have counts of their own. */
  code: { free: 5, longestSeconds: quarter },
  /** Answers that reveal whether an address has an account, and accounts not confirmed yet: sign-up-cost.ts. */
  'sign-up': { free: 30, longestSeconds: quarter, halfLifeSeconds: 2 * hour },
  /**
   * Requests for mails: by one account to its own address, for a password reset of one address by one network, and from
   * one network.
   */
  mail: { free: 5, longestSeconds: quarter },
  reset: { free: 5, longestSeconds: quarter },
  'mails of a network': { free: 30, longestSeconds: quarter },
  /** Requests to change to another address: each answer reveals whether that address has an account. */
  change: { free: 5, longestSeconds: quarter },
  'changes of a network': { free: 30, longestSeconds: quarter },
  /** Wrong promotion codes: of one account or visitor, and from one network. */
  'promotion code': { free: 10, longestSeconds: quarter },
  'promotion codes of a network': { free: 100, longestSeconds: quarter, halfLifeSeconds: hour },
  /**
   * Declined cards: of one account, which is locked then, and from one network, which has about fifty in an hour with
   * its waits (card testing).
   */
  card: { free: 20, lockSeconds: hour },
  'cards of a network': { free: 38, longestSeconds: hour, halfLifeSeconds: hour },
  /**
   * Bank answers to accounts known with the same card: a hotel's network has thousands of them, and an attacker can't
   * make so many up.
   */
  'known cards of a network': { free: 2500, longestSeconds: hour, halfLifeSeconds: hour },
  /**
   * Orders: ten in an hour for one account. Where its network has had many, an account waits before its next order, for
   * two minutes at most: the hold on its cart outlasts that.
   */
  order: { free: 10, lockSeconds: hour },
  'orders beside many': { free: 0, longestSeconds: twoMinutes, halfLifeSeconds: hour },
  'orders of a network': { free: 18, longestSeconds: twoMinutes, halfLifeSeconds: hour },
  'orders of old of a network': { free: 2520, longestSeconds: twoMinutes, halfLifeSeconds: hour },
  /**
   * At the desk ten failures lock for half an hour: in one browser, in one session, or in all browsers that are not
   * known.
   */
  'browser at the desk': { free: 10, lockSeconds: 2 * quarter },
  'seat at the desk': { free: 10, lockSeconds: 2 * quarter },
  'strangers at the desk': { free: 10, lockSeconds: 2 * quarter },
  /** A password with a second factor behind it: guesses are only slowed down, for each network separately. */
  'password at the desk': { free: 5, longestSeconds: quarter },
  'network at the desk': { free: 50, longestSeconds: quarter, halfLifeSeconds: hour },
} as const satisfies Record<string, ThrottlePolicy>
export type BucketKind = keyof typeof patience
export type BlockedBucket = { bucket: Bucket; seconds: number }

type Counting = { db: Db; secretKey: string }

/**
 * Throttles tries at secrets (rate limit). The counts are in the database, so all processes share them. Only failures
 * count: honest clients sign in every half minute. Of many tries in parallel only those learn anything that finish
 * before the limit: `refuseTired` runs before the work, `fail` after a failure, and `refuseTired` again before a
 * success is returned.
 */
export function createTries(means: Counting) {
  const { db } = means
  return {
    bucket: (kind: BucketKind, whose: string): Bucket => ({ key: keyOf(means, kind, whose), patience: patience[kind] }),
    ofNetwork: (kind: BucketKind, network: string, about?: string) => bucketsOfNetwork(means, kind, network, about),
    refuseTired: (buckets: Bucket[], on: Runner = db) => refuseTired(on, buckets),
    /**
     * For how many seconds the caller is still blocked. `isOneOfMany`: reads on the shared read connection, pipelined
     * with the caller's other reads.
     */
    secondsToWait: (buckets: Bucket[], { isOneOfMany = false } = {}): Promise<number> =>
      secondsToWait(isOneOfMany ? db : db.write, keysOf(buckets)),
    waiting: (buckets: Bucket[]) => waitingOf(db, buckets),
    /** Whether the bucket has failures that are not forgiven yet. */
    hasFailed: ({ key }: Bucket): Promise<boolean> => hasFailures(db.write, key),
    /**
     * Counts a failure. Throws `TooMany` if another failure has blocked a bucket meanwhile, so that this try learns
     * nothing. Returns the buckets that this failure has blocked.
     */
    fail: async (buckets: Bucket[], cost = 1): Promise<Bucket[]> => (await count(means, buckets, { cost, late: 0 })).waiting,
    failUnlessPaid: (buckets: Bucket[]) => failUnlessPaid(means, buckets),
    forget: ({ key }: Bucket) => forgetFailures(db.write, key),
  }
}
export type Tries = ReturnType<typeof createTries>

/** The table stores no address: a bucket's key is a keyed hash. */
const keyOf = ({ secretKey }: Pick<Counting, 'secretKey'>, kind: BucketKind, whose: string): Buffer =>
  createHmac('sha256', secretKey).update(`${kind}\n${whose}`).digest()
const keysOf = (buckets: readonly Bucket[]) => buckets.map(({ key }) => key)

/**
 * The buckets of a network and of the /56 around it, which has the free tries of several networks. With `about` they
 * count only the tries at that address.
 */
const bucketsOfNetwork = (
  means: Pick<Counting, 'secretKey'>,
  kind: BucketKind,
  network: string,
  about: string | undefined,
): Bucket[] =>
  networkBucketsOf(network).map(({ name, networks }) => {
    const { free, ...rest }: ThrottlePolicy = patience[kind]
    const whose = about === undefined ? name : `${about}\n${name}`
    return { key: keyOf(means, kind, whose), patience: { ...rest, free: free * networks } }
  })

async function refuseTired(on: Runner, buckets: Bucket[]): Promise<void> {
  const seconds = await secondsToWait(on, keysOf(buckets))
  if (seconds > 0) throw new TooMany(seconds)
}

/** Which of these buckets block now, and for how long: for a caller who does not know yet which of them it needs. */
async function waitingOf(db: Db, buckets: Bucket[]): Promise<BlockedBucket[]> {
  const found = await findBlockedBuckets(db, keysOf(buckets))
  return buckets.flatMap((bucket) => {
    const seconds = found.find(({ bucket: key }) => key.equals(bucket.key))?.seconds
    return seconds === undefined ? [] : [{ bucket, seconds }]
  })
}

/**
 * Counts a failure, and refuses it if another one has blocked a bucket meanwhile. Returns also which buckets it has
 * blocked.
 */
async function count({ db }: Counting, buckets: Bucket[], { cost, late }: { cost: number; late: number }) {
  const rows = await recordFailures(db.write, buckets, cost, late)
  if (rows.length < buckets.length) await refuseTired(db, buckets)
  const waiting = buckets.filter(({ key }) => rows.some(({ bucket, waits }) => waits && bucket.equals(key)))
  return { rows, waiting }
}

/**
 * Like `fail`, for a failure that a payment may take back later. The block that it starts is no longer than the one
 * before; only the next failure lengthens it, if this one was not taken back by then. Returns also what to take back.
 */
async function failUnlessPaid(
  means: Counting,
  buckets: Bucket[],
): Promise<{ waiting: Bucket[]; spent: SpentFailures | undefined }> {
  const { rows, waiting } = await count(means, buckets, { cost: 1, late: 1 })
  const [first] = rows
  return { waiting, spent: first && { buckets: rows.map(({ bucket }) => bucket), at: first.at } }
}
