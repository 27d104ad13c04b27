/** How many digits a number has, and what it begins with, by who gives out the card: the shop never sees one, and knows one where it has no place. */
const kinds: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  // Visa
  [/^4/, [13, 16, 18, 19]],
  // Mastercard
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // American Express
  [/^3[47]/, [15]],
  // Diners Club
  [/^3(0[0-5]|[689])/, [14, 16, 19]],
  // Discover
  [/^(6011|64[4-9]|65)/, [16, 19]],
  // JCB
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
]

/** Digits as people write them, with a space or a dash between. */
const written = /\d(?:[ \u00A0\u202F.-]?\d){12,}/g
const [least, most] = [13, 19]

const zero = '0'.charCodeAt(0)
/** The checksum of every card's number (ISO/IEC 7812): what is mistyped hardly ever has it. */
export function hasLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - zero
    const twice = at % 2 === 1 ? digit * 2 : digit
    sum += twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}

const isNumber = (digits: string): boolean =>
  kinds.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits)) && hasLuhn(digits)

/** What people write with gaps may stand before or after other digits: 4 + 4 + 4 + 4, and then the month. */
function someIn(run: string): boolean {
  const parts = run.split(/\D/)
  for (let from = 0; from < parts.length; from++) {
    // Most of what is no card is none by its first digit.
    if (!/^[2-6]/.test(parts[from] ?? '')) continue
    let digits = ''
    for (let to = from; to < parts.length && digits.length < most; to++) {
      digits += parts[to] ?? ''
      if (digits.length >= least && digits.length <= most && isNumber(digits)) return true
    }
  }
  return false
}

/** A UUID or a hash, in which any digits may follow each other by chance: one in some thousands would have a card's. */
const madeByPrograms = /[\da-f-]{32,}/gi
const withoutThose = (text: string) => text.replace(madeByPrograms, (word) => (/[a-f]/i.test(word) ? ' ' : word))

/** Whether the number of a card stands in a text. */
export const holdsCardNumber = (text: string): boolean => (withoutThose(text).match(written) ?? []).some(someIn)
