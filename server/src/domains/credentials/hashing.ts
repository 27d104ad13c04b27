import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type Work = { id: number; password: string; salt: Uint8Array; memory: number; passes: number; parallelism: number }
export type Done = { id: number; tag: Uint8Array } | { id: number; failed: string }

// Linux counts this for the thread that asks: whoever is in the shop comes before whoever wants in.
try {
  setPriority(19)
} catch {
  // Elsewhere it is as important as all the rest.
}

parentPort?.on('message', ({ id, password, salt, memory, passes, parallelism }: Work) => {
  try {
    const tag = argon2Sync('argon2id', { message: password, nonce: salt, parallelism, tagLength: 32, memory, passes })
    parentPort?.postMessage({ id, tag } satisfies Done)
  } catch (error) {
    parentPort?.postMessage({ id, failed: String(error) } satisfies Done)
  }
})
