import { createHmac } from 'node:crypto'

/** What the card vault and the shop's server know alike: made of the key, which the vault itself never sees. */
export const vaultSecret = (secretKey: string): string => createHmac('sha256', secretKey).update('vault').digest('base64url')
