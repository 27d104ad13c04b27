import { createHash, randomBytes } from 'node:crypto'
import type { DeskMember, DeskSession } from '@alpenglow/contract/staff/api'
import { permissionsOf, type Role } from '@alpenglow/contract/staff/roles'
import type { DeskCall, Staff, StaffCall } from '../../call.ts'
import { Invalid, Unauthenticated } from '../../errors.ts'
import { base32, newSecret, stepOf, uriOf } from '../../totp.ts'
import { writeEntry, type Actor } from '../audit/audit.ts'
import type { Means } from './means.ts'
import { deleteDeadSessions, deleteSession, findSession, insertSession, listSessions, seeSession } from './sessions-store.ts'
import { findMemberByEmail, findSecondFactor, setPendingSecret, updateMember, useStep } from './store.ts'

/** Shorter than a guest's, and nobody's choice. */
export const lifetimes = { expiryMinutes: 15, absoluteHours: 8 }

export const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest()
const purposeOf = (memberId: number) => `totp staff ${memberId}`
const issuer = 'Alpenglow desk'

type Person = { id: number; name: string; email: string; role: Role }
const asMember = ({ id, name, email, role }: Person): DeskMember => ({
  id,
  name,
  email,
  role,
  permissions: [...permissionsOf(role)],
})
const actorOf = ({ id, name }: { id: number; name: string }): Actor => ({ kind: 'staff', id, name })

