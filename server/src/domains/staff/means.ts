import type { Db } from '../../db/connect.ts'
import type { Seals } from '../../secrets/seal.ts'
import type { Sealer } from '../../secrets/sealed.ts'
import type { WriteEntry } from '../audit/audit.ts'

export type Bucket = { key: Buffer }
type Kind = 'browser at the desk' | 'seat at the desk' | 'strangers at the desk'
/** Whose work a hash is, and whom it waits beside: they take turns. */
type Whose = { lane: 'desk' | 'desk door'; account?: string; network: string }

/** What the desk needs of others: how passwords are kept and tries are counted is the same as for guests. */
export type Means = {
  db: Db
  passwords: {
    hash(password: string, whose: Whose): Promise<string>
    fits(password: string, hash: string | null, whose: Whose): Promise<boolean>
    isOutdated(hash: string): boolean
    /** One that everybody tries first; `about` is whose it would be. */
    isCommon(password: string, about: readonly string[]): Promise<boolean>
  }
  tries: {
    bucket(kind: Kind, whose: string): Bucket
    ofNetwork(kind: 'network at the desk' | 'password at the desk', network: string, about?: string): Bucket[]
    refuseTired(buckets: Bucket[]): Promise<void>
    secondsToWait(buckets: Bucket[]): Promise<number>
    /** Answers those that this failure made wait. */
    fail(buckets: Bucket[]): Promise<Bucket[]>
    forget(bucket: Bucket): Promise<unknown>
  }
  seals: Seals
  sealer: Sealer
  writeEntry: WriteEntry
}
