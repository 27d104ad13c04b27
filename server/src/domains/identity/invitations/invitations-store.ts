import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

const now = sql<Date>`now()`
const isAlive = sql<boolean>`used_at IS NULL AND expires_at > now()`

/** Addresses that people of a household sign in with, or are invited by. */
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

/** The first look at it counts. */
export const markOpened = (on: Runner, id: string) =>
  on.run(q.updateTable('mail_link').set({ opened_at: now }).where('id', '=', id).where('opened_at', 'is', null))

export const markDeclined = (tx: Tx, id: string) =>
  tx.run(q.updateTable('mail_link').set({ declined_at: now }).where('id', '=', id))

/** Worn out, it stays to be seen until another is sent; one that is taken back is nothing any more. That somebody said no is remembered. */
export const deleteInvitations = (tx: Tx, profileId: number) =>
  tx.run(
    q
      .deleteFrom('mail_link')
      .where('profile_id', '=', profileId)
      .where('is_invitation', '=', true)
      .where('declined_at', 'is', null),
  )

/** Who invited, as a mail reaches them, if they still live there. */
export const findInviter = (on: Runner, profileId: number, householdId: number) =>
  on.run(
    q
      .selectFrom('account')
      .innerJoin('profile', 'profile.id', 'account.profile_id')
      .select(['account.email', 'account.locale'])
      .where('profile.id', '=', profileId)
      .where('profile.household_id', '=', householdId)
      .where('account.confirmed_at', 'is not', null),
  )

export const findInvitationsBy = (on: Runner, profileId: number) =>
  on.run(
    q
      .selectFrom('mail_link')
      .select(['email', 'created_at', 'expires_at', 'opened_at', 'declined_at'])
      .where('invited_by', '=', profileId)
      .orderBy('created_at'),
  )
