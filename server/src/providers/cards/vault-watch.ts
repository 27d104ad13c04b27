import { askOutside } from '../outside-fetch.ts'

const lookEveryMs = 2000
const limits = { connectMs: 1000, totalMs: 2000 }

/**
 * `answers`; `silent`: no server answers, or not at the moment; `refuses`: a server answers that does not accept our
 * key. Undefined before the first look.
 */
type VaultState = 'answers' | 'silent' | 'refuses'

export type VaultWatch = {
  /** Whether this process has reached the vault once. A vault that fails later takes no process out of service. */
  isReady(): Promise<boolean>
  answers(): boolean
  trouble(): string | undefined
  stop(): void
}

type VaultWatchOptions = { url: string; key: string; changed: (isThere: boolean, words: string) => void }

/**
 * Health check of the vault. A process with a wrong vault address answers all calls but payments, which fail each: so
 * it is not ready before it has reached the vault once. If the vault fails later, the process reports the trouble but
 * stays ready: if all processes went out of service, no guest could even look around.
 *
 *   started ── silent ── silent ── answers ─────── silent (it is started again) ── answers
 *   not ready ····················· ready ········ ready, and says so in a line ······
 */
export function watchVault({ url, key, changed }: VaultWatchOptions): VaultWatch {
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
