import { createHmac } from 'node:crypto'

/** The secret shared by the card vault and the shop's server, derived from the key, which the vault never sees. */
export const vaultSecret = (secretKey: string): string => createHmac('sha256', secretKey).update('vault').digest('base64url')

/** A key for each use of the secret: the key of tickets does not authenticate calls. */
export const vaultKey = (secret: string, use: 'ticket' | 'receipt' | 'internal'): string =>
  createHmac('sha256', secret).update(use).digest('base64url')
