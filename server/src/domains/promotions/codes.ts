import { createHash, randomInt } from 'node:crypto'
import { codeKey } from '@alpenglow/contract/cart/promotion-code'

/** Read aloud and typed from paper: no 0 and O, no 1, I and L, no U that makes words. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 3
const ofGroup = 4

/** Twelve letters of thirty: with ten wrong tries an hour nobody finds one of a million in a lifetime. */
export const newSingle = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: ofGroup }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** However it is written: small, or without its dashes. */
export const hashOfSingle = (code: string): Buffer => createHash('sha256').update(codeKey(code).replaceAll('-', '')).digest()
export const isLikeSingle = (code: string): boolean => codeKey(code).replaceAll('-', '').length === groups * ofGroup
