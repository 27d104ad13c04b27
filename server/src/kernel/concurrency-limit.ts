import { TooMany } from './errors.ts'

type Bound = { most: number; mostWaiting: number }

/**
 * A concurrency limit for each holder: so many of their calls run at once, the next ones wait in order, and beyond that
 * they are refused. So one holder's burst costs the others no more than these few.
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

  /** Resolves when it is the call's turn, with the function that ends the call. */
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
