import { Worker } from 'node:worker_threads'
import type { HashReply, HashRequest } from './hashing.ts'

export type HashResult = { tag: Buffer; ms: number }
export type Hashers = (work: Omit<HashRequest, 'id'>) => Promise<HashResult>

/**
 * A pool of worker threads for hashing, started lazily at the first password. They run at the lowest priority, so a
 * flood of sign-ins doesn't slow down the requests of guests. A thread that crashes is replaced; its open calls are
 * rejected.
 */
export function createHashers(count: number): Hashers {
  type Waiting = { resolve(hashed: HashResult): void; reject(error: Error): void }
  type Hasher = { worker: Worker; waiting: Map<number, Waiting> }
  const hashers: Hasher[] = []
  let next = 0

  const start = (): Hasher => {
    const hasher: Hasher = { worker: new Worker(new URL('./hashing.ts', import.meta.url)), waiting: new Map() }
    const { worker, waiting } = hasher
    // An idle thread must not keep the process alive, or a shutdown would wait for ever.
    worker.unref()
    worker.on('message', (done: HashReply) => {
      const asked = waiting.get(done.id)
      waiting.delete(done.id)
      if (waiting.size === 0) worker.unref()
      if ('tag' in done) asked?.resolve({ tag: Buffer.from(done.tag), ms: done.ms })
      else asked?.reject(new Error(done.failed))
    })
    worker.on('error', (error) => {
      hashers.splice(hashers.indexOf(hasher), 1)
      for (const asked of waiting.values()) asked.reject(error instanceof Error ? error : new Error(String(error)))
    })
    hashers.push(hasher)
    return hasher
  }

  return (work) => {
    const idle = hashers.find(({ waiting }) => waiting.size === 0)
    const hasher = idle ?? (hashers.length < count ? start() : (hashers[next % count] as Hasher))
    const id = next++
    return new Promise((resolve, reject) => {
      hasher.waiting.set(id, { resolve, reject })
      // A call waits for this thread: until it is answered the process stays alive.
      hasher.worker.ref()
      hasher.worker.postMessage({ id, ...work } satisfies HashRequest)
    })
  }
}
