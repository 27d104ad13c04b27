import { randomBytes } from 'node:crypto'

/** Digits and letters that no reader confuses (Crockford's). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/**
 * A number that people can read out: fifty random bits, so that no guest finds another's by trying, or counts the
 * orders.
 */
export const newNumber = (): string => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

export { numberIn } from '@alpenglow/contract/orders/number'
