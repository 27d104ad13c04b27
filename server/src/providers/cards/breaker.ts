export type BreakerOptions = {
  /** It judges by so many calls at least, and opens when this share of them went wrong. */
  least?: number
  share?: number
  windowMs?: number
  /** So long nobody is let through; then one, and by that one it is decided. */
  restMs?: number
  now?: () => number
}

/** Nobody was asked: the last ones got no answer either. */
export class BreakerOpen extends Error {}

export type Breaker = ReturnType<typeof createBreaker>

const slotMs = 1000

/**
 * Spares a provider that is down, and those who would wait for it. What went wrong is counted by the second; a call that its own caller broke off
 * counts for nothing.
 */
export function createBreaker({
  least = 20,
  share = 0.5,
  windowMs = 10_000,
  restMs = 5_000,
  now = () => performance.now(),
}: BreakerOptions = {}) {
  const slots = new Map<number, { all: number; bad: number }>()
  let openUntil: number | undefined
  let isProbing = false

  const isRotten = (): boolean => {
    let [all, bad] = [0, 0]
    for (const [slot, counted] of slots) {
      if (slot <= Math.floor((now() - windowMs) / slotMs)) slots.delete(slot)
      else [all, bad] = [all + counted.all, bad + counted.bad]
    }
    return all >= least && bad >= all * share
  }
  const count = (isBad: boolean): void => {
    const slot = Math.floor(now() / slotMs)
    const { all, bad } = slots.get(slot) ?? { all: 0, bad: 0 }
    slots.set(slot, { all: all + 1, bad: bad + Number(isBad) })
    if (isRotten()) openUntil = now() + restMs
  }
  const close = (): void => {
    openUntil = undefined
    slots.clear()
  }
  const letThrough = (): boolean => {
    if (openUntil === undefined) return false
    if (now() < openUntil || isProbing) throw new BreakerOpen('too many calls went wrong; nobody is asked for some seconds')
    isProbing = true
    return true
  }

  return {
    /** `verdict` says of an error whether it went wrong for the provider; undefined: it says nothing of it. */
    async run<T>(work: () => Promise<T>, verdict: (error: unknown) => boolean | undefined): Promise<T> {
      const isProbe = letThrough()
      const judge = (isBad: boolean | undefined): void => {
        if (isProbe) isProbing = false
        if (isBad === undefined) return
        if (!isProbe) {
          // One that began before the breaker opened says nothing new.
          if (openUntil === undefined) count(isBad)
        } else if (isBad) openUntil = now() + restMs
        else close()
      }
      try {
        const result = await work()
        judge(false)
        return result
      } catch (error) {
        judge(verdict(error))
        throw error
      }
    },
  }
}
