/**
 * The lengths and beginnings of card numbers, by issuer. The shop never handles card numbers, so it has to recognize
 * one in a wrong field. Visa's 13-digit numbers are left out: none has been issued for decades, and every tenth German
 * mobile number looks like one.
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

/** The same as one regular expression, for digits without gaps; it is valid in PostgreSQL and JavaScript. */
export const patternOfCards = `^(?:${kinds
  .map(([begins, lengths]) => `(?=(?:${lengths.map((length) => `[0-9]{${length}}`).join('|')})$)(?:${begins.source.slice(1)})`)
  .join('|')})`

/** The possible lengths by first digit: this rules most numbers out at once. */
const lengthsOf = Array.from({ length: 10 }, (_, digit) => {
  const thousand = Array.from({ length: 1000 }, (_, rest) => `${digit}${String(rest).padStart(3, '0')}`)
  const fitting = kinds.filter(([begins]) => thousand.some((some) => begins.test(some)))
  return Array.from({ length: 20 }, (_, length) => fitting.some(([, lengths]) => lengths.includes(length)))
})

const [least, most] = [14, 19]
/** The longest phone number (E.164). A number of up to so many digits that begins like a phone number counts as one. */
const longestPhone = 15
const mostBetween = 3

const zero = '0'.charCodeAt(0)
/** The Luhn checksum of every card number (ISO/IEC 7812): a mistyped number hardly ever has it. */
export function hasLuhn(digits: string, begin = 0, end = digits.length): boolean {
  let sum = 0
  for (let at = 0; at < end - begin; at++) {
    const digit = digits.charCodeAt(end - 1 - at) - zero
    const twice = at % 2 === 1 ? digit * 2 : digit
    sum += twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}

const isSomebodys = (number: string): boolean =>
  kinds.some(([begins, lengths]) => lengths.includes(number.length) && begins.test(number))

/** Replaces full-width and mathematical digits by ASCII digits, so that they are recognized, too. */
const plain = (text: string): string => text.replace(/[\uFF10-\uFF19\u{1D7CE}-\u{1D7FF}]/gu, (sign) => sign.normalize('NFKC'))

const isDigit = (code: number): boolean => code >= zero && code <= zero + 9
const asciiBetween = new Set([...' \t\n\v\f\r-./,_'].map((sign) => sign.charCodeAt(0)))
/**
 * A separator between digits of one number, as people write or mistype it: a space, a dash, a line end. Up to three of
 * them.
 */
const isBetween = (code: number): boolean =>
  code < 128 ? asciiBetween.has(code) : /[\s\p{Pd}\p{Cf}\u2212\u00B7\u2022]/u.test(String.fromCharCode(code))

/** Digits in groups of one number; where each group begins, and where the last one ends. */
type Run = { digits: string; groups: number[]; isPhone: boolean }

/** One pass over the text, character by character, since a body may be long. */
function someRun(text: string, isIt: (run: Run) => boolean): boolean {
  let run: Run = { digits: '', groups: [], isPhone: false }
  let gap = mostBetween + 1
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!isDigit(code)) {
      if (gap === 0) run.digits += text.slice(from, at)
      gap = isBetween(code) ? gap + 1 : mostBetween + 1
      continue
    }
    if (gap > mostBetween) {
      if (isIt(run)) return true
      run = { digits: '', groups: [], isPhone: text[at - 1] === '+' }
    }
    if (gap > 0) {
      run.groups.push(run.digits.length)
      from = at
    }
    gap = 0
  }
  if (gap === 0) run.digits += text.slice(from)
  return isIt(run)
}

/**
 * A number in groups may have other digits before or after it: 4 + 4 + 4 + 4, and then the month. So each group is
 * tried as its beginning, with at most as many digits as a card has: the time stays linear.
 */
function holdsOne({ digits, groups, isPhone }: Run): boolean {
  if (digits.length < least || (isPhone && digits.length <= longestPhone)) return false
  return groups.some((begin, group) => {
    const lengths = lengthsOf[digits.charCodeAt(begin) - zero]
    for (let next = group + 1; next <= groups.length; next++) {
      const end = groups[next] ?? digits.length
      if (end - begin > most) return false
      if (lengths?.[end - begin] && hasLuhn(digits, begin, end) && isSomebodys(digits.slice(begin, end))) return true
    }
    return false
  })
}

/** A UUID or a hash, whose digits are random: one in some thousands would look like a card number. */
const madeByPrograms = /[\da-f-]{32,}/gi
const withoutThose = (text: string) => text.replace(madeByPrograms, (word) => (/[a-f]/i.test(word) ? 'x' : word))

/** Whether a text contains a card number. */
export const holdsCardNumber = (text: string): boolean => someRun(withoutThose(plain(text)), holdsOne)
