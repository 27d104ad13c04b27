import { sql } from 'kysely'
import type { Role } from '@alpenglow/contract/staff/roles'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

const now = sql<Date>`now()`
const lives = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

/** Whether the member has signed in from this browser before. */
const knows = (device: Buffer) =>
  sql<boolean>`EXISTS (SELECT FROM staff_device AS d WHERE d.staff_member_id = staff_member.id AND d.device_hash = ${device})`
const noDevice = Buffer.alloc(32)

export const findMemberByEmail = (on: Runner, email: string, device: Buffer = noDevice) =>
  on.run(
    q
      .selectFrom('staff_member')
      .select(['id', 'name', 'is_active', 'password_hash', 'second_factor_at', 'tries_epoch', knows(device).as('knows_device')])
      .where(sql`lower(email)`, '=', sql<string>`lower(${email})`),
  )

/** Locks the member until the transaction ends, so that what the caller reads of them stays true. */
export const lockMember = (tx: Tx, id: number) =>
  tx.run(
    q
      .selectFrom('staff_member')
      .select(['id', 'name', 'is_active', 'password_hash', 'totp_secret', 'second_factor_at'])
      .where('id', '=', id)
      .forUpdate(),
  )

/** Locks members in the order of their ids: in another order two callers with the same members could deadlock. */
export const lockMembers = (tx: Tx, ids: number[]) =>
  tx.run(q.selectFrom('staff_member').select('id').where('id', 'in', ids).orderBy('id').forUpdate())

/** The secret that a code is compared with, and the database's clock: the processes' clocks may differ. */
export const findSecondFactor = (on: Runner, id: number, device: Buffer = noDevice) =>
  on.run(
    q
      .selectFrom('staff_member')
      .select([
        'id',
        'totp_secret',
        'last_step',
        'second_factor_at',
        'tries_epoch',
        knows(device).as('knows_device'),
        sql<number>`extract(epoch FROM now()) * 1000`.as('now_ms'),
      ])
      .where('id', '=', id)
      .where('is_active', '=', true),
  )

/**
 * Shows an administrator until when a member waits. `tries_epoch` must match: failures from before an administrator
 * freed the member block no more.
 */
export const recordWaitUntil = (tx: Tx, member: { id: number; tries_epoch: number }, seconds: number) =>
  tx.run(
    q
      .updateTable('staff_member')
      .set({ waits_until: sql<Date>`greatest(waits_until, now() + make_interval(secs => ${seconds}))` })
      .where('id', '=', member.id)
      .where('tries_epoch', '=', member.tries_epoch),
  )

/** A new epoch: all earlier failures were counted under another name, so they don't block any more. */
export const forgiveTries = (tx: Tx, id: number) =>
  tx.run(
    q
      .updateTable('staff_member')
      .set({ tries_epoch: sql<number>`tries_epoch + 1`, waits_until: null })
      .where('id', '=', id),
  )

const invitedUntil = sql<Date | null>`(
  SELECT max(expires_at) FROM staff_invitation i
   WHERE i.staff_member_id = staff_member.id AND i.used_at IS NULL AND i.expires_at > now())`

const members = q
  .selectFrom('staff_member')
  .select((eb) => [
    'id',
    'name',
    'email',
    'role',
    'locale',
    'is_active',
    eb('password_hash', 'is not', null).as('has_password'),
    eb('second_factor_at', 'is not', null).as('has_second_factor'),
    invitedUntil.as('invited_until'),
    sql<Date | null>`CASE WHEN waits_until > now() THEN waits_until END`.as('waits_until'),
    'last_signed_in_at',
  ])

/** The sign-ins that the audit log must contain, too. */
export const listSignIns = (on: Runner) => on.run(q.selectFrom('staff_member').select(['id', 'last_signed_in_at as at']))

export const listMembers = (on: Runner) => on.run(members.orderBy('is_active', 'desc').orderBy('name').orderBy('id'))
export const findMember = (on: Runner, id: number) => on.run(members.where('id', '=', id))
export type StaffMemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/**
 * Locks all administrators, and the member to be changed: of two administrators who deactivate each other at once, the
 * second sees the first's change, so one stays.
 */
export const lockAdministrators = (tx: Tx, changed: number) =>
  tx.run(
    q
      .selectFrom('staff_member')
      .select(['id', 'password_hash'])
      .where((eb) => eb.or([eb('id', '=', changed), eb.and([eb('role', '=', 'administrator'), eb('is_active', '=', true)])]))
      .orderBy('id')
      .forUpdate(),
  )

/**
 * An advisory lock until the transaction ends, for a call that names a member: no unique index can compare names as a
 * reader does.
 */
