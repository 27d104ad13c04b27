import type { DeskCall } from '../../../kernel/call.ts'
import { hashOf, isRandomToken } from '../../../secrets/unguessable.ts'
import type { Bucket } from '../../credentials/credentials.ts'
import type { DeskTools } from '../desk-tools.ts'

/** The buckets in which a failed try counts. */
export type FailureBuckets = {
  /** All that may block this try. */
  buckets: Bucket[]
  /** Those that an administrator can free: all that contain the member's name. */
  ofMember: Bucket[]
  /** The bucket that locks; its lock writes an audit entry. */
  lock?: Bucket
  /** Forgotten once this step succeeds. */
  done: Bucket[]
}

/** A member as read before the try. */
type Asked = { id: number; tries_epoch: number; second_factor_at: Date | null }
type Presented = { found: (Asked & { password_hash: string | null }) | undefined; isKnown: boolean; address: string }

/** The hash of this browser's device id. A browser without one gets a hash that no device has. */
export const deviceHash = ({ device }: DeskCall): Buffer =>
  hashOf(device.id !== undefined && isRandomToken(device.id) ? device.id : '')

/**
 * Which failed tries are counted together. A stranger's failures never count against the holder in a browser that the
 * holder has signed in from, nor in a session that is signed in.
 *
 *   where                       password                    code
 *   signed in                                               locks this session
 *   a browser that is known     locks this browser          locks this browser
 *   any other                   slows down its network      locks all such browsers
 *   the same, without an app    locks all such browsers     locks all such browsers
 *
 * A code is asked only after the right password: so a stranger without it can't lock a member with an app out.
 */
export function createFailureBuckets({ tries }: Pick<DeskTools, 'tries'>) {
  const nameOf = ({ id, tries_epoch }: Asked) => `member ${id} ${tries_epoch}`
  const networkOf = ({ network }: DeskCall) => tries.ofNetwork('network at the desk', network)
  const only = (lock: Bucket): FailureBuckets => ({ buckets: [lock], ofMember: [lock], lock, done: [lock] })
  const browser = (call: DeskCall, member: Asked) =>
    tries.bucket('browser at the desk', `${nameOf(member)} ${deviceHash(call).toString('hex')}`)
  const strangers = (member: Asked) => tries.bucket('strangers at the desk', nameOf(member))

  return {
    /**
     * Counts for unknown addresses too, in the same way as for a member who can't sign in: the answers must not differ.
     */
    ofPassword: (call: DeskCall, { found, isKnown, address }: Presented): FailureBuckets => {
      // The code comes next and may be wrong: this browser's count is forgotten only after it.
      if (found && isKnown) return { ...only(browser(call, found)), done: [] }
      const slow = tries.ofNetwork('password at the desk', call.network, found ? nameOf(found) : `address ${address}`)
      const lock = found?.password_hash && !found.second_factor_at ? strangers(found) : undefined
      const ofMember = lock ? [...slow, lock] : slow
      return { buckets: [...ofMember, ...networkOf(call)], ofMember, ...(lock && { lock }), done: slow }
    },

    ofCode: (call: DeskCall, member: Asked & { knows_device: unknown }): FailureBuckets => {
      if (call.staff)
        return only(tries.bucket('seat at the desk', `${nameOf(member)} ${hashOf(call.session.id).toString('hex')}`))
      if (member.knows_device) return only(browser(call, member))
      const counted = only(strangers(member))
      return { ...counted, buckets: [...counted.buckets, ...networkOf(call)] }
    },
  }
}
