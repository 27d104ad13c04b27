import type { DeskCall } from '../../../kernel/call.ts'
import type { Runner, Tx } from '../../../db/connect.ts'
import { Invalid, Unauthenticated } from '../../../kernel/errors.ts'
import type { Encryption } from '../../../secrets/encryption.ts'
import { stepOf } from '../../../secrets/totp.ts'
import { createFailureBuckets, deviceHash } from './failure-counts.ts'
import type { DeskTools } from '../desk-tools.ts'
import type { NamedMember, DeskRefusals } from './refusals.ts'
import { findSecondFactor, listSecondFactors, useStep, type lockMember } from '../store.ts'

/** The purpose (associated data) with which an app's secret is encrypted. */
export const purposeOf = (memberId: number) => `totp staff ${memberId}`
/** Whether these keys can decrypt the secrets of the desk's apps. Before the first app is set up, any key will do. */
export async function opensDeskSecrets(on: Runner, encryption: Pick<Encryption, 'decrypt'>): Promise<boolean> {
  const factors = await listSecondFactors(on)
  return factors.length === 0 || factors.some(({ id, totp_secret }) => encryption.decrypt(purposeOf(id), totp_secret))
}
const wrongCode = () => new Invalid({ code: ['INVALID'] }, { code: 'desk.code.wrong' })

type Held = Awaited<ReturnType<typeof lockMember>>[number]

/** Another call has used the code, or the session has expired meanwhile: the transaction rolls back. */
export const tooLate = new Error('somebody else was sooner')

/** Checks and uses the codes of an app: each code once, for the member whose secret made it. */
export function createCodes(
  { db, tries, encryption }: Pick<DeskTools, 'db' | 'tries' | 'encryption'>,
  { refuse }: DeskRefusals,
) {
  const { ofCode } = createFailureBuckets({ tries })

  /** The time step of a code. A wrong code counts as a failure and writes an audit entry. */
  const read = async (call: DeskCall, who: NamedMember, code: string) => {
    const [factor] = await findSecondFactor(db, who.id, deviceHash(call))
    if (!factor) throw new Unauthenticated('has no place at the desk any more')
    const counted = ofCode(call, factor)
    const refused = { ...who, tries_epoch: factor.tries_epoch }
    await tries.refuseTired(counted.buckets)
    const sealed = factor.totp_secret
    const secret = sealed && encryption.decrypt(purposeOf(who.id), sealed)
    const step = secret ? stepOf(secret, code, factor.now_ms, factor.last_step) : undefined
    if (!sealed || step === undefined) {
      await refuse(call, 'second_factor', refused, counted)
      throw wrongCode()
    }
    await tries.refuseTired(counted.buckets)
    return { step, sealed, counted, refused }
  }
  type Read = Awaited<ReturnType<typeof read>>
  /**
   * A sign-in in another browser may have set another pending secret meanwhile: this code must not confirm that one.
   */
  const use = async (tx: Tx, still: Held | undefined, { step, sealed, signsIn }: Read & { signsIn: boolean }) => {
    if (!still?.totp_secret?.equals(sealed)) throw tooLate
    const [used] = await useStep(tx, still.id, { step, signsIn, secret: encryption.renewed(purposeOf(still.id), sealed) })
    if (!used) throw tooLate
    return used
  }
  /** A code that came too late is refused and counted like a wrong one. */
  const withCode = async <T>(call: DeskCall, { counted, refused }: Read, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.transaction(work).catch(async (error: unknown) => {
      if (error !== tooLate) throw error
      await refuse(call, 'second_factor', refused, counted)
      throw wrongCode()
    })
    await Promise.all(counted.done.map(tries.forget))
    return done
  }
  return { read, use, withCode }
}
