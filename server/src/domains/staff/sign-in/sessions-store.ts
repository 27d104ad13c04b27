import { minutesOfACode } from '@alpenglow/contract/staff/roles'
import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'

const now = sql<Date>`now()`

export type DeskSessionLifetimes = { expiryMinutes: number; absoluteHours: number }

/** A live session of an active member. Session expiry is judged by the database's clock alone. */
export const findDeskSession = prepareStatement(
  'find_staff_session',
  ({ idHash, expiryMinutes, absoluteHours }: DeskSessionLifetimes & { idHash: Buffer }) =>
    q
      .selectFrom('staff_session')
      .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_member_id')
      .select([
        'staff_member.id',
        'staff_member.name',
        'staff_member.email',
        'staff_member.role',
        'staff_member.locale',
        'staff_session.stage',
        'staff_session.created_at as signedInAt',
        sql<boolean>`staff_session.last_seen_at < now() - interval '30 seconds'`.as('unseen'),
        sql<boolean>`coalesce(staff_session.code_at > now() - make_interval(mins => ${minutesOfACode}), false)`.as(
          'hasFreshCode',
        ),
      ])
      .where('staff_session.id_hash', '=', idHash)
      .where('staff_member.is_active', '=', true)
      .where('staff_session.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`)
      // Like guests' sessions: written by a clock that was ahead, it would live too long.
      .where('staff_session.last_seen_at', '<', sql<Date>`now() + interval '1 hour'`)
      .where('staff_session.created_at', '>', sql<Date>`now() - make_interval(hours => ${absoluteHours})`),
)

export const touchDeskSession = (on: Runner, idHash: Buffer) =>
  on.run(q.updateTable('staff_session').set({ last_seen_at: now }).where('id_hash', '=', idHash))

type NewSession = { id_hash: Buffer; staff_member_id: number; stage: 'code' | 'enrol' | 'in'; device: string }
/** A session in stage `in` begins right after a code, so its code is fresh. */
export const insertDeskSession = (tx: Tx, session: NewSession) =>
  tx.run(q.insertInto('staff_session').values({ ...session, code_at: session.stage === 'in' ? now : null }))

export const freshenCode = (tx: Tx, idHash: Buffer) =>
  tx.run(q.updateTable('staff_session').set({ code_at: now }).where('id_hash', '=', idHash))

/** Locks the session until the transaction ends, if it still lives: a call that would delete it waits. */
export const lockDeskSession = (tx: Tx, idHash: Buffer) =>
  tx.run(q.selectFrom('staff_session').select('stage').where('id_hash', '=', idHash).where('stage', '=', 'in').forShare())

export const deleteDeskSession = (on: Runner, idHash: Buffer) =>
  on.run(q.deleteFrom('staff_session').where('id_hash', '=', idHash).returning('staff_member_id'))

export const deleteSessionsOf = (tx: Tx, memberId: number) =>
  tx.run(q.deleteFrom('staff_session').where('staff_member_id', '=', memberId))

export const deleteOtherSessions = (tx: Tx, memberId: number, idHash: Buffer) =>
  tx.run(
    q
      .deleteFrom('staff_session')
      .where('staff_member_id', '=', memberId)
      .where('stage', '=', 'in')
      .where('id_hash', '!=', idHash)
      .returning('id_hash'),
  )

export const listSessions = (on: Runner, memberId: number, { expiryMinutes, absoluteHours }: DeskSessionLifetimes) =>
  on.run(
    q
      .selectFrom('staff_session')
      .select(['id_hash', 'device', 'created_at', 'last_seen_at'])
      .where('staff_member_id', '=', memberId)
      .where('stage', '=', 'in')
      .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`)
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${absoluteHours})`)
      .orderBy('created_at', 'desc'),
  )

export const deleteExpiredDeskSessions = (on: Runner, { expiryMinutes, absoluteHours }: DeskSessionLifetimes) =>
  on.run(
    q
      .deleteFrom('staff_session')
      .where((eb) =>
        eb.or([
          eb('last_seen_at', '<', sql<Date>`now() - make_interval(mins => ${expiryMinutes}, secs => 30)`),
          eb('created_at', '<', sql<Date>`now() - make_interval(hours => ${absoluteHours})`),
        ]),
      ),
  )
