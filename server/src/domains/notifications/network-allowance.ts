import { networkBucketsOf } from '../../kernel/network-buckets.ts'
import type { Runner, Tx } from '../../db/connect.ts'
import { takeAllowance, secondsToAllowance, type Allowance } from './allowance-store.ts'

/** The limits of a network and of the wider networks around it; a wider one allows a multiple. */
const allowancesFrom = (network: string, what: string, { most, hours }: Allowance) =>
  networkBucketsOf(network).map(({ name, networks }) => ({
    name: `${what} from ${name}`,
    allowance: { most: most * networks, hours },
  }))

/**
 * The rate limit for a network. The smallest is checked first, so that a network over its own limit uses up nothing of
 * the wider one.
 */
export async function takeNetworkAllowance(tx: Tx, network: string, what: string, allowance: Allowance): Promise<boolean> {
  for (const one of allowancesFrom(network, what, allowance))
    if (!(await takeAllowance(tx, one.name, one.allowance))) return false
  return true
}

export async function secondsToNetworkAllowance(
  on: Runner,
  network: string,
  what: string,
  allowance: Allowance,
): Promise<number> {
  const all = allowancesFrom(network, what, allowance)
  return Math.max(...(await Promise.all(all.map((one) => secondsToAllowance(on, one.name, one.allowance)))))
}
