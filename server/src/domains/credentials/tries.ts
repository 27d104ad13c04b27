import { createHmac } from 'node:crypto'
import type { Db, Runner } from '../../db/connect.ts'
import { countedAs } from '../../kernel/network-buckets.ts'
import { TooMany } from '../../kernel/errors.ts'
import {
  countFailures,
  findWaiting,
  forgetFailures,
  hasFailures,
  secondsToWait,
  type Bucket,
  type Patience,
  type Spent,
} from './failures-store.ts'

export type { Bucket } from './failures-store.ts'

const quarter = 15 * 60
const hour = 60 * 60
const twoMinutes = 2 * 60
const patience = {
  account: { free: 5, longestSeconds: quarter },
  /** A browser that has been signed in before: what strangers do elsewhere doesn't count here. */
  device: { free: 5, longestSeconds: quarter },
  address: { free: 5, longestSeconds: quarter },
  /** Who is signed in and asked for the password once more, in this one session: strangers don't count here. */
  holder: { free: 5, longestSeconds: quarter },
  network: { free: 50, longestSeconds: quarter, halfLifeSeconds: hour },
  /** The second step, after a right password: a known browser and who is signed in have counts of their own. */
  code: { free: 5, longestSeconds: quarter },
  /** Answers that tell whether somebody has an account, and accounts that nobody has confirmed yet: sign-up-cost.ts. */
  'sign-up': { free: 30, longestSeconds: quarter, halfLifeSeconds: 2 * hour },
  /** Mails that were asked for: by one account to its own address, for a new password by one network at a time, and from one network. */
  mail: { free: 5, longestSeconds: quarter },
  reset: { free: 5, longestSeconds: quarter },
  'mails of a network': { free: 30, longestSeconds: quarter },
  /** Other addresses that an account would have; each answer tells whether somebody has that one. */
  change: { free: 5, longestSeconds: quarter },
  'changes of a network': { free: 30, longestSeconds: quarter },
  /** Codes that take something off: of one account or visitor, and from one network. */
  'promotion code': { free: 10, longestSeconds: quarter },
  'promotion codes of a network': { free: 100, longestSeconds: quarter, halfLifeSeconds: hour },
  /** Cards that were declined: of one account, which is locked then; and from one network, which with the waits that follow has fifty in an hour. */
  card: { free: 20, lockSeconds: hour },
  'cards of a network': { free: 38, longestSeconds: hour, halfLifeSeconds: hour },
  /** What banks answer to accounts that are known with their card: a hotel has thousands of them, and nobody makes so many up. */
  'known cards of a network': { free: 2500, longestSeconds: hour, halfLifeSeconds: hour },
  /** Orders: an account has so many in an hour. Where its network has had many, it waits before its own next one, for two minutes at most: what it wants
   * is held for it longer than that. */
  order: { free: 10, lockSeconds: hour },
  'orders beside many': { free: 0, longestSeconds: twoMinutes, halfLifeSeconds: hour },
  'orders of a network': { free: 18, longestSeconds: twoMinutes, halfLifeSeconds: hour },
  'orders of old of a network': { free: 2520, longestSeconds: twoMinutes, halfLifeSeconds: hour },
  /** At the desk ten failures lock for half an hour: in one browser, in one session, or in all browsers that nobody has signed in from. */
  'browser at the desk': { free: 10, lockSeconds: 2 * quarter },
  'seat at the desk': { free: 10, lockSeconds: 2 * quarter },
  'strangers at the desk': { free: 10, lockSeconds: 2 * quarter },
  /** A password that a code stands behind: whoever guesses it is slowed down, in each network by itself. */
  'password at the desk': { free: 5, longestSeconds: quarter },
  'network at the desk': { free: 50, longestSeconds: quarter, halfLifeSeconds: hour },
} as const satisfies Record<string, Patience>
export type Kind = keyof typeof patience
export type Waiting = { bucket: Bucket; seconds: number }

type Counting = { db: Db; secretKey: string }

/**
 * What guards a secret counts in the database, so that all processes know; only failures count, for honest clients sign in every half
 * minute. Of many tries that began together, only those learn anything that end before the limit is reached:
 * `refuseTired` before the work, `fail` when it failed, `refuseTired` again before its success is told.
 */
