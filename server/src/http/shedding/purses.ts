import { countedAs } from '../../kernel/counted-as.ts'
import { networkOf } from '../network.ts'

/** What the public reads of one network may cost in a second: milliseconds of this process, and bytes that leave it. */
export type ReadLimit = { msPerSecond: number; bytesPerSecond: number }

/** What is left of it. `networks`: how many it may do as much as. */
export type Purse = { ms: number; bytes: number; at: number; networks: number }

/** What is not used is saved for so long: many guests of one hotel come at once. */
const burstSeconds = 5
const mostKept = 20_000

/**
 * A token bucket for each network and for the /56 around it, in this process's memory. It counts what answers have cost, not how many there were: thousands
 * of guests behind one address who read what lies ready cost less than one program that has a hundred things looked for.
 */
export function createPurses({ msPerSecond, bytesPerSecond }: ReadLimit, now: () => number = () => performance.now()) {
  const purses = new Map<string, Purse>()
  const byAddress = new Map<string, readonly Purse[]>()

  function fill(purse: Purse): void {
    const at = now()
    const seconds = (at - purse.at) / 1000
    const { networks } = purse
    purse.ms = Math.min(purse.ms + seconds * msPerSecond * networks, burstSeconds * msPerSecond * networks)
    purse.bytes = Math.min(purse.bytes + seconds * bytesPerSecond * networks, burstSeconds * bytesPerSecond * networks)
    purse.at = at
  }
  const isFull = ({ ms, bytes, networks }: Purse) =>
    ms >= burstSeconds * msPerSecond * networks && bytes >= burstSeconds * bytesPerSecond * networks

  /** Whose purse is full needs none kept. Where very many are not, the oldest go. */
  function makeRoom(): void {
    byAddress.clear()
    for (const [name, purse] of purses) {
      fill(purse)
      if (isFull(purse)) purses.delete(name)
    }
    for (const name of purses.keys()) {
      if (purses.size <= mostKept / 2) return
      purses.delete(name)
    }
  }
  function purseOf(name: string, networks: number): Purse {
    const found = purses.get(name)
    if (found) return found
    const made: Purse = {
      ms: burstSeconds * msPerSecond * networks,
      bytes: burstSeconds * bytesPerSecond * networks,
      at: now(),
      networks,
    }
    purses.set(name, made)
    return made
  }

  return {
    of(address: string): readonly Purse[] {
      const found = byAddress.get(address)
      if (found) return found
      if (byAddress.size >= mostKept || purses.size >= mostKept) makeRoom()
      const theirs = countedAs(networkOf(address)).map(({ name, networks }) => purseOf(name, networks))
      byAddress.set(address, theirs)
      return theirs
    },
    isEmpty(theirs: readonly Purse[]): boolean {
      theirs.forEach(fill)
      return theirs.some(({ ms, bytes }) => ms <= 0 || bytes <= 0)
    },
    charge(theirs: readonly Purse[], ms: number, bytes: number): void {
      for (const purse of theirs) {
        purse.ms -= ms
        purse.bytes -= bytes
      }
    },
  }
}
