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

/** A new link; its id is what the mail's token is made of. */
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

/** Takes it, if it can still be taken: of many who try at once one does. */
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

/** The others of these purposes lead nowhere any more. */
export const endLinks = (tx: Tx, accountId: number, purposes: Purpose[]) => end(tx, { account_id: accountId }, purposes)

/** Of a profile that was claimed. */
export const endOnboarding = (tx: Tx, profileId: number) => end(tx, { profile_id: profileId }, ['onboarding'])

const end = (tx: Tx, whose: { account_id: number } | { profile_id: number }, purposes: Purpose[]) =>
  tx.run(
    q
      .updateTable('mail_link')
      .set({ used_at: sql<Date>`now()` })
      .where((eb) => eb.and(whose))
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null),
  )

/** Whether there is no need for another link for a new password: one has just gone out, or several are still good. */
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

/** Whoever has declined an invitation signs up as they like, however often they are invited again. */
const hasSaidNo = sql<boolean>`EXISTS (SELECT FROM mail_link AS declined WHERE lower(declined.email) = lower(mail_link.email)
  AND declined.purpose = 'onboarding' AND declined.declined_at IS NOT NULL)`

/** A profile that was made for whoever has this address, and that nobody has claimed as long as the link to it was good. */
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
