/** Some keyboards write full-width digits. */
export const plain = (text: string): string => text.normalize('NFKC')
const digitsOf = (text: string) => plain(text).replace(/\D/g, '')

/** The country that a number is read for, and how many digits its mask takes. */
type Reading = { dialCode: string; room: number }

/** A dial code alone is no number yet. */
export const isBare = (phone: string, dialCode: string): boolean => dialCode.startsWith(digitsOf(phone))

/** The digits after the dial code. */
export const nationalOf = (phone: string, dialCode: string): string => {
  const digits = digitsOf(phone)
  return digits.startsWith(dialCode) ? digits.slice(dialCode.length) : ''
}

/**
 * Reads a number as people write it, with or without its country: "+33 6 12 34 56 78", "0033 6…", "06 12 34 56 78", "1
 * 415 555 0123". The trunk zero that many countries put before a national number is one digit more than their mask
 * takes; it is dropped.
 */
export function phoneFrom(text: string, { dialCode, room }: Reading): string {
  const digits = digitsOf(text)
  // Text before the plus is ignored: a word, `tel:`, a mark of writing direction. "(0)" is dialled within the country
  // only.
  const [, abroad] = /\+(.*)/s.exec(plain(text)) ?? []
  if (abroad !== undefined) return `+${digitsOf(abroad.replace(/\(0\)/, ''))}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  // In North America no national number begins with 1, so that is the dial code.
  if (digits.startsWith(dialCode) && (dialCode === '1' || digits.length > room)) return `+${digits}`
  return `+${dialCode}${withoutTrunkZero(digits, room)}`
}

const withoutTrunkZero = (digits: string, room: number) =>
  digits.startsWith('0') && digits.length === room + 1 ? digits.slice(1) : digits

type Entry = { text: string; inputType?: string | undefined; data?: string | null | undefined }

/** The whole number that an input means, where it means more than digits at the caret; otherwise undefined. */
export function parsePhoneEntry({ text, inputType = '', data }: Entry, reading: Reading): string | undefined {
  if (inputType.startsWith('delete') || digitsOf(text) === '') return undefined
  // A phone's keyboard suggests the owner's number, and inserts it in one piece.
  if (data && data.includes('+') && digitsOf(data) !== '') return phoneFrom(data, reading)
  const plus = text.indexOf('+')
  // Into the empty box, or over its whole content, people type or autofill a national number.
  if (plus < 0) return phoneFrom(text, reading)
  const national = digitsOf(text.slice(0, plus)) + nationalOf(text.slice(plus), reading.dialCode)
  const shorter = withoutTrunkZero(national, reading.room)
  // Digits typed before the plus belong behind the dial code.
  return plus === 0 && shorter === national ? undefined : `+${reading.dialCode}${shorter}`
}

/** A number typed under the wrong country keeps its digits under the right one, if its mask takes them. */
export const movePhoneTo = (phone: string, from: string, to: Reading): string | undefined => {
  const national = nationalOf(phone, from)
  const kept = withoutTrunkZero(national, to.room)
  return national === '' || kept.length > to.room ? undefined : `+${to.dialCode}${kept}`
}
