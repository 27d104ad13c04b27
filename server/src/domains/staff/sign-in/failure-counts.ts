import type { DeskCall } from '../../../kernel/call.ts'
import { hashOf, isUnguessable } from '../../../secrets/unguessable.ts'
import type { Bucket } from '../../credentials/credentials.ts'
import type { DeskTools } from '../desk-tools.ts'

/** By what wrong tries are counted. */
export type Counted = {
  /** None of these may be tired. */
  buckets: Bucket[]
  /** Those that an administrator can free: all that have the member's name. */
  ofMember: Bucket[]
  /** The one that locks. */
  lock?: Bucket
  /** Forgotten once this step was right. */
  done: Bucket[]
}

/** A member as they were found. */
type Asked = { id: number; tries_epoch: number; second_factor_at: Date | null }
type Presented = { found: (Asked & { password_hash: string | null }) | undefined; isKnown: boolean; address: string }

/** The hash of this browser's own id; a browser that has none is nobody's. */
export const deviceHash = ({ device }: DeskCall): Buffer =>
  hashOf(device.id !== undefined && isUnguessable(device.id) ? device.id : '')

/**
 * Whose wrong tries are counted together. What strangers get wrong never touches what the holder is counted by: in a browser that they
 * have signed in from, and wherever they sit at the desk already.
 *
 *   where                       password                    code
 *   signed in                                               locks this session
 *   a browser that is known     locks this browser          locks this browser
 *   any other                   slows down its network      locks all such browsers
 *   the same, without an app    locks all such browsers     locks all such browsers
 *
 * Whoever comes to the code has shown the password: a stranger without it locks nobody out.
 */
export function counting({ tries }: Pick<DeskTools, 'tries'>) {
  const nameOf = ({ id, tries_epoch }: Asked) => `member ${id} ${tries_epoch}`
  const networkOf = ({ network }: DeskCall) => tries.ofNetwork('network at the desk', network)
  const only = (lock: Bucket): Counted => ({ buckets: [lock], ofMember: [lock], lock, done: [lock] })
  const browser = (call: DeskCall, member: Asked) =>
    tries.bucket('browser at the desk', `${nameOf(member)} ${deviceHash(call).toString('hex')}`)
  const strangers = (member: Asked) => tries.bucket('strangers at the desk', nameOf(member))

  return {
    /** Of an address that nobody has, too; and like that of somebody who can't sign in at all. */
    ofPassword: (call: DeskCall, { found, isKnown, address }: Presented): Counted => {
      // A code may still be wrong: until that was right, too, nothing is forgotten there.
      if (found && isKnown) return { ...only(browser(call, found)), done: [] }
      const slow = tries.ofNetwork('password at the desk', call.network, found ? nameOf(found) : `address ${address}`)
      const lock = found?.password_hash && !found.second_factor_at ? strangers(found) : undefined
      const ofMember = lock ? [...slow, lock] : slow
      return { buckets: [...ofMember, ...networkOf(call)], ofMember, ...(lock && { lock }), done: slow }
    },

    ofCode: (call: DeskCall, member: Asked & { knows_device: unknown }): Counted => {
      if (call.staff)
        return only(tries.bucket('seat at the desk', `${nameOf(member)} ${hashOf(call.session.id).toString('hex')}`))
      if (member.knows_device) return only(browser(call, member))
      const counted = only(strangers(member))
      return { ...counted, buckets: [...counted.buckets, ...networkOf(call)] }
    },
  }
}
