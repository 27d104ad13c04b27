import type { AccountCall } from '../../../kernel/call.ts'
import { TooMany } from '../../../kernel/errors.ts'
import type { Bucket, Tries } from '../../credentials/credentials.ts'

export type OrderLimits = { ofAccount: number; ofNetwork: number }

const aDayMs = 24 * 60 * 60_000
/** A hotel or a telephone company has thousands who have been here before, and nobody makes so many up. */
const timesOfOld = 140

/**
 * How many orders somebody makes in an hour: an account so many, and then none. What a network orders is counted, too: accounts that are not a day old
 * share one count, and all others a wide one of their own. Where that is used up, whoever orders waits before their own next one, longer each time;
 * nobody waits for what others have ordered. Who would have too many is told before any bank is asked for anything.
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
    // What is around a network has the patience of several.
    return tries.ofNetwork(kind, network).map((bucket, at) => times(bucket, at === 0 ? free : 4 * free))
  }
  /** Whether their network has used up what it has. A count that is full already is not counted on, and says so by a refusal. */
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
    /** For whoever has other things to ask at the same time. */
    secondsToWait,
    refuse: async (call: AccountCall): Promise<void> => refuseUntil(await secondsToWait(call)),
    /** An order is there: whatever comes of counting it, it stays. */
    count: async (call: AccountCall): Promise<void> => {
      if (await countBesideOthers(call)) await tries.fail([ownOf(call).beside]).catch(() => undefined)
    },
  }
}
/** Who would have too many. */
export function refuseUntil(seconds: number): void {
  if (seconds > 0) throw new TooMany(seconds, 'components.order.refused.many_orders')
}
export type OrderPace = ReturnType<typeof createOrderPace>
