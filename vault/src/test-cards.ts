import type { Settings } from './settings.ts'

/** A card of a sandbox, and what its bank does. */
export type TestCard = { number: string; brand: string | null; about: { en: string; fr: string } }

const patienceMs = 2000

/** In a demonstration the bank's side is a sandbox, which says which cards do what. One that says nothing has none. */
export function createTestCards({ url }: Settings['gateway']): () => Promise<TestCard[]> {
  const at = `${url.replace(/\/$/, '')}/cards`
  return async () => {
    const answer = await fetch(at, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
    const said: unknown = answer?.ok ? await answer.json().catch(() => []) : []
    return Array.isArray(said) ? (said as TestCard[]) : []
  }
}

export type TestCards = ReturnType<typeof createTestCards>