/** Getting to the desk takes two steps: a password, then a code of an app, which the first sign-in sets up. */
export function createSignIn({ db, passwords, tries, sealer }: Means) {
  const bucketsOf = (whose: string, call: DeskCall) => [
    tries.bucket('staff', whose),
    tries.bucket('network at the desk', call.network),
  ]
  /** A refusal is an entry too, and one for an address that nobody has: else the time it takes would tell them apart. */
  const refuse = async (call: DeskCall, step: 'password' | 'second factor', memberId: number | undefined) => {
    const object = memberId === undefined ? undefined : { kind: 'staff_member', id: memberId }
    const entry = { actor: { kind: 'system' }, requestId: call.requestId, action: 'staff.sign_in_refused' } as const
    await db.transaction((tx) =>
      writeEntry(tx, { ...entry, ...(object && { object }), details: { step, network: call.network } }),
    )
  }

  return {
    /** Who is behind a session's id, if it lives. That it was seen is written down at most every 30 seconds. */
    whoIs: async (sessionId: string): Promise<{ account: Staff; waitsForCode: boolean } | null> => {
      const idHash = hashOf(sessionId)
      const [found] = await db.run(findSession({ idHash, ...lifetimes }))
      if (!found) return null
      const { unseen, ...member } = found
      if (unseen) await seeSession(db.write, idHash)
      return { account: { ...member, permissions: permissionsOf(member.role) }, waitsForCode: member.stage !== 'in' }
    },

    deskSession: ({ staff, waiting }: DeskCall): DeskSession => {
      if (staff) return { stage: 'in', member: asMember(staff) }
      return { stage: waiting?.stage ?? 'out', member: null }
    },

    signInAtDesk: async (call: DeskCall, { body }: { body: { email: string; password: string } }): Promise<DeskSession> => {
      const email = body.email.trim()
      const [found] = await findMemberByEmail(db, email)
      const buckets = bucketsOf(found ? `member ${found.id}` : `address ${email.toLowerCase()}`, call)
      await tries.refuseTired(buckets)
      const hash = found?.is_active ? found.password_hash : null
      const fits = await passwords.fits(body.password, hash)
      if (!found || !hash || !fits) {
        await tries.fail(buckets)
        await refuse(call, 'password', found?.id)
        throw new Invalid({ base: ['INVALID'] }, { base: 'desk.sign_in.no_match' })
      }
      // Of many tries that began together, only those learn anything that end before the limit is reached.
      await tries.refuseTired(buckets)

      const renewed = passwords.isOutdated(hash) ? await passwords.hash(body.password) : undefined
      const stage = found.second_factor_at ? 'code' : 'enrol'
      const id = randomBytes(32).toString('base64url')
      await db.transaction(async (tx) => {
        if (call.staff || call.waiting) await deleteSession(tx, hashOf(call.session.id))
        if (renewed) await updateMember(tx, found.id, { password_hash: renewed })
        if (stage === 'enrol') await setPendingSecret(tx, found.id, sealer.seal(purposeOf(found.id), newSecret()))
        await insertSession(tx, { id_hash: hashOf(id), staff_member_id: found.id, stage, device: call.device })
      })
      call.session.replaceWith(id, { waitsForCode: true })
      return { stage, member: null }
    },

    /** Until a code has come there is no app: whoever shows the password again gets another secret. */
    deskEnrolment: async ({ waiting }: DeskCall) => {
      const [found] = waiting?.stage === 'enrol' ? await findSecondFactor(db, waiting.id) : []
      if (!waiting || !found?.totp_secret || found.second_factor_at) return { status: 204 as const, data: undefined }
      const secret = sealer.open(purposeOf(waiting.id), found.totp_secret)
      return { status: 200 as const, data: { secret: base32(secret), uri: uriOf({ secret, account: waiting.email, issuer }) } }
    },

    showDeskCode: async (call: DeskCall, { body }: { body: { code: string } }): Promise<DeskSession> => {
      const { waiting } = call
      if (!waiting) throw new Unauthenticated('the password comes first')
      const buckets = bucketsOf(`member ${waiting.id}`, call)
      await tries.refuseTired(buckets)
      const [factor] = await findSecondFactor(db, waiting.id)
      const secret = factor?.totp_secret && sealer.open(purposeOf(waiting.id), factor.totp_secret)
      const step = secret ? stepOf(secret, body.code, factor.now_ms, factor.last_step) : undefined
      if (step === undefined) {
        await tries.fail(buckets)
        await refuse(call, 'second factor', waiting.id)
        throw new Invalid({ code: ['INVALID'] }, { code: 'desk.code.wrong' })
      }
      await tries.refuseTired(buckets)

      const id = randomBytes(32).toString('base64url')
      const member = await db.transaction(async (tx) => {
        const [ended] = await deleteSession(tx, hashOf(call.session.id))
        const [used] = await useStep(tx, waiting.id, step)
        if (!ended || !used) throw new Invalid({ code: ['INVALID'] }, { code: 'desk.code.wrong' })
        await insertSession(tx, { id_hash: hashOf(id), staff_member_id: used.id, stage: 'in', device: call.device })
        const entry = { actor: actorOf(used), requestId: call.requestId, object: { kind: 'staff_member', id: used.id } }
        if (waiting.stage === 'enrol') await writeEntry(tx, { ...entry, action: 'staff.second_factor_set_up' })
        await writeEntry(tx, { ...entry, action: 'staff.signed_in', details: { network: call.network, device: call.device } })
        return used
      })
      const [own] = buckets
      if (own) await tries.forget(own)
      call.session.replaceWith(id)
      return { stage: 'in', member: asMember(member) }
    },

    signOutOfDesk: async (call: DeskCall): Promise<undefined> => {
      const { staff, waiting } = call
      if (staff ?? waiting) {
        await db.transaction(async (tx) => {
          const [ended] = await deleteSession(tx, hashOf(call.session.id))
          const entry = { requestId: call.requestId, action: 'staff.signed_out' }
          if (ended && staff)
            await writeEntry(tx, { ...entry, actor: actorOf(staff), object: { kind: 'staff_member', id: staff.id } })
        })
      }
      call.session.replaceWith(null)
    },

    staffMe: async ({ staff, session }: StaffCall) => {
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
    },

    sweep: async (): Promise<void> => void (await deleteDeadSessions(db.write, lifetimes)),
  }
}
