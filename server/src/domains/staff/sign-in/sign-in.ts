import type { DeskMember, DeskSession } from '@alpenglow/contract/staff/api'
import { permissionsOf, type Role } from '@alpenglow/contract/staff/roles'
import type { Locale } from '@alpenglow/contract/translations/api'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import type { DeskCall, SignedInStaff, StaffCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, Unauthenticated } from '../../../kernel/errors.ts'
import { base32, newSecret, uriOf } from '../../../secrets/totp.ts'
import { hashOf, randomToken } from '../../../secrets/unguessable.ts'
import type { Actor } from '../../audit/audit.ts'
import { createCodes, purposeOf, tooLate } from './codes.ts'
import { createFailureBuckets, deviceHash } from './failure-counts.ts'
import { deleteOldDevices, isKnownToAnybody, rememberDevice } from './devices-store.ts'
import type { DeskTools } from '../desk-tools.ts'
import { toAuditObject } from '../members/member.ts'
import { createRefusals, type NamedMember, type DeskRefusals } from './refusals.ts'
import { lockSeatAndMember } from './session-lock.ts'
import {
  deleteExpiredDeskSessions,
  deleteOtherSessions,
  deleteDeskSession,
  findDeskSession,
  freshenCode,
  insertDeskSession,
  listSessions,
  touchDeskSession,
} from './sessions-store.ts'
import { findMemberByEmail, findSecondFactor, lockMember, setPendingSecret, updateMember } from '../store.ts'

/** Shorter than a guest's session, and not configurable. */
export const lifetimes = { expiryMinutes: 15, absoluteHours: 8 }

const issuer = 'Alpenglow desk'

/** Also the answer to an empty field, which guesses nothing: it is not counted and writes no entry. */
const noMatch = () => new Invalid({ base: ['INVALID'] }, { base: 'desk.sign_in.no_match' })

type Code = { body: { code: string } }
type Person = { id: number; name: string; email: string; role: Role; locale: Locale }
const asMember = ({ id, name, email, role, locale }: Person): DeskMember => ({
  id,
  name,
  email,
  role,
  permissions: [...permissionsOf(role)],
  locale,
})
const actorOf = ({ id, name }: NamedMember): Actor => ({ kind: 'staff', id, name })

type SignIn = DeskTools & { refusal: DeskRefusals; codes: ReturnType<typeof createCodes> }

/**
 * Sign-in to the desk in two steps: a password, then a code of an authenticator app, which the first sign-in sets up.
 */
export function createSignIn(tools: DeskTools) {
  const refusal = createRefusals(tools)
  const means: SignIn = { ...tools, refusal, codes: createCodes(tools, refusal) }
  return {
    /** The member behind a session's id, if the session lives. */
    whoIs: (sessionId: string) => whoIs(means, sessionId),
    deskSession: ({ staff, waiting }: DeskCall): DeskSession => {
      if (staff) return { stage: 'in', member: asMember(staff) }
      return { stage: waiting?.stage ?? 'out', member: null }
    },
    signInAtDesk: (call: DeskCall, { body }: { body: { email: string; password: string } }) => signInAtDesk(means, call, body),
    deskEnrolment: (call: DeskCall) => deskEnrolment(means, call),
    showDeskCode: (call: DeskCall, { body }: Code) => showDeskCode(means, call, body.code),
    showDeskCodeAgain: (call: StaffCall, { body }: Code) => showDeskCodeAgain(means, call, body.code),
    signOutOfDesk: (call: DeskCall) => signOutOfDesk(means, call),
    staffMe: (call: StaffCall) => staffMe(means, call),
    changeStaffMe: (call: StaffCall, { body }: { body: { locale: Locale } }) =>
      means.db.transaction((tx) => chooseLanguage(tx, call, body.locale)),
    endOtherDeskSessions: (call: StaffCall) => means.db.transaction((tx) => endOtherSessions(tx, call)),
    sweep: async (): Promise<void> => {
      await deleteExpiredDeskSessions(means.db.write, lifetimes)
      await deleteOldDevices(means.db.write)
    },
  }
}

