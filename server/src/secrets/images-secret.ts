import { createHmac } from 'node:crypto'

/**
 * The secret shared by the image service and the shop's server, derived from the key, which the image service never
 * sees.
 */
export const imagesSecret = (secretKey: string): string => createHmac('sha256', secretKey).update('images').digest('base64url')
