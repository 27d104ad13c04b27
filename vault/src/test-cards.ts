import type { Settings } from './settings.ts'

/** A sandbox card, and how its bank behaves. */
export type TestCard = { number: string; brand: string | null; about: { en: string; fr: string } }

const patienceMs = 2000

/** In a demonstration the gateway is a sandbox, which lists its cards. Without an answer the list is empty. */
export function createTestCards({ url }: Settings['gateway']): () => Promise<TestCard[]> {
  const at = `${url.replace(/\/$/, '')}/cards`
  return async () => {
    const answer = await fetch(at, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
    const said: unknown = answer?.ok ? await answer.json().catch(() => []) : []
    return Array.isArray(said) ? (said as TestCard[]) : []
  }
}

export type TestCards = ReturnType<typeof createTestCards>
