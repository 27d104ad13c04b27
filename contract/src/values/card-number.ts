/**
 * How many digits a number has, and what it begins with, by who gives out the card: the shop never sees one, and knows one where it has no place.
 * Nobody has given out Visa's with 13 digits for decades, and every tenth German mobile number looks like one.
 */
const kinds: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  // Visa
  [/^4/, [16, 18, 19]],
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

/** What stands between digits that belong together, as people write and as they mistype: a space, a dash, a line's end. Up to three of them. */
const between = /^[\s\p{Pd}\p{Cf}\u2212\u00B7\u2022./,_]{0,3}$/u
const [least, most] = [14, 19]
/** As long as a telephone number may be. It says that it is one. */
const longestPhone = 15

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

/** Digits as a computer writes them: those of a Japanese keyboard are no others. Sign by sign: a whole text takes its time. */
const plain = (text: string): string => text.replace(/[^\0-\x7F]/gu, (sign) => sign.normalize('NFKC'))

type Run = { parts: string[]; isPhone: boolean }
/** Groups of digits that belong together. */
function runsIn(text: string): Run[] {
  const runs: Run[] = []
  let end = -1
  for (const { 0: part, index } of text.matchAll(/\d+/g)) {
    const run = runs.at(-1)
    if (run && index - end <= 3 && between.test(text.slice(end, index))) run.parts.push(part)
    else runs.push({ parts: [part], isPhone: text[index - 1] === '+' })
    end = index + part.length
  }
  return runs
}

/**
 * What people write with gaps may stand before or after other digits: 4 + 4 + 4 + 4, and then the month. From each group on, as many as a card may
 * have: it takes no longer for a long text than for as many short ones.
 */
function someIn({ parts, isPhone }: Run): boolean {
  const digits = parts.join('')
  if (digits.length < least || (isPhone && digits.length <= longestPhone)) return false
  let from = 0
  return parts.some((first, at) => {
    const begin = from
    from += first.length
    let end = begin
    for (let to = at; to < parts.length && end - begin < most; to++) {
      end += parts[to]?.length ?? 0
      if (end - begin >= least && end - begin <= most && isNumber(digits.slice(begin, end))) return true
    }
    return false
  })
}

/** A UUID or a hash, in which any digits may follow each other by chance: one in some thousands would have a card's. */
const madeByPrograms = /[\da-f-]{32,}/gi
const withoutThose = (text: string) => text.replace(madeByPrograms, (word) => (/[a-f]/i.test(word) ? 'x' : word))

/** Whether the number of a card stands in a text. */
export const holdsCardNumber = (text: string): boolean => runsIn(withoutThose(plain(text))).some(someIn)
