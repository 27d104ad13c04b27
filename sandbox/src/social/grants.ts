import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

/** An authorization code's grant, until the shop fetches it: once, and within a minute. */
export type Grant = { person: Person; nonce: string | null; challenge: string; redirectUri: string }

const minute = 60_000
const most = 1_000

export function createGrants() {
  const grants = new Map<string, Grant & { until: number }>()
  return {
    add(grant: Grant): string {
      const code = randomBytes(24).toString('base64url')
      grants.set(code, { ...grant, until: Date.now() + minute })
      for (const oldest of [...grants.keys()].slice(0, Math.max(0, grants.size - most))) grants.delete(oldest)
      return code
    },
    /** A code is used up by one try, right or wrong. */
    take(form: URLSearchParams): Grant | undefined {
      const code = form.get('code') ?? ''
      const found = grants.get(code)
      grants.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const fits =
        found && found.until > Date.now() && found.challenge === challenge && found.redirectUri === form.get('redirect_uri')
      return fits ? found : undefined
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
