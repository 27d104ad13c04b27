import { appendFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import { defineJob } from '../../jobs/queue.ts'
import type { NamedLetter, MailRecipient } from '../letter.ts'
import { auditLetters } from './mails.ts'
import { findHashes, readNewest } from './store.ts'

/** The newest entry at a moment, as it was published to a place out of the database's reach. */
export type PublishedEnd = { id: number; hash: string }

/** A published end that the log no longer has, or has with another hash. */
export type LostEnd = PublishedEnd & { why: 'missing' | 'another' }

export const publishAuditEndJob = defineJob({ name: 'tellAuditEnd', payload: z.strictObject({}) })

export type EndPlaces = {
  files: readonly string[]
  /** Enqueues the mails, if there are readers. */
  mail(tx: Tx, end: PublishedEnd & { at: Date }): Promise<void>
}

/**
 * A parameter, since the domain that sends mails is ranked above this one. Of letters with the same `key` that wait at
 * the same time one is sent.
 */
export type MailOperator = (
  tx: Tx,
  letter: NamedLetter,
  reader: MailRecipient,
  values: Record<string, string | number>,
  key: string,
) => Promise<void>

/** One end waits at most once for each reader. */
export const endsByMail =
  (readers: readonly MailRecipient[], mailOperator: MailOperator): EndPlaces['mail'] =>
  async (tx, { id, hash, at }) => {
    const values = { entry: id, hash, at: at.toISOString() }
    for (const reader of readers) await mailOperator(tx, auditLetters.auditEnd, reader, values, `auditEnd ${reader.to} ${id}`)
  }

/**
 * Publishes where the log ends. An attacker who sets the whole database back to an earlier state sets the seal back
 * with it, and nothing in the database shows that; but what was published since names entries that are missing then.
 * Publishing twice does no harm.
 */
export async function publishEnd(db: Db, { files, mail }: EndPlaces): Promise<void> {
  const [newest] = await readNewest(db)
  if (!newest) return
  const end = { id: newest.id, hash: newest.hash.toString('hex'), at: newest.at }
  for (const file of files) await appendFile(file, `${formatEnd(end)} ${end.at.toISOString()}\n`, { mode: 0o640 })
  await db.transaction((tx) => mail(tx, end))
}

export const formatEnd = ({ id, hash }: PublishedEnd): string => `${id} ${hash}`

/** All published ends in a text: the lines of our file, or mails as a reader stored them. */
export const endsIn = (text: string): PublishedEnd[] =>
  [...text.matchAll(/(?<!\w)(\d{1,15})\s{1,9}([0-9a-f]{64})(?!\w)/g)].map(([, id, hash = '']) => ({ id: Number(id), hash }))

/** Every published end must still be in the log, with its number and its hash. */
export async function lostEnds(on: Runner, publishedEnds: readonly PublishedEnd[]): Promise<LostEnd[]> {
  const rows = await findHashes(
    on,
    publishedEnds.map(({ id }) => id),
  )
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash.toString('hex')]))
  return publishedEnds.flatMap((end): LostEnd[] => {
    const hash = hashes.get(end.id)
    if (hash === end.hash) return []
    return [{ ...end, why: hash === undefined ? 'missing' : 'another' }]
  })
}
