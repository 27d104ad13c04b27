import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { q } from '../db/query.ts'
import { createSignedLinks } from '../secrets/signed-links.ts'
import { secretKey } from './test-environment.ts'

/** A mail in the queue: its name, and the token of its link, as the mail would have it. */
export type QueuedMail = { mail: string; to: string; token: string | undefined; values: Record<string, unknown> }

const purposes: Record<string, string> = {
  confirm: 'confirm',
  reset: 'reset',
  changeAddress: 'change_address',
  onboarding: 'onboarding',
  invitation: 'onboarding',
  waiverRequest: 'waiver',
  waiverRequestOwn: 'waiver',
  waiverRequestByMinor: 'waiver',
}

/** The queued mails to an address, oldest first. No worker runs here, so they stay in the queue. */
export async function mailsTo(db: Db, to: string): Promise<QueuedMail[]> {
  const rows = await db.run(
    sql<{ payload: Omit<QueuedMail, 'token'> }>`SELECT j.payload FROM graphile_worker._private_jobs AS j
      JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id
      WHERE t.identifier = 'sendMail' AND lower(j.payload->>'to') = lower(${to}) ORDER BY j.id`.compile(q),
  )
  return rows.map(({ payload }) => {
    const { mail, values } = payload
    const purpose = purposes[mail]
    return {
      mail,
      to: payload.to,
      values,
      token: purpose && createSignedLinks(secretKey).sign(purpose, String(values['link'])),
    }
  })
}

/** The token of the newest such mail. */
export async function mailedToken(db: Db, to: string, mail: string): Promise<string> {
  const token = (await mailsTo(db, to)).findLast((waiting) => waiting.mail === mail)?.token
  if (!token) throw new Error(`no ${mail} mail waits for ${to}`)
  return token
}

/** The payloads of the jobs of one kind, oldest first. */
export async function jobsOf(db: Db, name: string): Promise<unknown[]> {
  const rows = await db.run(
    sql<{ payload: unknown }>`SELECT j.payload FROM graphile_worker._private_jobs AS j
      JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id WHERE t.identifier = ${name} ORDER BY j.id`.compile(q),
  )
  return rows.map(({ payload }) => payload)
}
