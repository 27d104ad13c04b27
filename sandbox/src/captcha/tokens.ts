import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The claims of a token: its site and page, the action, the time, and how likely the visitor was a person. */
export type TokenClaims = { action: string; hostname: string; at: number; score: number }

export const site = { key: 'a-site-that-everybody-knows', secret: 'a-secret-that-everybody-knows' }
export const goodMs = 120_000
const most = 20_000

export type Verdict = { seen: TokenClaims } | { fault: 'invalid-input-response' | 'timeout-or-duplicate' }

export function createTokens(now: () => number = Date.now) {
  const secret = randomBytes(32)
  const used = new Set<string>()
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    give(seen: TokenClaims): string {
      const body = Buffer.from(JSON.stringify({ ...seen, id: randomBytes(12).toString('base64url') })).toString('base64url')
      return `${body}.${seal(body).toString('base64url')}`
    },
    /** A token is valid once, and for two minutes. */
    take(token: string): Verdict {
      const [body = '', given = ''] = token.split('.')
      const [right, mark] = [seal(body), Buffer.from(given, 'base64url')]
      if (right.length !== mark.length || !timingSafeEqual(right, mark)) return { fault: 'invalid-input-response' }
      const seen = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims
      if (used.has(body) || now() - seen.at > goodMs) return { fault: 'timeout-or-duplicate' }
      used.add(body)
      for (const oldest of [...used].slice(0, Math.max(0, used.size - most))) used.delete(oldest)
      return { seen }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