/** Writes `last_seen_at` at most every 30 seconds: otherwise each call would write. */
async function whoIs({ db }: SignIn, sessionId: string): Promise<{ account: SignedInStaff; waitsForCode: boolean } | null> {
  const idHash = hashOf(sessionId)
  const [found] = await db.run(findDeskSession({ idHash, ...lifetimes }))
  if (!found) return null
  const { unseen, ...member } = found
  if (unseen) await touchDeskSession(db.write, idHash)
  return { account: { ...member, permissions: permissionsOf(member.role) }, waitsForCode: member.stage !== 'in' }
}

type Password = { email: string; password: string }
async function signInAtDesk(means: SignIn, call: DeskCall, body: Password): Promise<DeskSession> {
  const { db, passwords, tries } = means
  const email = body.email.trim()
  if (email === '' || body.password === '') throw noMatch()
  const isAddress = isMailAddress(email)
  const [found] = isAddress ? await findMemberByEmail(db, email, deviceHash(call)) : []
  /** The member has completed a sign-in in this browser before, so a stranger can't be in it. */
  const isKnown = Boolean(found?.knows_device)
  const address = isAddress ? email.toLowerCase() : email
  const account = found ? `member ${found.id}` : `address ${address}`
  const place = { lane: isKnown ? ('desk' as const) : ('desk door' as const), account, network: call.network }
  const counted = createFailureBuckets({ tries }).ofPassword(call, { found, isKnown, address })
  await tries.refuseTired(counted.buckets)
  const hash = found?.is_active ? found.password_hash : null
  const fits = await passwords.fits(body.password, hash, place)
  const refused = async () => {
    await means.refusal.refuse(call, 'password', found, counted)
    return noMatch()
  }
  if (!found || !hash || !fits) throw await refused()
  // Of many tries in parallel only those learn anything that finish before the limit.
  await tries.refuseTired(counted.buckets)

  const renewed = passwords.isOutdated(hash) ? await passwords.hash(body.password, place) : undefined
  const id = randomToken()
  const stage = await db.transaction((tx) => beginSession(means, tx, call, { memberId: found.id, hash, renewed, id }))
  if (!stage) throw await refused()
  await Promise.all(counted.done.map(tries.forget))
  call.session.replaceWith(id, { waitsForCode: true })
  return { stage, member: null }
}

type Begin = { memberId: number; hash: string; renewed: string | undefined; id: string }
/** A session that waits for its code, or for an app to be set up; `undefined` if the password has changed meanwhile. */
async function beginSession(
  means: SignIn,
  tx: Tx,
  call: DeskCall,
  { memberId, hash, renewed, id }: Begin,
): Promise<'code' | 'enrol' | undefined> {
  const { encryption } = means
  // The password may have changed, or the member been deactivated, while it was checked: this session must not outlive
  // that.
  const [still] = await lockMember(tx, memberId)
  if (!still?.is_active || still.password_hash !== hash) return undefined
  const next = still.second_factor_at ? 'code' : 'enrol'
  const [ended] = call.staff || call.waiting ? await deleteDeskSession(tx, hashOf(call.session.id)) : []
  if (renewed) await updateMember(tx, memberId, { password_hash: renewed })
  if (next === 'enrol') await setPendingSecret(tx, memberId, encryption.encrypt(purposeOf(memberId), newSecret()))
  await insertDeskSession(tx, { id_hash: hashOf(id), staff_member_id: memberId, stage: next, device: call.device.agent })
  if (ended && call.staff) await writeLeave(means, tx, call, call.staff)
  return next
}

const writeLeave = ({ writeEntry }: SignIn, tx: Tx, { requestId }: DeskCall, staff: SignedInStaff) =>
  writeEntry(tx, { actor: actorOf(staff), requestId, action: 'staff.signed_out', ...toAuditObject(staff) })

/** Until the first right code no app is set up: each right password replaces the pending secret. */
async function deskEnrolment({ db, encryption }: SignIn, { waiting }: DeskCall) {
  const [found] = waiting?.stage === 'enrol' ? await findSecondFactor(db, waiting.id) : []
  if (!waiting || !found?.totp_secret || found.second_factor_at) return { status: 204 as const, data: undefined }
  const secret = encryption.decrypt(purposeOf(waiting.id), found.totp_secret)
  if (!secret) return { status: 204 as const, data: undefined }
  return { status: 200 as const, data: { secret: base32(secret), uri: uriOf({ secret, account: waiting.email, issuer }) } }
}

