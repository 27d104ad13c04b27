export type BreakerOptions = {
  /** It judges by so many calls at least, and opens when this share of those that were answered went wrong. */
  least?: number
  share?: number
  windowMs?: number
  /** For so long nobody is let through; then one, and another after as long again, until one of them is answered. */
  restMs?: number
  now?: () => number
}

/** Of a whole call, with all its tries. `slow`: its time was over, and that may be the machine's fault as well as the provider's. */
export type Verdict = 'well' | 'failed' | 'slow'

/** Nobody was asked: the last ones got no answer either. */
export class BreakerOpen extends Error {}

export type Breaker = ReturnType<typeof createBreaker>

const slotMs = 1000

/**
 * Spares a provider that is down, and those who would wait for it. Verdicts are counted by the second. On a slow machine some calls run out of time
 * and others are answered, so slow calls open it only while not one call ends well.
 */
export function createBreaker({
  least = 20,
  share = 0.5,
  windowMs = 10_000,
  restMs = 5_000,
  now = () => performance.now(),
}: BreakerOptions = {}) {
  const slots = new Map<number, Record<Verdict, number>>()
  let openUntil: number | undefined

  const isRotten = (): boolean => {
    const sum = { well: 0, failed: 0, slow: 0 }
    for (const [slot, counted] of slots) {
      if (slot <= Math.floor((now() - windowMs) / slotMs)) slots.delete(slot)
      else for (const verdict of ['well', 'failed', 'slow'] as const) sum[verdict] += counted[verdict]
    }
    const { well, failed, slow } = sum
    const answered = well + failed
    return (answered >= least && failed >= answered * share) || (well === 0 && failed + slow >= least)
  }
  const count = (verdict: Verdict): void => {
    const slot = Math.floor(now() / slotMs)
    const counted = slots.get(slot) ?? { well: 0, failed: 0, slow: 0 }
    counted[verdict] += 1
    slots.set(slot, counted)
    if (isRotten()) openUntil = now() + restMs
  }
  const close = (): void => {
    openUntil = undefined
    slots.clear()
  }
  /** Whether this call is a probe. The next one need not wait for it: a probe that is slow would keep everybody out. */
  const letThrough = (): boolean => {
    if (openUntil === undefined) return false
    if (now() < openUntil) throw new BreakerOpen('too many calls went wrong; nobody is asked for some seconds')
    openUntil = now() + restMs
    return true
  }
  const judgeProbe = (verdict: Verdict | undefined): void => {
    // Another probe has been answered meanwhile.
    if (openUntil === undefined) return
    if (verdict === 'well') close()
    else if (verdict === 'failed') openUntil = now() + restMs
    else if (verdict === undefined) openUntil = now()
  }

  return {
    /** `verdictOf` says of an error how the call went for the provider; undefined: it says nothing of the provider. */
    async run<T>(work: () => Promise<T>, verdictOf: (error: unknown) => Verdict | undefined): Promise<T> {
      const isProbe = letThrough()
      const judge = (verdict: Verdict | undefined): void => {
        if (isProbe) judgeProbe(verdict)
        // A call that began before the breaker opened says nothing new.
        else if (verdict !== undefined && openUntil === undefined) count(verdict)
      }
      try {
        const result = await work()
        judge('well')
        return result
      } catch (error) {
        judge(verdictOf(error))
        throw error
      }
    },
  }
}
