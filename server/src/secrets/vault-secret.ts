import { createHmac } from 'node:crypto'

/** What the card vault and the shop's server know alike: made of the key, which the vault itself never sees. */
export const vaultSecret = (secretKey: string): string => createHmac('sha256', secretKey).update('vault').digest('base64url')

/** A key of its own for each thing that the secret is good for: what seals tickets opens no door. */
export const vaultKey = (secret: string, use: 'ticket' | 'receipt' | 'internal'): string =>
  createHmac('sha256', secret).update(use).digest('base64url')
