import { createHash, generateKeyPair, randomUUID, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Knob } from '../provider.ts'
import type { Traits } from './clients.ts'
import type { Grant } from './grants.ts'

export type SigningKeys = { kid: string; publicKey: KeyObject; privateKey: KeyObject }

const newPair = promisify(generateKeyPair)
export async function createSigningKeys(): Promise<SigningKeys> {
  return { kid: randomUUID(), ...(await newPair('rsa', { modulusLength: 2048 })) }
}

export const publishedKeys = ({ kid, publicKey }: SigningKeys) => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
})

type TokenInput = { traits: Traits; grant: Grant; keys: SigningKeys; issuer: string; knob: Knob | undefined }

/** A signed ID token of a person; or, with a knob, one that the shop has to reject. */
export function identityToken({ traits, grant: { person, nonce }, keys, issuer, knob }: TokenInput): string {
  const now = Math.floor(Date.now() / 1000) - (knob?.behaviour === 'expired' ? 7_200 : 0)
  const claims = {
    iss: issuer,
    aud: traits.clientId,
    sub: createHash('sha256').update(`${traits.name} ${person.subject}`).digest('hex').slice(0, 24),
    iat: now,
    exp: now + 3_600,
    nonce: knob?.behaviour === 'wrong nonce' ? 'somebody-elses' : nonce,
    ...(person.email === null ? {} : { email: person.email, email_verified: verified(traits, person.verified) }),
    ...(traits.tellsNameOnce ? {} : { given_name: person.given, family_name: person.family }),
  }
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: keys.kid })}.${part(claims)}`
  const over = knob?.behaviour === 'wrong signature' ? `${signed}x` : signed
  return `${signed}.${sign('sha256', Buffer.from(over), keys.privateKey).toString('base64url')}`
}

/** Apple sends it as a string. */
const verified = ({ tellsNameOnce }: Traits, is: boolean) => (tellsNameOnce ? String(is) : is)

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
