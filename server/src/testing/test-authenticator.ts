import { totpCodeOf, stepAt } from '../secrets/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const bytesOfBase32 = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The current code, or the next step's, which is accepted too: each code works once. */
export const codeFor = (secret: string, later = 0): string => totpCodeOf(bytesOfBase32(secret), stepAt(Date.now()) + later)
