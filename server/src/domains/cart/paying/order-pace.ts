import type { AccountCall } from '../../../kernel/call.ts'
import { TooMany } from '../../../kernel/errors.ts'
import type { Bucket, Tries } from '../../credentials/credentials.ts'

export type OrderLimits = { ofAccount: number; ofNetwork: number }

const aDayMs = 24 * 60 * 60_000
/** A hotel or a telephone company has thousands of guests with older accounts, and no attacker makes so many up. */
const timesOfOld = 140

/**
 * A rate limit of orders in an hour. An account that has used its own up is refused. A network is counted, too:
 * accounts that are not a day old share one count, older ones a wider one. Where that is used up, a guest waits before
 * their own next order, longer each time, and not for what others have ordered. The check runs before any bank is asked
 * for anything.
 */
export function createOrderPace(tries: Pick<Tries, 'bucket' | 'ofNetwork' | 'secondsToWait' | 'fail'>, limits: OrderLimits) {
  const times = (bucket: Bucket, free: number): Bucket => ({ ...bucket, patience: { ...bucket.patience, free } })
  const ownOf = ({ account: { accountId } }: AccountCall) => ({
    hour: times(tries.bucket('order', String(accountId)), limits.ofAccount),
    beside: tries.bucket('orders beside many', String(accountId)),
  })
  const networkOf = ({ account, network }: AccountCall): Bucket[] => {
    const isOfOld = account.confirmedAt !== null && Date.now() - account.confirmedAt.getTime() > aDayMs
    const [kind, free] = isOfOld
      ? (['orders of old of a network', limits.ofNetwork * timesOfOld] as const)
      : (['orders of a network', limits.ofNetwork] as const)
    // The larger network around one may do as much as several.
    return tries.ofNetwork(kind, network).map((bucket, at) => times(bucket, at === 0 ? free : 4 * free))
  }
  /** Whether the network has used up what it has. A full count is not raised any more, and its refusal means yes. */
  const countBesideOthers = (call: AccountCall): Promise<boolean> => {
    const { hour } = ownOf(call)
    return tries.fail([hour, ...networkOf(call)]).then(
      (full) => full.some((bucket) => !bucket.key.equals(hour.key)),
      (error: unknown) => error instanceof TooMany,
    )
  }
  const secondsToWait = (call: AccountCall): Promise<number> =>
    tries.secondsToWait(Object.values(ownOf(call)), { isOneOfMany: true })
  return {
    /** For a caller that makes other queries at the same time. */
    secondsToWait,
    refuse: async (call: AccountCall): Promise<void> => refuseUntil(await secondsToWait(call)),
    /** The order is made: an error of the count must not undo it. */
    count: async (call: AccountCall): Promise<void> => {
      if (await countBesideOthers(call)) await tries.fail([ownOf(call).beside]).catch(() => undefined)
    },
  }
}
/** Refuses a guest who would have too many orders. */
export function refuseUntil(seconds: number): void {
  if (seconds > 0) throw new TooMany(seconds, 'components.order.refused.many_orders')
}
export type OrderPace = ReturnType<typeof createOrderPace>
