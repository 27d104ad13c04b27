import { isAbsolute } from 'node:path'
import { networksIn } from './http/trust.ts'
import { usualLimits, type Limits } from './limits.ts'

export type Settings = {
  host: string
  port: number
  /** The vault's origin as browsers know it: only its own pages may send a card. */
  url: string
  databaseUrl: string
  keys: { file: string } | { text: string }
  /** Shared with the shop's server only: it signs tickets, receipts and internal calls. */
  secret: string
  /** Earlier secrets: with one of them listed, a new secret is a rotation and no mistake. */
  oldSecrets: string[]
  /** The operator has lost the old keys, and accepts that their cards are lost. */
  acceptsNewKey: boolean
  /** The origin whose pages may frame ours, and receive their messages. */
  shopOrigin: string
  /** The shop's processes, by their internal addresses: the first reachable one gets the call. */
  apiUrls: string[]
  gateway: { url: string; key: string }
  isDemo: boolean
  /** Balancers whose X-Forwarded-For is trusted for the guest's address. */
  trustProxy: string[]
  limits: Limits
}

export function readSettings(env: NodeJS.ProcessEnv = process.env, args: readonly string[] = process.argv): Settings {
  const said = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing`)
    return value
  }
  const port = Number(env['VAULT_PORT'] ?? '3001')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('VAULT_PORT must be a port from 0 to 65535')
  const secret = said('VAULT_SECRET')
  if (secret.length < 32) throw new Error('VAULT_SECRET must have at least 32 characters')
  const trustProxy = networksIn(env['VAULT_TRUST_PROXY'] ?? '')
  if (!trustProxy) throw new Error('VAULT_TRUST_PROXY must name balancers, like 10.0.0.7 or 10.0.0.0/8')
  return {
    host: env['VAULT_HOST'] ?? '127.0.0.1',
    port,
    url: originOf('VAULT_URL', env['VAULT_URL'] ?? `http://127.0.0.1:${port}`),
    databaseUrl: said('VAULT_DATABASE_URL'),
    keys: keysAt(env),
    secret,
    oldSecrets: listOf(env['VAULT_SECRET_OLD'] ?? ''),
    acceptsNewKey: args.includes('--accept-new-key'),
    shopOrigin: originOf('SHOP_ORIGIN', said('SHOP_ORIGIN')),
    apiUrls: listOf(said('API_URL')).map((one) => originOf('API_URL', one)),
    gateway: { url: said('GATEWAY_URL'), key: said('GATEWAY_KEY') },
    isDemo: env['MODE'] === 'demo',
    trustProxy,
    limits: usualLimits,
  }
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** The settings of the key command, which needs no others. */
export const readKeySettings = (env: NodeJS.ProcessEnv = process.env) => {
  const databaseUrl = env['VAULT_DATABASE_URL']
  if (!databaseUrl) throw new Error('VAULT_DATABASE_URL is missing')
  return { databaseUrl, keys: keysAt(env) }
}

function keysAt(env: NodeJS.ProcessEnv): Settings['keys'] {
  const [text, file] = [env['VAULT_KEYS'], env['VAULT_KEYS_FILE']]
  if (text) return { text }
  if (!file || !isAbsolute(file)) throw new Error('VAULT_KEYS_FILE must be a whole path to a file, or VAULT_KEYS hold the keys')
  return { file }
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error(`${name} must be an address like https://cards.example.com`)
}
