import { rulesOf, schemes, type Brand, type Scheme } from './brands.ts'

/** A card as the guest typed it, or as a client of the API sent it. */
export type TypedCard = { name: string; number: string; month: string; year: string; code: string }

export type Code = 'REQUIRED' | 'INVALID' | 'OUT_OF_RANGE' | 'WRONG_CURRENCY' | 'TOO_LONG'
/** Fields by their names on the wire, in the order of the page. */
export const fields = ['name_on_card', 'number', 'month', 'year', 'cvc'] as const
export type Field = (typeof fields)[number]
export type Errors = Partial<Record<Field, Code[]>>

const longestName = 255
const yearsAhead = 19
const shortestNumber = 13

/** Removes separators that people and autofill put between digits. */
export const digitsOf = (text: string): string => text.replace(/[\s\u00a0\u202f-]/g, '')

/** The brand of a number, also of an unfinished one, as soon as it is unambiguous. */
export function brandOf(text: string): Scheme | undefined {
  const digits = digitsOf(text)
  return schemes.find((brand) => rulesOf[brand].starts.some(([from, to]) => isWithin(digits, from, to)))
}

function isWithin(digits: string, from: number, to: number): boolean {
  const { length } = String(from)
  const start = Number(digits.slice(0, length))
  return digits.length >= length && start >= from && start <= to
}

/** The Luhn check digit of every card: from the right, each second digit counts twice, as the sum of its digits. */
export function isChecked(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + luhnValue(Number(digit), i % 2 === 1), 0)
  return digits !== '' && sum % 10 === 0
}
const luhnValue = (digit: number, twice: boolean): number => (twice ? digit * 2 - (digit > 4 ? 9 : 0) : digit)

export function whyNotNumber(text: string, taken: readonly Brand[]): Code | undefined {
  const digits = digitsOf(text)
  if (digits === '') return 'REQUIRED'
  if (!/^\d+$/.test(digits)) return 'INVALID'
  const brand = brandOf(digits)
  if (!brand || !rulesOf[brand].lengths.includes(digits.length) || !isChecked(digits)) return 'OUT_OF_RANGE'
  return taken.some((one) => one === brand) ? undefined : 'WRONG_CURRENCY'
}

/**
 * Characters that no card bears: half a surrogate pair, line ends and control characters, direction marks, invisible
 * ones, emoji and markup.
 */
const unprinted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Extended_Pictographic}<>{}]/u

export function whyNotName(text: string): Code | undefined {
  const name = text.trim()
  if (name === '') return 'REQUIRED'
  if (name.length > longestName) return 'TOO_LONG'
  return /^[\d\s-]+$/.test(name) || unprinted.test(name) || cardLike(name) ? 'INVALID' : undefined
}

export const whyNotMonth = (text: string): Code | undefined => (/^(0?[1-9]|1[0-2])$/.test(text.trim()) ? undefined : 'REQUIRED')

/**
 * A card is good until its month is over in the last time zone, which is twelve hours behind UTC: so it is for its
 * holder anywhere.
 */
export function whyNotYear(yearText: string, monthText: string, now: number): Code | undefined {
  const text = yearText.trim()
  if (text === '') return 'REQUIRED'
  if (!/^\d{4}$/.test(text)) return 'OUT_OF_RANGE'
  const last = new Date(now - 12 * 60 * 60_000)
  const [year, thisYear] = [Number(text), last.getUTCFullYear()]
  if (year < thisYear || year > thisYear + yearsAhead) return 'OUT_OF_RANGE'
  const isOver = year === thisYear && whyNotMonth(monthText) === undefined && Number(monthText) < last.getUTCMonth() + 1
  return isOver ? 'OUT_OF_RANGE' : undefined
}

/** While the brand is unknown, either length is accepted. */
export function whyNotCode(text: string, brand: Scheme | undefined): Code | undefined {
  const code = text.trim()
  if (code === '') return 'REQUIRED'
  if (!/^\d{3,4}$/.test(code)) return 'INVALID'
  return brand && rulesOf[brand].codeLength !== code.length ? 'INVALID' : undefined
}

/** All errors of a card at once; empty where it is valid. */
export function whyNotCard(card: TypedCard, taken: readonly Brand[], now: number): Errors {
  return foundIn({
    name_on_card: whyNotName(card.name),
    number: whyNotNumber(card.number, taken),
    month: whyNotMonth(card.month),
    year: whyNotYear(card.year, card.month, now),
    cvc: whyNotCode(card.code, brandOf(card.number)),
  })
}

const foundIn = (all: Partial<Record<Field, Code | undefined>>): Errors =>
  Object.fromEntries(Object.entries(all).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))

/**
 * Whether a text has a card number, mistyped into the wrong field: digits of a known prefix and length, with the right
 * check digit.
 */
export function cardLike(text: string): boolean {
  const runs = text.match(/\d(?:[ \u00a0\u202f-]?\d)+/g) ?? []
  return runs.some((run) => {
    const digits = digitsOf(run)
    const brand = digits.length >= shortestNumber ? brandOf(digits) : undefined
    return brand !== undefined && rulesOf[brand].lengths.includes(digits.length) && isChecked(digits)
  })
}

/** Groups the digits as on the card. */
export function groupDigits(text: string): string {
  const digits = digitsOf(text).replace(/\D/g, '')
  const { gaps } = rulesOf[brandOf(digits) ?? 'visa']
  return [...digits].map((digit, i) => (gaps.includes(i) ? ` ${digit}` : digit)).join('')
}

/** The most digits that a number of this prefix may have. */
export const maxDigitsOf = (text: string): number => {
  const brand = brandOf(text)
  return Math.max(...(brand ? [brand] : schemes).flatMap((one) => rulesOf[one].lengths))
}
