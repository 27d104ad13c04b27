import { createHmac } from 'node:crypto'

/** What the image service and the shop's server know alike: made of the key, which the image service itself never sees. */
export const imagesSecret = (secretKey: string): string => createHmac('sha256', secretKey).update('images').digest('base64url')
