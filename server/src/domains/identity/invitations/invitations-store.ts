import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

const now = sql<Date>`now()`
const isTo = (email: string) => sql<boolean>`lower(email) = lower(${email})`
const isToConfirmed = (accountId: number) =>
  sql<boolean>`lower(email) IN (SELECT lower(account.email) FROM account WHERE account.id = ${accountId} AND confirmed_at IS NOT NULL)`
const isAlive = sql<boolean>`used_at IS NULL AND expires_at > now()`

/** The addresses with which members of a household sign in or are invited. */
export const findAddressesOf = (on: Runner, profileIds: readonly number[]) =>
  on.run(
    q
      .selectFrom('account')
      .select(['profile_id', 'email'])
      .where('profile_id', 'in', profileIds)
      .union(
        q
          .selectFrom('mail_link')
          .select([sql<number>`profile_id`.as('profile_id'), 'email'])
          .where('is_invitation', '=', true)
          .where(isAlive)
          .where('profile_id', 'in', profileIds),
      ),
  )

/** Only the first opening is recorded. */
export const markOpened = (on: Runner, id: string) =>
  on.run(q.updateTable('mail_link').set({ opened_at: now }).where('id', '=', id).where('opened_at', 'is', null))

export const markDeclined = (tx: Tx, id: string) =>
  tx.run(q.updateTable('mail_link').set({ declined_at: now }).where('id', '=', id))

/** Deletes the invitations of a profile. A declined one stays, so that the refusal is remembered. */
export const deleteInvitations = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .deleteFrom('mail_link')
      .where('profile_id', '=', profileId)
      .where('is_invitation', '=', true)
      .where('declined_at', 'is', null),
  )

/**
 * Detaches declined invitations from the profile: the household no longer sees them, but the refusal is remembered for
 * the address.
 */
export const putAwayDeclined = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .updateTable('mail_link')
      .set({ profile_id: null, invited_by: null })
      .where('profile_id', '=', profileId)
      .where('is_invitation', '=', true)
      .where('declined_at', 'is not', null),
  )

/** When an account is deleted, other households' invitations must not keep its address. */
export const forgetInvitationsTo = (tx: Tx, email: string) =>
  tx.run(q.deleteFrom('mail_link').where('is_invitation', '=', true).where(isTo(email)))

/** Deletes the unanswered invitations that a person has sent, when they leave. */
export const deleteOpenInvitationsBy = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .deleteFrom('mail_link')
      .where('invited_by', '=', profileId)
      .where('is_invitation', '=', true)
      .where('used_at', 'is', null),
  )

/** Who gets a mail about an invitation: the inviter, if they still live there, and the holder of the household. */
export const findInvitationReaders = (on: Runner, invitedBy: number | null, householdId: number) =>
  on.run(
    q
      .selectFrom('account')
      .innerJoin('group_member', 'group_member.profile_id', 'account.profile_id')
      .select(['account.email', 'account.locale'])
      .where('group_member.household_id', '=', householdId)
      .where('group_member.is_guest', '=', false)
      .where('account.confirmed_at', 'is not', null)
      .where((or) => or.or([or('group_member.is_admin', '=', true), or('account.profile_id', '=', invitedBy)])),
  )

/**
 * For a data export: the invitations that a person has sent, and, once their address is confirmed, those sent to it.
 */
export const findInvitationsOf = (on: Runner, { accountId, profileId }: { accountId: number; profileId: number }) =>
  on.run(
    q
      .selectFrom('mail_link')
      .select(['email', 'created_at', 'expires_at', 'opened_at', 'declined_at'])
      .select(sql<boolean>`invited_by IS DISTINCT FROM ${profileId}`.as('was_received'))
      .where('is_invitation', '=', true)
      .where((eb) => eb.or([eb('invited_by', '=', profileId), isToConfirmed(accountId)]))
      .orderBy('created_at'),
  )
