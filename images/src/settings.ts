import { isAbsolute } from 'node:path'

export type Settings = {
  host: string
  port: number
  /** Where the pictures lie. */
  folder: string
  /** Known to the shop's server and to nobody else: with it tickets and addresses are signed. */
  secret: string
  /** Those of before, with which beside it a new one is no mistake. */
  oldSecrets: readonly string[]
  /** Whoever starts has lost the secret of before. */
  acceptsNewKey: boolean
  /** Whose pages may send pictures here. */
  shopOrigins: readonly string[]
  limits: Limits
}

/** What one picture, and one account, may cost. */
export type Limits = {
  fileBytes: number
  /** Pictures that one account may have looked at in an hour. */
  perAccount: number
  /** Pictures that are decoded at once, and those that wait for that: of whoever has cost something lately, and of whoever is new. */
  atOnce: number
  waiting: number
  newcomers: number
  decodeBytes: number
  decodeMs: number
  /** Of those, one account's: being sent, waiting, or decoded. */
  ofOneAccount: number
  /** How long a request may take to arrive, in front of its body and whole; how often that is looked at. */
  headersMs: number
  requestMs: number
  lookEveryMs: number
  /** A picture that may come has longer, as long as something of it comes within `requestMs`. */
  uploadMs: number
  /** After so long without a picture the detector is let go. */
  idleMs: number
  /** A picture that nobody saved is gone after so long. */
  unsavedMs: number
}

export const usualLimits: Limits = {
  fileBytes: 10 * 1024 * 1024,
  perAccount: 40,
  atOnce: 2,
  waiting: 20,
  newcomers: 80,
  ofOneAccount: 4,
  headersMs: 10_000,
  requestMs: 15_000,
  lookEveryMs: 5000,
  uploadMs: 120_000,
  decodeBytes: 256 * 1024 * 1024,
  decodeMs: 5000,
  idleMs: 120_000,
  unsavedMs: 60 * 60_000,
}

const shortestSecret = 32

export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[] = process.argv): Settings {
  const port = Number(env['IMAGES_PORT'] ?? '3002')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('IMAGES_PORT must be a port from 0 to 65535')
  const secret = env['IMAGES_SECRET'] ?? ''
  if (secret.length < shortestSecret) throw new Error(`IMAGES_SECRET must have at least ${shortestSecret} characters`)
  const folder = env['IMAGES_DIR'] ?? ''
  if (!isAbsolute(folder)) throw new Error('IMAGES_DIR must be a whole path to a folder')
  const shopOrigins = (env['IMAGES_SHOP_ORIGINS'] ?? 'http://localhost:3000').split(' ').filter(Boolean)
  return {
    host: env['IMAGES_HOST'] ?? '127.0.0.1',
    port,
    folder,
    secret,
    oldSecrets: (env['IMAGES_SECRET_OLD'] ?? '').split(',').filter(Boolean),
    acceptsNewKey: args.includes('--accept-new-key'),
    shopOrigins,
    limits: usualLimits,
  }
}