async function showDeskCode(means: SignIn, call: DeskCall, code: string): Promise<DeskSession> {
  const { codes, writeEntry } = means
  const { waiting } = call
  if (!waiting) throw new Unauthenticated('the password comes first')
  const presented = await codes.read(call, waiting, code)
  const [id, device] = [randomToken(), await deviceFor(means, call)]
  const member = await codes.withCode(call, presented, async (tx) => {
    const [still] = await lockMember(tx, waiting.id)
    const [ended] = await deleteDeskSession(tx, hashOf(call.session.id))
    const used = await codes.use(tx, still, { ...presented, signsIn: true })
    if (!ended) throw tooLate
    await insertDeskSession(tx, { id_hash: hashOf(id), staff_member_id: used.id, stage: 'in', device: call.device.agent })
    await rememberDevice(tx, used.id, hashOf(device))
    const entry = { actor: actorOf(used), requestId: call.requestId, ...toAuditObject(used) }
    if (!still?.second_factor_at) await writeEntry(tx, { ...entry, action: 'staff.second_factor_set_up' })
    await writeEntry(tx, {
      ...entry,
      action: 'staff.signed_in',
      details: { network: call.network, device: call.device.agent },
    })
    return used
  })
  call.session.replaceWith(id)
  call.device.remember(device)
  return { stage: 'in', member: asMember(member) }
}
/**
 * The device id of this browser. An id that no sign-in has set is not accepted: an attacker may have planted it and
 * know it.
 */
const deviceFor = async ({ db }: SignIn, call: DeskCall): Promise<string> =>
  call.device.id && (await isKnownToAnybody(db, deviceHash(call))) ? call.device.id : randomToken()

/** Asks for a fresh code: a desk left open must not let a passer-by change members. */
async function showDeskCodeAgain({ codes }: SignIn, call: StaffCall, code: string): Promise<undefined> {
  const presented = await codes.read(call, call.staff, code)
  await codes.withCode(call, presented, async (tx) => {
    const [still] = await lockMember(tx, call.staff.id)
    await lockSeatAndMember(tx, call)
    await codes.use(tx, still, { ...presented, signsIn: false })
    await freshenCode(tx, hashOf(call.session.id))
  })
}

async function signOutOfDesk(means: SignIn, call: DeskCall): Promise<undefined> {
  const { staff, waiting } = call
  if (staff ?? waiting) {
    await means.db.transaction(async (tx) => {
      const [ended] = await deleteDeskSession(tx, hashOf(call.session.id))
      if (ended && staff) await writeLeave(means, tx, call, staff)
    })
  }
  call.session.replaceWith(null)
}

async function staffMe({ db }: SignIn, { staff, session }: StaffCall) {
  const own = hashOf(session.id)
  const sessions = await listSessions(db, staff.id, lifetimes)
  return {
    member: asMember(staff),
    signedInAt: staff.signedInAt.toISOString(),
    endsAt: new Date(staff.signedInAt.getTime() + lifetimes.absoluteHours * 3_600_000).toISOString(),
    sessions: sessions.map(({ id_hash, device, created_at, last_seen_at }) => ({
      device,
      signedInAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isThis: id_hash.equals(own),
    })),
  }
}

/** It decides nothing about anybody's access, so it ends no session and writes no entry. */
async function chooseLanguage(tx: Tx, call: StaffCall, locale: Locale): Promise<DeskMember> {
  await lockSeatAndMember(tx, call)
  await updateMember(tx, call.staff.id, { locale })
  return asMember({ ...call.staff, locale })
}

async function endOtherSessions(tx: Tx, call: StaffCall): Promise<undefined> {
  await lockSeatAndMember(tx, call)
  const { length: sessions } = await deleteOtherSessions(tx, call.staff.id, hashOf(call.session.id))
  if (sessions > 0)
    await call.audit(tx, { action: 'staff.sessions_ended', ...toAuditObject(call.staff), details: { sessions } })
}
