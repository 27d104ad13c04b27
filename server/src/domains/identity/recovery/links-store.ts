import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

export type Purpose = 'confirm' | 'change_address' | 'reset' | 'onboarding' | 'registration'
export type NewLink = {
  purpose: Purpose
  email: string
  minutes: number
  account_id?: number
  profile_id?: number
  details?: object
  is_invitation?: boolean
  invited_by?: number | null
}

/** Inserts a link. The mail's token is its signed id. */
export async function insertLink(tx: Tx, { minutes, details = {}, ...link }: NewLink): Promise<string> {
  const [row] = await tx.run(
    q
      .insertInto('mail_link')
      .values({
        ...link,
        details: JSON.stringify(details),
        expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
      })
      .returning('id'),
  )
  return (row as { id: string }).id
}

const returned = ['id', 'account_id', 'profile_id', 'email', 'details', 'is_invitation', 'invited_by', 'expires_at'] as const
const isAlive = sql<boolean>`used_at IS NULL AND expires_at > now()`

/** Single use (an atomic compare-and-set): of many calls at once one gets the row. */
export const useLink = (tx: Tx, purpose: Purpose, id: string) =>
  tx.run(
    q
      .updateTable('mail_link')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where(isAlive)
      .returning(returned),
  )

export const findLink = (on: Runner, purpose: Purpose, id: string) =>
  on.run(q.selectFrom('mail_link').select(returned).where('id', '=', id).where('purpose', '=', purpose).where(isAlive))

/** Invalidates the account's other links of these purposes. */
export const invalidateLinks = (tx: Tx, accountId: number, purposes: Purpose[]) => end(tx, { account_id: accountId }, purposes)

/** Invalidates the links to a profile that was claimed. */
export const invalidateOnboarding = (tx: Tx, profileId: number) => end(tx, { profile_id: profileId }, ['onboarding'])

const end = (tx: Tx, whose: { account_id: number } | { profile_id: number }, purposes: Purpose[]) =>
  tx.run(
    q
      .updateTable('mail_link')
      .set({ used_at: sql<Date>`now()` })
      .where((eb) => eb.and(whose))
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null),
  )

/** Whether no further reset link is needed: one was sent just now, or three are still valid. */
export async function hasResetsEnough(on: Runner, accountId: number): Promise<boolean> {
  const alive = await on.run(
    q
      .selectFrom('mail_link')
      .select(sql<boolean>`created_at > now() - interval '2 minutes'`.as('isFresh'))
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'reset')
      .where(isAlive)
      .limit(3),
  )
  return alive.length === 3 || alive.some(({ isFresh }) => isFresh)
}

export const deleteOldLinks = (on: Runner) =>
  on.run(q.deleteFrom('mail_link').where('expires_at', '<', sql<Date>`now() - interval '30 days'`))

/** A declined address may sign up without a claim, however often it is invited again. */
const hasSaidNo = sql<boolean>`EXISTS (SELECT FROM mail_link AS declined WHERE lower(declined.email) = lower(mail_link.email)
  AND declined.purpose = 'onboarding' AND declined.declined_at IS NOT NULL)`

/** An unclaimed profile made for this address, while its link is valid. */
export const findUnclaimed = (on: Runner, email: string) =>
  on.run(
    q
      .selectFrom('mail_link')
      .select(['id', 'profile_id', 'email', 'is_invitation', 'invited_by'])
      .where('purpose', '=', 'onboarding')
      .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
      .where(isAlive)
      .where((eb) => eb.or([eb('is_invitation', '=', false), eb.not(hasSaidNo)]))
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.profile_id', '=', 'mail_link.profile_id')),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(1),
  )
