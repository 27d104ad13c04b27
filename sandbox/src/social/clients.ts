import { createECDH, createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'

/** The traits of one identity provider, and the client that it accepts. */
export type Traits = {
  name: string
  title: string
  clientId: string
  /** How the shop authenticates: with a secret, or with one that it signs with a key (ES256), as Apple requires. */
  proof: { secret: string } | { teamId: string; keyId: string; phrase: string }
  /** The provider returns by a form, and sends the name only at the first consent. */
  tellsNameOnce: boolean
}

/** Why a client is refused, in the protocol's codes; undefined if it is accepted. */
export function whyNotClient(traits: Traits, form: URLSearchParams, issuer: string): string | undefined {
  if (form.get('client_id') !== traits.clientId) return 'invalid_client'
  const given = form.get('client_secret') ?? ''
  const fits = 'secret' in traits.proof ? sameText(given, traits.proof.secret) : isSigned(given, traits, issuer)
  return fits ? undefined : 'invalid_client'
}

function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Header = { alg?: string; kid?: string }
type Claims = { iss?: string; sub?: string; aud?: string; iat?: number; exp?: number }
const halfYear = 180 * 24 * 3600

function isSigned(token: string, { proof, clientId }: Traits, issuer: string): boolean {
  if ('secret' in proof) return false
  const [head = '', body = '', signature = ''] = token.split('.')
  const [header, claims] = [read<Header>(head), read<Claims>(body)]
  const now = Date.now() / 1000
  const { iat = 0, exp = 0 } = claims
  const says = header.alg === 'ES256' && header.kid === proof.keyId && claims.iss === proof.teamId && claims.sub === clientId
  const isNow = iat <= now + 60 && exp > now && exp - iat <= halfYear
  const key = { key: publicKeyOf(proof.phrase), dsaEncoding: 'ieee-p1363' as const }
  return (
    says &&
    isNow &&
    claims.aud === issuer &&
    verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  )
}

function read<T extends object>(part: string): Partial<T> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as T
  } catch {
    return {}
  }
}

/** The demo shop derives its key from the same phrase, so no real secret is in the code. */
function publicKeyOf(phrase: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(phrase).digest())
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
}