export const lockNames = (tx: Tx) =>
  tx.run(q.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('names of the staff'))`.as('locked')))

type NewMember = { name: string; email: string; role: Role; locale: Locale }
/** Returns no row if the address is taken. */
export const insertStaffMember = (tx: Tx, member: NewMember) =>
  tx.run(
    q
      .insertInto('staff_member')
      .values(member)
      .onConflict((c) => c.doNothing())
      .returning('id'),
  )

type DemoMember = NewMember & { password_hash: string }
export const insertDemoMember = (tx: Tx, member: DemoMember) =>
  tx.run(
    q
      .insertInto('staff_member')
      .values({ ...member, is_demo: true })
      .onConflict((c) => c.doNothing())
      .returning('id'),
  )

type MemberChange = { role?: Role; is_active?: boolean; password_hash?: string; locale?: Locale }
export const updateMember = (tx: Tx, id: number, change: MemberChange) =>
  tx.run(q.updateTable('staff_member').set(change).where('id', '=', id))

export const setPendingSecret = (tx: Tx, id: number, totp_secret: Buffer) =>
  tx.run(
    q.updateTable('staff_member').set({ totp_secret, last_step: 0 }).where('id', '=', id).where('second_factor_at', 'is', null),
  )

type UsedCode = { step: number; /** The same, re-encrypted. */ secret?: Buffer | undefined; signsIn: boolean }
/** Of two equal codes at once one counts. The first code that counts also confirms the app. */
export const useStep = (tx: Tx, id: number, { step, secret, signsIn }: UsedCode) =>
  tx.run(
    q
      .updateTable('staff_member')
      .set({
        last_step: step,
        second_factor_at: sql<Date>`coalesce(second_factor_at, now())`,
        ...(signsIn && { last_signed_in_at: now }),
        ...(secret && { totp_secret: secret }),
      })
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('last_step', '<', step)
      .returning(['id', 'name', 'email', 'role', 'locale']),
  )

export const forgetSecondFactor = (tx: Tx, id: number) =>
  tx.run(q.updateTable('staff_member').set({ totp_secret: null, second_factor_at: null, last_step: 0 }).where('id', '=', id))

/** Plants an app as if it had been set up, with the demo's public secret. */
export const plantSecondFactor = (tx: Tx, id: number, totp_secret: Buffer) =>
  tx.run(q.updateTable('staff_member').set({ totp_secret, second_factor_at: now }).where('id', '=', id))

/** Encrypted secrets of a few members' apps, to try a key on. */
export const listSecondFactors = (on: Runner) =>
  on.run(
    q
      .selectFrom('staff_member')
      .select(['id', 'totp_secret'])
      .where('totp_secret', 'is not', null)
      .orderBy('id')
      .limit(100)
      .$narrowType<{ totp_secret: Buffer }>(),
  )

export const insertInvitation = (tx: Tx, staff_member_id: number, days: number) =>
  tx.run(
    q
      .insertInto('staff_invitation')
      .values({ staff_member_id, expires_at: lives(days) })
      .returning('id'),
  )

/** Single use: of many calls at once one gets the row. */
export const useInvitation = (tx: Tx, id: string) =>
  tx.run(
    q
      .updateTable('staff_invitation')
      .from('staff_member')
      .set({ used_at: now })
      .whereRef('staff_member.id', '=', 'staff_invitation.staff_member_id')
      .where('staff_member.is_active', '=', true)
      .where('staff_invitation.id', '=', id)
      .where('staff_invitation.used_at', 'is', null)
      .where('staff_invitation.expires_at', '>', now)
      .returning('staff_member.id'),
  )

/**
 * The invited member, so that the password can be judged before it is hashed. Whether the link is still valid, only
 * `useInvitation` decides.
 */
export const findInvited = (on: Runner, id: string) =>
  on.run(
    q
      .selectFrom('staff_invitation')
      .innerJoin('staff_member', 'staff_member.id', 'staff_invitation.staff_member_id')
      .select(['staff_member.id', 'staff_member.email', 'staff_member.name'])
      .where('staff_invitation.id', '=', id)
      .where('staff_invitation.used_at', 'is', null),
  )

export const voidInvitations = (tx: Tx, memberId: number) =>
  tx.run(
    q
      .updateTable('staff_invitation')
      .set({ used_at: now })
      .where('staff_member_id', '=', memberId)
      .where('used_at', 'is', null),
  )

export async function demoMemberExists(on: Runner): Promise<boolean> {
  const rows = await on.run(q.selectFrom('staff_member').select('id').where('is_demo', '=', true).limit(1))
  return rows.length > 0
}
