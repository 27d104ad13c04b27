import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { draw32Bytes } from '../../secrets/unguessable.ts'

const stored = /^[\w-]{43}$/
const mostKnown = 1000
const visitor = /^[\w-]{43}\.[\w-]{43}$/

/**
 * Signs visitors' session ids and CSRF tokens, so that neither needs storage. The desk signs with its own prefix: its
 * tokens are invalid in the shop.
 */
export function createTokens(secretKey: string, room: 'shop' | 'desk' = 'shop') {
  const of = room === 'shop' ? '' : `${room} `
  const key = createSecretKey(secretKey, 'utf8')
  const hmac = (purpose: string, text: string) => createHmac('sha256', key).update(`${of}${purpose}\n${text}`).digest()
  /** Memoizes the HMAC by session: a call needs it once or twice, and so does the session's next call. */
  const known = new Map<string, Buffer>()
  const csrfOf = (sessionId: string): Buffer => {
    const before = known.get(sessionId)
    if (before) return before
    const made = hmac('csrf', sessionId)
    if (known.size >= mostKnown) known.clear()
    known.set(sessionId, made)
    return made
  }
  const signature = (random: string) => hmac('visitor', random).toString('base64url')

  return {
    /** A visitor's id is random and signed; no row stores it. */
    newVisitor(): string {
      const random = draw32Bytes().toString('base64url')
      return `${random}.${signature(random)}`
    },
    /** A visitor's id with our signature, an id that may have a session row, or undefined. */
    kindOf(id: string | undefined): 'visitor' | 'stored' | undefined {
      if (id === undefined) return undefined
      if (stored.test(id)) return 'stored'
      const [random = '', signed = ''] = visitor.test(id) ? id.split('.') : []
      return random && sameText(signed, signature(random)) ? 'visitor' : undefined
    },
    /**
     * A CSRF token for this session only: a random pad, and the pad XOR the session's HMAC. Each response carries a
     * fresh one; all of them stay valid as long as the session's id does.
     */
    csrfFor(sessionId: string): string {
      const pad = draw32Bytes()
      return Buffer.concat([pad, xor(pad, csrfOf(sessionId))]).toString('base64')
    },
    csrfFits(token: string | undefined, sessionId: string): boolean {
      const bytes = Buffer.from(token ?? '', 'base64')
      return bytes.length === 64 && timingSafeEqual(xor(bytes.subarray(0, 32), bytes.subarray(32)), csrfOf(sessionId))
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>

function xor(a: Buffer, b: Buffer): Buffer {
  const both = Buffer.alloc(a.length)
  for (let i = 0; i < a.length; i++) both[i] = (a[i] ?? 0) ^ (b[i] ?? 0)
  return both
}

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
