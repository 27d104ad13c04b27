import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { drawn32 } from '../../secrets/unguessable.ts'

const stored = /^[\w-]{43}$/
const mostKnown = 1000
const visitor = /^[\w-]{43}\.[\w-]{43}$/

/** What only this shop can write: visitors' session ids and CSRF tokens, both without storage. Those of the desk are worth nothing in the shop. */
export function createTokens(secretKey: string, room: 'shop' | 'desk' = 'shop') {
  const of = room === 'shop' ? '' : `${room} `
  const key = createSecretKey(secretKey, 'utf8')
  const hmac = (purpose: string, text: string) => createHmac('sha256', key).update(`${of}${purpose}\n${text}`).digest()
  /** A call asks for it once or twice, and the next one of the same session again. */
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
    /** A visitor's id is random and signed; it has no row anywhere. */
    newVisitor(): string {
      const random = drawn32().toString('base64url')
      return `${random}.${signature(random)}`
    },
    /** A visitor's id that we gave, one that a row may be kept for, or nothing. */
    kindOf(id: string | undefined): 'visitor' | 'stored' | undefined {
      if (id === undefined) return undefined
      if (stored.test(id)) return 'stored'
      const [random = '', signed = ''] = visitor.test(id) ? id.split('.') : []
      return random && sameText(signed, signature(random)) ? 'visitor' : undefined
    },
    /**
     * A token that fits this session only: a random pad, and the pad over the session's HMAC. Each answer carries another one, all of
     * them stay good as long as the session's id does.
     */
    csrfFor(sessionId: string): string {
      const pad = drawn32()
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
