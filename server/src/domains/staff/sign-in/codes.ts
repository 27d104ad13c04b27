import type { DeskCall } from '../../../kernel/call.ts'
import type { Runner, Tx } from '../../../db/connect.ts'
import { Invalid, Unauthenticated } from '../../../kernel/errors.ts'
import type { Encryption } from '../../../secrets/encryption.ts'
import { stepOf } from '../../../secrets/totp.ts'
import { counting, deviceHash } from './failure-counts.ts'
import type { DeskTools } from '../desk-tools.ts'
import type { Named, Refusals } from './refusals.ts'
import { findSecondFactor, listSecondFactors, useStep, type lockMember } from '../store.ts'

/** What a secret of the app is sealed for. */
export const purposeOf = (memberId: number) => `totp staff ${memberId}`
/** Whether the desk's apps can be read with these keys. Where nobody has one yet, any will do. */
export async function opensDeskSecrets(on: Runner, encryption: Pick<Encryption, 'decrypt'>): Promise<boolean> {
  const factors = await listSecondFactors(on)
  return factors.length === 0 || factors.some(({ id, totp_secret }) => encryption.decrypt(purposeOf(id), totp_secret))
}
const wrongCode = () => new Invalid({ code: ['INVALID'] }, { code: 'desk.code.wrong' })

type Held = Awaited<ReturnType<typeof lockMember>>[number]

/** Another has used the code, or the session has ended: all that was done with it is taken back. */
export const tooLate = new Error('somebody else was sooner')

/** How a code of the app is looked at, and used: once, for whoever it is of. */
export function createCodes({ db, tries, encryption }: Pick<DeskTools, 'db' | 'tries' | 'encryption'>, { refuse }: Refusals) {
  const { ofCode } = counting({ tries })

  /** The step that a code stands for. A wrong one is counted, and written down. */
  const read = async (call: DeskCall, who: Named, code: string) => {
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
  /** A password that was shown elsewhere meanwhile may have brought another secret, which this code must not confirm. */
  const use = async (tx: Tx, still: Held | undefined, { step, sealed, signsIn }: Read & { signsIn: boolean }) => {
    if (!still?.totp_secret?.equals(sealed)) throw tooLate
    const [used] = await useStep(tx, still.id, { step, signsIn, secret: encryption.renewed(purposeOf(still.id), sealed) })
    if (!used) throw tooLate
    return used
  }
  /** What came too late is a wrong code like any other. */
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
