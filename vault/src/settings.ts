import { isAbsolute } from 'node:path'
import { usualLimits, type Limits } from './limits.ts'

export type Settings = {
  host: string
  port: number
  /** As browsers know it: its own pages alone may give it a card. */
  url: string
  databaseUrl: string
  keys: { file: string } | { text: string }
  /** Known to the shop's server and to nobody else: with it tickets, receipts and internal calls are signed. */
  secret: string
  /** Whose pages may frame ours, and hear what these say. */
  shopOrigin: string
  apiUrl: string
  gateway: { url: string; key: string }
  isDemo: boolean
  /** Whose word on the guest's address counts: only a balancer reaches us then. */
  isBehindBalancer: boolean
  limits: Limits
}

const shortestSecret = 32

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const said = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing`)
    return value
  }
  const port = Number(env['VAULT_PORT'] ?? '3001')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('VAULT_PORT must be a port from 0 to 65535')
  const secret = said('VAULT_SECRET')
  if (secret.length < shortestSecret) throw new Error(`VAULT_SECRET must have at least ${shortestSecret} characters`)
  return {
    host: env['VAULT_HOST'] ?? '127.0.0.1',
    port,
    url: originOf('VAULT_URL', env['VAULT_URL'] ?? `http://127.0.0.1:${port}`),
    databaseUrl: said('VAULT_DATABASE_URL'),
    keys: keysAt(env),
    secret,
    shopOrigin: originOf('SHOP_ORIGIN', said('SHOP_ORIGIN')),
    apiUrl: originOf('API_URL', said('API_URL')),
    gateway: { url: said('GATEWAY_URL'), key: said('GATEWAY_KEY') },
    isDemo: env['MODE'] === 'demo',
    isBehindBalancer: env['VAULT_BEHIND_BALANCER'] === 'on',
    limits: usualLimits,
  }
}

/** What the command that changes keys has to know, and no more. */
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
