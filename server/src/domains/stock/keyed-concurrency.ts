import { Busy } from '../../db/errors.ts'

type Queue = { running: number; waiting: (() => void)[] }

/**
 * A concurrency limit for each key. On a morning on which all guests want the same day, each call would hold a
 * connection of the pool and wait for the same row, and a guest who wants something else would find no connection.
 */
export function createKeyedConcurrency({ abreast, most }: { abreast: number; most: number }) {
  const queues = new Map<string, Queue>()
  return async function through<T>(what: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(what) ?? { running: 0, waiting: [] }
    queues.set(what, queue)
    if (queue.running < abreast) queue.running++
    else {
      if (queue.waiting.length >= most) throw new Busy('too many want the same at once')
      // A call that ends hands its slot to the next one, so `running` still counts it.
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
