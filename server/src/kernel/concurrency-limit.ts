import { TooMany } from './errors.ts'

type Bound = { most: number; mostWaiting: number }

/**
 * A concurrency limit for each holder: so many of their calls are under way at once, the next ones wait, first come first served, and whoever comes when
 * there are too many of those is refused. A burst of one then costs everybody else no more than these few.
 */
export function createConcurrencyLimit({ most, mostWaiting }: Bound) {
  const holders = new Map<string, { underWay: number; queue: (() => void)[] }>()

  function leave(holder: string): void {
    const one = holders.get(holder)
    if (!one) return
    const next = one.queue.shift()
    if (next) return next()
    one.underWay--
    if (one.underWay === 0) holders.delete(holder)
  }

  /** Comes back once it is their turn, with what ends it. */
  return async function enter(holder: string): Promise<() => void> {
    const one = holders.get(holder) ?? { underWay: 0, queue: [] }
    holders.set(holder, one)
    if (one.underWay < most) one.underWay++
    else if (one.queue.length < mostWaiting) await new Promise<void>((resolve) => one.queue.push(resolve))
    else throw new TooMany(1)
    let isOver = false
    return () => {
      if (!isOver) leave(holder)
      isOver = true
    }
  }
}
export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
