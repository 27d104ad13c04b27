import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { tagOf, type Recipe } from './kinds/recipe.ts'

export type HashRequest = { id: number; password: string; recipe: Recipe }
/** `ms`: how long the hashing itself took, without the wait for this thread. */
export type HashReply = { id: number; tag: Uint8Array; ms: number } | { id: number; failed: string }

// Linux applies the priority to this thread alone: requests of guests who are in the shop come before sign-ins.
try {
  setPriority(19)
} catch {
  // Elsewhere it is as important as all the rest.
}

parentPort?.on('message', ({ id, password, recipe }: HashRequest) => {
  try {
    const begun = performance.now()
    const tag = tagOf(recipe, password)
    parentPort?.postMessage({ id, tag, ms: performance.now() - begun } satisfies HashReply)
  } catch (error) {
    parentPort?.postMessage({ id, failed: String(error) } satisfies HashReply)
  }
})
