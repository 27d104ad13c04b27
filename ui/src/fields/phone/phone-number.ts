/** Some keyboards write digits as wide as their letters. */
export const plain = (text: string): string => text.normalize('NFKC')
const digitsOf = (text: string) => plain(text).replace(/\D/g, '')

/** The country that a number is read in, and how many digits its mask has room for. */
type Reading = { dialCode: string; room: number }

/** A dial code alone is no number yet. */
export const isBare = (phone: string, dialCode: string): boolean => dialCode.startsWith(digitsOf(phone))

/** The digits after the dial code. */
export const nationalOf = (phone: string, dialCode: string): string => {
  const digits = digitsOf(phone)
  return digits.startsWith(dialCode) ? digits.slice(dialCode.length) : ''
}

/**
 * A number as people write it, with or without its country: "+33 6 12 34 56 78", "0033 6…", "06 12 34 56 78", "1 415 555 0123". The zero
 * that many countries put before a number at home is one digit more than their mask has; it is left out abroad.
 */
export function phoneFrom(text: string, { dialCode, room }: Reading): string {
  const digits = digitsOf(text)
  // Whatever stands before the plus: a word, `tel:`, a mark that turns the direction of writing. "(0)" is dialled at home only.
  const [, abroad] = /\+(.*)/s.exec(plain(text)) ?? []
  if (abroad !== undefined) return `+${digitsOf(abroad.replace(/\(0\)/, ''))}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  // In North America no number at home begins with 1, so that is the dial code.
  if (digits.startsWith(dialCode) && (dialCode === '1' || digits.length > room)) return `+${digits}`
  return `+${dialCode}${withoutTrunkZero(digits, room)}`
}

const withoutTrunkZero = (digits: string, room: number) =>
  digits.startsWith('0') && digits.length === room + 1 ? digits.slice(1) : digits

type Entry = { text: string; inputType?: string | undefined; data?: string | null | undefined }

/** The whole number that an entry means, where it means more than its digits at their place; otherwise nothing. */
export function meantBy({ text, inputType = '', data }: Entry, reading: Reading): string | undefined {
  if (inputType.startsWith('delete') || digitsOf(text) === '') return undefined
  // A keyboard on a phone offers the owner's number, and inserts it in one piece.
  if (data && data.includes('+') && digitsOf(data) !== '') return phoneFrom(data, reading)
  const plus = text.indexOf('+')
  // Into the empty box, or over all that stood there, people type or fill in a number as they say it at home.
  if (plus < 0) return phoneFrom(text, reading)
  const national = digitsOf(text.slice(0, plus)) + nationalOf(text.slice(plus), reading.dialCode)
  const shorter = withoutTrunkZero(national, reading.room)
  // Before the plus there is no place; what is typed there belongs behind the dial code.
  return plus === 0 && shorter === national ? undefined : `+${reading.dialCode}${shorter}`
}

/** A number that was typed under the wrong flag keeps its digits under the right one, if they have room there. */
export const movedTo = (phone: string, from: string, to: Reading): string | undefined => {
  const national = nationalOf(phone, from)
  const kept = withoutTrunkZero(national, to.room)
  return national === '' || kept.length > to.room ? undefined : `+${to.dialCode}${kept}`
}
