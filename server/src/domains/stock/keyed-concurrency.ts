import { Busy } from '../../db/errors.ts'

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Few at a time for one thing: on a morning on which everybody wants the same day, each would hold a connection of the pool and wait for the
 * same row with it, and whoever wants something else would find none.
 */
export function createNarrows({ abreast, most }: { abreast: number; most: number }) {
  const queues = new Map<string, Queue>()
  return async function through<T>(what: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(what) ?? { running: 0, waiting: [] }
    queues.set(what, queue)
    if (queue.running < abreast) queue.running++
    else {
      if (queue.waiting.length >= most) throw new Busy('too many want the same at once')
      // Whoever leaves hands over the place: it is counted all the time.
      await new Promise<void>((go) => queue.waiting.push(go))
    }
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(what)
    }
  }
}
