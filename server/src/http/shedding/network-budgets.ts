import { countedAs } from '../../kernel/network-buckets.ts'
import { networkOf } from '../network.ts'

/** What the public reads of one network may cost in a second: milliseconds of this process, and bytes that leave it. */
export type ReadLimit = { msPerSecond: number; bytesPerSecond: number }

/** What is left of it. `networks`: how many it may do as much as; `usualMs`: what one of its reads costs. */
export type Purse = { ms: number; bytes: number; at: number; networks: number; usualMs: number }
/** What an answer has cost; `heldMs`: what was held for it when it was asked for. */
export type Cost = { ms: number; bytes: number; heldMs: number }

/** What is not used is saved for so long: many guests of one hotel come at once. */
const burstSeconds = 5
const mostKept = 20_000
/** What a read is taken to cost before any was answered, and how much each answer says of the next. */
const [firstMs, weight] = [0.5, 0.1]

/** Whose purses there are, and what is put into each. `byAddress`: which are an address's, so that nobody works that out twice. */
type Purses = ReadLimit & { now: () => number; byName: Map<string, Purse>; byAddress: Map<string, readonly Purse[]> }

/**
 * A token bucket for each network and for the /56 around it, in this process's memory. It counts what answers have cost, not how many there were: thousands
 * of guests behind one address who read what lies ready cost less than one program that has a hundred things looked for. What is still being answered is held
 * back: a hundred that are asked for at once would all be begun while nothing of the first is charged.
 */
export function createPurses({ msPerSecond, bytesPerSecond }: ReadLimit, now: () => number = () => performance.now()) {
  const purses: Purses = { msPerSecond, bytesPerSecond, now, byName: new Map(), byAddress: new Map() }
  return {
    of: (address: string): readonly Purse[] => pursesOf(purses, address),
    isEmpty(theirs: readonly Purse[]): boolean {
      for (const purse of theirs) fill(purses, purse)
      return theirs.some(({ ms, bytes }) => ms <= 0 || bytes <= 0)
    },
    hold,
    charge,
  }
}

function pursesOf(purses: Purses, address: string): readonly Purse[] {
  const { byName, byAddress } = purses
  const found = byAddress.get(address)
  if (found) return found
  if (byAddress.size >= mostKept || byName.size >= mostKept) makeRoom(purses)
  const theirs = countedAs(networkOf(address)).map(({ name, networks }) => purseOf(purses, name, networks))
  byAddress.set(address, theirs)
  return theirs
}

function purseOf({ msPerSecond, bytesPerSecond, now, byName }: Purses, name: string, networks: number): Purse {
  const found = byName.get(name)
  if (found) return found
  const made: Purse = {
    ms: burstSeconds * msPerSecond * networks,
    bytes: burstSeconds * bytesPerSecond * networks,
    at: now(),
    networks,
    usualMs: firstMs,
  }
  byName.set(name, made)
  return made
}

function fill({ msPerSecond, bytesPerSecond, now }: Purses, purse: Purse): void {
  const at = now()
  const seconds = (at - purse.at) / 1000
  const { networks } = purse
  purse.ms = Math.min(purse.ms + seconds * msPerSecond * networks, burstSeconds * msPerSecond * networks)
  purse.bytes = Math.min(purse.bytes + seconds * bytesPerSecond * networks, burstSeconds * bytesPerSecond * networks)
  purse.at = at
}

/** Whose purse is full needs none kept. Where very many are not, the oldest go. */
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

const isFull = ({ msPerSecond, bytesPerSecond }: ReadLimit, { ms, bytes, networks }: Purse): boolean =>
  ms >= burstSeconds * msPerSecond * networks && bytes >= burstSeconds * bytesPerSecond * networks

/** Holds back what one more is likely to cost; answers how much that is. */
function hold(theirs: readonly Purse[]): number {
  const heldMs = theirs[0]?.usualMs ?? 0
  for (const purse of theirs) purse.ms -= heldMs
  return heldMs
}

function charge(theirs: readonly Purse[], { ms, bytes, heldMs }: Cost): void {
  for (const purse of theirs) {
    purse.ms += heldMs - ms
    purse.bytes -= bytes
    purse.usualMs += weight * (ms - purse.usualMs)
  }
}
