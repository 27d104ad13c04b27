import { askOutside } from '../outside-fetch.ts'

const lookEveryMs = 2000
const limits = { connectMs: 1000, totalMs: 2000 }

/**
 * `answers`; `silent`: nobody is there, or not now; `refuses`: somebody is, who does not know our key. Nothing was heard before the first look.
 */
type VaultState = 'answers' | 'silent' | 'refuses'

export type VaultWatch = {
  /** Whether guests can pay by this process, as far as the vault goes. One that was there and is away, or has another key by now, takes no process out of service. */
  isReady(): Promise<boolean>
  answers(): boolean
  trouble(): string | undefined
  stop(): void
}

type Watched = { url: string; key: string; changed: (isThere: boolean, words: string) => void }

/**
 * Looks whether the vault is where this process looks for it, and takes its word. A process that looks in the wrong place answers all calls well but
 * payments, each of which fails: so it is not ready before it has reached the vault once. One that sold well and is
 * refused now says so: if all of them went out of service for that, nobody could even look around.
 *
 *   started ── silent ── silent ── answers ─────── silent (it is started again) ── answers
 *   not ready ····················· ready ········ ready, and says so in a line ······
 */
export function watchVault({ url, key, changed }: Watched): VaultWatch {
  let state: VaultState | undefined
  let wasReached = false
  const look = async () => {
    const now = await stateOf(url, key)
    wasReached ||= now === 'answers'
    if (now === state) return
    const isNews = state !== undefined || now !== 'answers'
    state = now
    if (isNews) changed(now === 'answers', wordsOf(now, url) ?? 'The card vault is there')
  }
  let looking = look()
  const again = setInterval(() => (looking = look()), lookEveryMs)
  again.unref()
  return {
    isReady: async () => {
      if (!wasReached) await looking
      return wasReached
    },
    answers: () => state === 'answers',
    trouble: () => wordsOf(state, url),
    stop: () => clearInterval(again),
  }
}

async function stateOf(url: string, key: string): Promise<VaultState> {
  const asked = askOutside(limits)(`${url}/internal/health`, { headers: { authorization: `Bearer ${key}` } })
  const status = await asked.then(
    (answer) => answer.status,
    () => 0,
  )
  if (status === 200) return 'answers'
  return status >= 400 && status < 500 ? 'refuses' : 'silent'
}

function wordsOf(state: VaultState | undefined, url: string): string | undefined {
  if (state === 'silent') return `The card vault does not answer at ${url}: nobody can pay here (VAULT_PORT)`
  return state === 'refuses'
    ? `Whoever answers at ${url} is no card vault that knows this shop: nobody can pay here (VAULT_PORT, VAULT_SECRET)`
    : undefined
}
