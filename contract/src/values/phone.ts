import type { ErrorCode } from '../http/errors.ts'

const fewest = 8
const most = 15

/** A trunk zero that callers from abroad leave out: +33 (0)6 … is +33 6 … */
const zeroAtHome = /^(\s{0,9}\+\d{1,3}\s{0,9})\(0\)/

/** Normalizes a phone number to what is dialled: + and digits. */
export const normalizePhone = (text: string): string => text.replace(zeroAtHome, '$1').replace(/[\s().\-‑–/]/g, '')

/**
 * The allowed prefixes: those of the world's countries (E.164), by their first digits. Satellites, networks of no
 * country and premium-rate numbers, which pay the called party (+870, +88x, +979, +800 and their like), are not among
 * them.
 */
const ofCountries = [
  /^\+[17]/,
  /^\+2(?:[07]|1[1-368]|[2346]\d|5[0-8]|9[01789])/,
  /^\+3(?:[0-469]|5\d|7[0-8]|8[0-35679])/,
  /^\+4(?:[013-9]|2[013])/,
  /^\+5(?:[1-8]|[09]\d)/,
  /^\+6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])/,
  /^\+8(?:[1246]|5[02356]|8[06])/,
  /^\+9(?:[0-58]|6[0-8]|7[0-7]|9[2-68])/,
]
/**
 * Premium-rate numbers of North America, which share the country's prefix: the area 900, and in any area numbers that
 * begin with 976.
 */
const pays = /^\+1(?:900|\d{3}976)/
const isAllowed = (number: string) => !pays.test(number) && ofCountries.some((prefix) => prefix.test(number))

/** Whether it could be dialled at all, in whatever country. */
export function isNumber(text: string): boolean {
  const number = normalizePhone(text)
  return /^\+[1-9]\d*$/.test(number) && number.length > fewest && number.length <= most + 1
}

/** In North America every number has the same length. */
const isNorthAmerican = (number: string) => number.startsWith('+1')
const northAmericanLength = '+18015550142'.length

/** Why a phone number is refused: it needs the prefix of its country, in any notation. */
export function whyNotPhone(text: string | null | undefined): ErrorCode | undefined {
  if (!text?.trim()) return 'REQUIRED'
  const number = normalizePhone(text)
  if (/[^\d+]/.test(number)) return 'INVALID_CHARACTERS'
  if (!isNumber(number) || !isAllowed(number)) return 'INVALID'
  return isNorthAmerican(number) && number.length !== northAmericanLength ? 'INVALID' : undefined
}

/** The message for a number that is refused as `INVALID`: the advice depends on the country. */
export function phoneSentence(text: string | null | undefined) {
  const number = normalizePhone(text ?? '')
  if (!isAllowed(number)) return 'components.errors.phone.prefix'
  if (isNorthAmerican(number)) return 'components.errors.phone.north_america'
  return number.length <= fewest ? 'components.errors.phone.short' : 'components.errors.phone.long'
}
