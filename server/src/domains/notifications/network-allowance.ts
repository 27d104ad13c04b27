import { countedAs } from '../../kernel/network-buckets.ts'
import type { Runner, Tx } from '../../db/connect.ts'
import { mayOnceMore, secondsToOnceMore, type Allowance } from './allowance-store.ts'

/** A network's own, and that of what is around it, which may do as much as several. */
const allowancesFrom = (network: string, what: string, { most, hours }: Allowance) =>
  countedAs(network).map(({ name, networks }) => ({
    name: `${what} from ${name}`,
    allowance: { most: most * networks, hours },
  }))

/** The same for a network: the smaller is asked first, so that a loud one which may not leaves alone what those around it share. */
export async function mayOnceMoreFrom(tx: Tx, network: string, what: string, allowance: Allowance): Promise<boolean> {
  for (const one of allowancesFrom(network, what, allowance))
    if (!(await mayOnceMore(tx, one.name, one.allowance))) return false
  return true
}

export async function secondsToOnceMoreFrom(on: Runner, network: string, what: string, allowance: Allowance): Promise<number> {
  const all = allowancesFrom(network, what, allowance)
  return Math.max(...(await Promise.all(all.map((one) => secondsToOnceMore(on, one.name, one.allowance)))))
}
