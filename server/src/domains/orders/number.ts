import { randomBytes } from 'node:crypto'

/** Digits and letters that nobody takes for each other (Crockford's). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** A number as people say it: fifty random bits, so that nobody finds another's by trying, or how many there are. */
export const newNumber = (): string => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

export { numberIn } from '@alpenglow/contract/orders/number'
