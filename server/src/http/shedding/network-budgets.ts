import { networkBucketsOf } from '../../kernel/network-buckets.ts'
import { networkOf } from '../network.ts'

/** Budget of one network's public reads per second: milliseconds of this process, and bytes sent. */
export type ReadLimit = { msPerSecond: number; bytesPerSecond: number }

/**
 * The rest of a budget. `networks`: how many networks' budget it has; `usualMs`: the moving average of a read's cost.
 */
export type NetworkBudget = { ms: number; bytes: number; at: number; networks: number; usualMs: number }
/** The cost of an answer; `heldMs`: what was reserved for it when it was requested. */
export type Cost = { ms: number; bytes: number; heldMs: number }

/** Unused budget accumulates for so many seconds: many guests of one hotel arrive at once. */
const burstSeconds = 5
const mostKept = 20_000
/** The assumed cost of the first read, and the weight of each answer in the moving average. */
const [firstMs, weight] = [0.5, 0.1]

/** The budgets, and their refill rates. `byAddress` caches which budgets an address is charged to. */
type Purses = ReadLimit & {
  now: () => number
  byName: Map<string, NetworkBudget>
  byAddress: Map<string, readonly NetworkBudget[]>
}

/**
 * A token bucket for each network and for the /56 around it, in this process's memory. It counts the cost of answers,
 * not their number: thousands of guests behind one address who read from memory cost less than one program with a
 * hundred searches. The expected cost of a running read is reserved: otherwise a hundred reads at once would all begin
 * before the first was charged.
 */
export function createNetworkBudgets({ msPerSecond, bytesPerSecond }: ReadLimit, now: () => number = () => performance.now()) {
  const purses: Purses = { msPerSecond, bytesPerSecond, now, byName: new Map(), byAddress: new Map() }
  return {
    of: (address: string): readonly NetworkBudget[] => pursesOf(purses, address),
    isEmpty(theirs: readonly NetworkBudget[]): boolean {
      for (const purse of theirs) fill(purses, purse)
      return theirs.some(({ ms, bytes }) => ms <= 0 || bytes <= 0)
    },
    hold,
    charge,
  }
}

function pursesOf(purses: Purses, address: string): readonly NetworkBudget[] {
  const { byName, byAddress } = purses
  const found = byAddress.get(address)
  if (found) return found
  if (byAddress.size >= mostKept || byName.size >= mostKept) makeRoom(purses)
  const theirs = networkBucketsOf(networkOf(address)).map(({ name, networks }) => purseOf(purses, name, networks))
  byAddress.set(address, theirs)
  return theirs
}

function purseOf({ msPerSecond, bytesPerSecond, now, byName }: Purses, name: string, networks: number): NetworkBudget {
  const found = byName.get(name)
  if (found) return found
  const made: NetworkBudget = {
    ms: burstSeconds * msPerSecond * networks,
    bytes: burstSeconds * bytesPerSecond * networks,
    at: now(),
    networks,
    usualMs: firstMs,
  }
  byName.set(name, made)
  return made
}

function fill({ msPerSecond, bytesPerSecond, now }: Purses, purse: NetworkBudget): void {
  const at = now()
  const seconds = (at - purse.at) / 1000
  const { networks } = purse
  purse.ms = Math.min(purse.ms + seconds * msPerSecond * networks, burstSeconds * msPerSecond * networks)
  purse.bytes = Math.min(purse.bytes + seconds * bytesPerSecond * networks, burstSeconds * bytesPerSecond * networks)
  purse.at = at
}

/** Full budgets are dropped, as a new one would be the same. If too few are full, the oldest go. */
function makeRoom(purses: Purses): void {
  const { byName, byAddress } = purses
  byAddress.clear()
  for (const [name, purse] of byName) {
    fill(purses, purse)
    if (isFull(purses, purse)) byName.delete(name)
  }
  for (const name of byName.keys()) {
    if (byName.size <= mostKept / 2) return
    byName.delete(name)
  }
}

const isFull = ({ msPerSecond, bytesPerSecond }: ReadLimit, { ms, bytes, networks }: NetworkBudget): boolean =>
  ms >= burstSeconds * msPerSecond * networks && bytes >= burstSeconds * bytesPerSecond * networks

/** Reserves the expected cost of one more read; returns it. */
function hold(theirs: readonly NetworkBudget[]): number {
  const heldMs = theirs[0]?.usualMs ?? 0
  for (const purse of theirs) purse.ms -= heldMs
  return heldMs
}

function charge(theirs: readonly NetworkBudget[], { ms, bytes, heldMs }: Cost): void {
  for (const purse of theirs) {
    purse.ms += heldMs - ms
    purse.bytes -= bytes
    purse.usualMs += weight * (ms - purse.usualMs)
  }
}
