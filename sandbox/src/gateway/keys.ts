import type { Answer } from '../http/router.ts'
import { GatewayFault, invalid } from './fault.ts'

const most = 20_000

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

/** Idempotency keys: a repeated call gets the first answer, and is refused while the first is still running. */
export function createIdempotencyKeys() {
  const known = new Map<string, { requestHash: string; answer?: Answer }>()
  return {
    clear: (): void => known.clear(),
    async once(key: unknown, requestHash: string, perform: () => Promise<Answer>): Promise<Answer> {
      if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) throw invalid('Idempotency-Key: has 1 to 255 signs')
      const before = known.get(key)
      if (before && before.requestHash !== requestHash)
        throw new GatewayFault(422, 'idempotency_key_reused', 'This key was used for another call')
      if (before && !before.answer)
        throw new GatewayFault(409, 'in_progress', 'The first call with this key is still under way')
      if (before?.answer) return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
      const call: { requestHash: string; answer?: Answer } = { requestHash }
      known.set(key, call)
      for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - most))) known.delete(oldest)
      try {
        call.answer = await perform()
        return call.answer
      } catch (error) {
        // A refused call has changed nothing, so it may be tried again with the same key.
        known.delete(key)
        throw error
      }
    },
  }
}