export function createTries(means: Counting) {
  const { db } = means
  return {
    bucket: (kind: Kind, whose: string): Bucket => ({ key: keyOf(means, kind, whose), patience: patience[kind] }),
    ofNetwork: (kind: Kind, network: string, about?: string) => bucketsOfNetwork(means, kind, network, about),
    refuseTired: (buckets: Bucket[], on: Runner = db) => refuseTired(on, buckets),
    /** How long whoever is counted here has to wait now. `isOneOfMany`: asked with other things that are read at the same time, in one go. */
    secondsToWait: (buckets: Bucket[], { isOneOfMany = false } = {}): Promise<number> =>
      secondsToWait(isOneOfMany ? db : db.write, keysOf(buckets)),
    waiting: (buckets: Bucket[]) => waitingOf(db, buckets),
    /** Whether anything is counted here that is not forgiven yet. */
    hasFailed: ({ key }: Bucket): Promise<boolean> => hasFailures(db.write, key),
    /**
     * Throws instead of returning when another failure has made a bucket wait meanwhile: this one learns nothing. Answers the buckets
     * that this failure made wait.
     */
    fail: async (buckets: Bucket[], cost = 1): Promise<Bucket[]> => (await count(means, buckets, { cost, late: 0 })).waiting,
    failUnlessPaid: (buckets: Bucket[]) => failUnlessPaid(means, buckets),
    forget: ({ key }: Bucket) => forgetFailures(db.write, key),
  }
}
export type Tries = ReturnType<typeof createTries>

/** No address is kept: a bucket is known by a keyed hash. */
const keyOf = ({ secretKey }: Pick<Counting, 'secretKey'>, kind: Kind, whose: string): Buffer =>
  createHmac('sha256', secretKey).update(`${kind}\n${whose}`).digest()
const keysOf = (buckets: readonly Bucket[]) => buckets.map(({ key }) => key)

/** A network, and what is around it, which has the patience of several: by itself, or for each of those that it asks about. */
const bucketsOfNetwork = (
  means: Pick<Counting, 'secretKey'>,
  kind: Kind,
  network: string,
  about: string | undefined,
): Bucket[] =>
  countedAs(network).map(({ name, networks }) => {
    const { free, ...rest }: Patience = patience[kind]
    const whose = about === undefined ? name : `${about}\n${name}`
    return { key: keyOf(means, kind, whose), patience: { ...rest, free: free * networks } }
  })

async function refuseTired(on: Runner, buckets: Bucket[]): Promise<void> {
  const seconds = await secondsToWait(on, keysOf(buckets))
  if (seconds > 0) throw new TooMany(seconds)
}

/** Which of these have to wait now, and how long: for whoever does not know yet which of them it will be about. */
async function waitingOf(db: Db, buckets: Bucket[]): Promise<Waiting[]> {
  const found = await findWaiting(db, keysOf(buckets))
  return buckets.flatMap((bucket) => {
    const seconds = found.find(({ bucket: key }) => key.equals(bucket.key))?.seconds
    return seconds === undefined ? [] : [{ bucket, seconds }]
  })
}

/** Where another failure has made a bucket wait meanwhile, this one is refused. Answers also which buckets it made wait. */
async function count({ db }: Counting, buckets: Bucket[], { cost, late }: { cost: number; late: number }) {
  const rows = await countFailures(db.write, buckets, cost, late)
  if (rows.length < buckets.length) await refuseTired(db, buckets)
  const waiting = buckets.filter(({ key }) => rows.some(({ bucket, waits }) => waits && bucket.equals(key)))
  return { rows, waiting }
}

/**
 * The same as `fail`, of what may turn out to be paid for. The wait that begins by it is no longer than the one before; only what is counted next
 * makes it longer, if nothing was given back by then. Answers also what there is to give back.
 */
async function failUnlessPaid(means: Counting, buckets: Bucket[]): Promise<{ waiting: Bucket[]; spent: Spent | undefined }> {
  const { rows, waiting } = await count(means, buckets, { cost: 1, late: 1 })
  const [first] = rows
  return { waiting, spent: first && { buckets: rows.map(({ bucket }) => bucket), at: first.at } }
}
