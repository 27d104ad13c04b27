import { Refusal } from '../refusal.ts'

const spanMs = 10 * 60_000
const mostKeys = 20_000

export type Limit = {
  /** One more of theirs. */
  count: (key: string) => void
  /**
   * One more of which only its end says whether it counts. Until then it takes room from others of the same kind, so that a hundred at once are no
   * way around the limit, and from nothing that is counted at once: whoever is held in vain keeps nobody out.
   */
  hold: (key: string) => (doesCount: boolean) => void
}

/** So many in ten minutes, of each: a network, a ticket. It is our own defence; what a card may be tried is the shop's to count. */
export function createLimit(most: number, now: () => number): Limit {
  let began = now()
  const counts = new Map<string, number>()
  const held = new Map<string, number>()
  /** Of very many those go first who have most left: nobody who came to the end of theirs is forgotten for others. */
  function makeRoom(): void {
    for (const hasSome of [true, false]) {
      for (const [key, count] of counts) {
        if (counts.size < mostKeys) return
        if (count < most === hasSome) counts.delete(key)
      }
    }
  }
  function startAnew(): void {
    if (now() - began <= spanMs) return
    began = now()
    counts.clear()
  }
  function add(key: string): number {
    if (!counts.has(key)) makeRoom()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  const refuse = (): never => {
    throw new Refusal(429, 'limit', undefined, Math.ceil((began + spanMs - now()) / 1000))
  }
  return {
    count: (key) => {
      startAnew()
      if (add(key) > most) refuse()
    },
    hold: (key) => {
      startAnew()
      const others = held.get(key) ?? 0
      if ((counts.get(key) ?? 0) + others >= most) refuse()
      held.set(key, others + 1)
      return (doesCount) => {
        const left = (held.get(key) ?? 1) - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
        if (doesCount) add(key)
      }
    },
  }
}

/** An IPv4 address, or the /64 of an IPv6 one, however it is written: whoever has one of these has all of them. */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (v4) return v4
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}
