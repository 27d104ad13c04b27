import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import * as client from 'openid-client'
import { outsideFetch, type Limits } from '../outside-fetch.ts'
import {
  SocialDeclined,
  SocialRefused,
  SocialUnavailable,
  type SocialCallback,
  type ProviderIdentity,
  type SocialRequest,
  type SocialPort,
} from './port.ts'

/** The client's credential: a secret, or a key that signs short-lived secrets, as Apple requires. */
export type Proof = { secret: string } | { teamId: string; keyId: string; privateKey: string }
export type OpenIdOptions = {
  id: string
  name: string
  issuer: string
  clientId: string
  proof: Proof
  /** The redirect URI. */
  returnTo: string
  /** The provider returns by a form post instead of an address; Apple does where it shares name or e-mail address. */
  formPost: boolean
  scope: string
} & Limits

/** Dependencies of each call to a provider, with its discovery document cached for an hour. */
type Provider = OpenIdOptions & {
  totalMs: number
  privateKey: KeyObject | undefined
  metadata: { at: number; server: client.ServerMetadata } | undefined
  keys: client.ExportedJWKSCache | undefined
}

/**
 * Adaptor for any OpenID Connect provider: code flow with PKCE (S256), state and nonce; the ID token's signature is
 * verified.
 */
export function createOpenId(options: OpenIdOptions): SocialPort {
  const { id, name, proof, totalMs = 5000 } = options
  const privateKey = 'secret' in proof ? undefined : createPrivateKey(proof.privateKey)
  const provider: Provider = { ...options, totalMs, privateKey, metadata: undefined, keys: undefined }
  return {
    id,
    name,
    addressFor: (passage) => withPortErrors(() => addressFor(provider, passage)),
    identify: (brought, passage) => withPortErrors(() => identify(provider, brought, passage)),
  }
}

async function addressFor(provider: Provider, passage: SocialRequest): Promise<string> {
  const { returnTo, scope, formPost } = provider
  const challenge = await client.calculatePKCECodeChallenge(passage.verifier)
  const address = client.buildAuthorizationUrl(await open(provider), {
    redirect_uri: returnTo,
    scope,
    state: passage.state,
    nonce: passage.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(formPost && { response_mode: 'form_post' }),
  })
  return address.href
}

async function identify(provider: Provider, brought: SocialCallback, passage: SocialRequest): Promise<ProviderIdentity> {
  const config = await open(provider)
  const tokens = await client.authorizationCodeGrant(config, addressOf(provider.returnTo, brought, passage), {
    expectedState: passage.state,
    expectedNonce: passage.nonce,
    pkceCodeVerifier: passage.verifier,
    idTokenExpected: true,
  })
  provider.keys = client.getJwksCache(config)
  return identityOf(tokens.claims() ?? {}, brought.user)
}

/** Caches the discovery document for an hour. The time limit covers all requests of one call. */
async function open(provider: Provider): Promise<client.Configuration> {
  const { issuer, clientId, proof, privateKey, totalMs } = provider
  const fetchNow = fetchUntil(provider, AbortSignal.timeout(totalMs))
  const secret = 'secret' in proof ? proof.secret : signedSecret(proof, privateKey as KeyObject, clientId, issuer)
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  if (!provider.metadata || performance.now() - provider.metadata.at > hour) {
    const found = await client.discovery(new URL(issuer), clientId, secret, client.ClientSecretPost(secret), {
      execute,
      [client.customFetch]: fetchNow,
    })
    provider.metadata = { at: performance.now(), server: found.serverMetadata() }
  }
  const config = new client.Configuration(provider.metadata.server, clientId, secret, client.ClientSecretPost(secret))
  config[client.customFetch] = fetchNow
  for (const prepare of [...execute, client.enableNonRepudiationChecks]) prepare(config)
  if (provider.keys) client.setJwksCache(config, provider.keys)
  return config
}

function fetchUntil(limits: Limits, signal: AbortSignal): client.CustomFetch {
  const ask = outsideFetch(limits)
  return ((url: string, given: { method: string; headers: Record<string, string>; body?: string | URLSearchParams }) =>
    ask(url, { ...given, signal })) as client.CustomFetch
}

const hour = 3_600_000

/** The callback as an address. A form post has the same fields. */
function addressOf(returnTo: string, { code, error, iss }: SocialCallback, { state }: SocialRequest): URL {
  const address = new URL(returnTo)
  const given = { state, code, error, iss }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) address.searchParams.set(name, value)
  return address
}

const declines = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])

/** Maps the library's errors to the port's three. */
async function withPortErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (error instanceof client.AuthorizationResponseError) {
      throw declines.has(error.error) ? new SocialDeclined(error.error) : new SocialRefused(error.error, { cause: error })
    }
    if (isAway(error)) throw new SocialUnavailable(words, { cause: error })
    throw new SocialRefused(words, { cause: error })
  }
}

/** No answer, or a server error. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || error.status === 429
  const causes = chainOf(error)
  const status = causes.map((one) => (one as { status?: unknown }).status).find((one) => typeof one === 'number') ?? 0
  const isOffline = causes.some(
    (one) => /^(no connection|E[A-Z]+$)/.test(codeOf(one)) || (one as Error).name === 'TimeoutError',
  )
  return isOffline || (status as number) >= 500 || causes.some((one) => (one as Error).name === 'AbortError')
}

const codeOf = (error: unknown): string => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return message.startsWith('no connection') ? message : (code ?? '')
}
const chainOf = (error: unknown): object[] =>
  typeof error === 'object' && error !== null ? [error, ...chainOf((error as { cause?: unknown }).cause)] : []

type Claims = Record<string, unknown>

/** Long names are cut, not refused: the provider wrote them, and the guest could not correct them. */
function identityOf(claims: Claims, user: string | undefined): ProviderIdentity {
  const subject = textOf(claims['sub'], 255)
  if (!subject) throw new SocialRefused('the identity has no subject')
  const name = nameIn(user)
  return {
    subject,
    email: textOf(claims['email'], 254),
    // Apple sends it as a text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: textOf(claims['given_name'], 100) ?? textOf(name['firstName'], 100),
    lastName: textOf(claims['family_name'], 100) ?? textOf(name['lastName'], 100),
  }
}

const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null

/** Apple sends the name once, unsigned and beside the code: good enough to prefill a form. */
function nameIn(user: string | undefined): Claims {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: Claims }
    return name ?? {}
  } catch {
    return {}
  }
}

const fiveMinutes = 300

/** A client secret that we sign (ES256), valid for five minutes. */
function signedSecret({ teamId, keyId }: Exclude<Proof, { secret: string }>, key: KeyObject, clientId: string, issuer: string) {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: teamId, iat: now, exp: now + fiveMinutes, aud: issuer, sub: clientId }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
