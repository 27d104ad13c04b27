import { isAbsolute } from 'node:path'

export type Settings = {
  host: string
  port: number
  /** The folder of the pictures. */
  folder: string
  /** Shared with the shop's server only: it signs tickets and addresses. */
  secret: string
  /** Earlier secrets: with one of them listed, a new secret is a rotation and no mistake. */
  oldSecrets: readonly string[]
  /** The operator has lost the old secret. */
  acceptsNewKey: boolean
  /** Origins whose pages may send photos. */
  shopOrigins: readonly string[]
  limits: Limits
}

/** Limits of time, memory and calls for a picture and an account. */
export type Limits = {
  fileBytes: number
  /** Pictures of one account that are checked in an hour. */
  perAccount: number
  /** Pictures that are decoded at once, and the lengths of the two queues: of known senders, and of new ones. */
  atOnce: number
  waiting: number
  newcomers: number
  decodeBytes: number
  decodeMs: number
  /** Of all these, one account's: being sent, waiting, or decoded. */
  ofOneAccount: number
  /** How long a request's headers, and the whole request, may take to arrive; how often that is checked. */
  headersMs: number
  requestMs: number
  lookEveryMs: number
  /** An upload may take longer, as long as data arrive within `requestMs`. */
  uploadMs: number
  /** Idle time after which the detector is stopped. */
  idleMs: number
  /** An unsaved picture is deleted after so long. */
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
