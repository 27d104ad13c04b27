import { commonStems } from './common-passwords.ts'

/** 0 is guessed at once, 4 practically never. */
export type Score = 0 | 1 | 2 | 3 | 4
/**
 * Why it is weak: a common word, a word about the guest, neighbours on the keyboard or in the alphabet, a repetition,
 * or too few characters.
 */
export type Weakness = 'common' | 'theirs' | 'row' | 'repeat' | 'short'
export type Strength = { score: Score; weakness: Weakness | undefined }

/** A piece of the password that an attacker would try as a unit. */
type Piece = { length: number; bits: number; weakness?: Weakness }
type Text = { plain: string; unmasked: string; theirs: readonly string[] }

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  '1234567890',
  '1qaz2wsx3edc4rfv',
]
const keyboard = rows.flatMap((row) => [row, [...row].toReversed().join('')])
const disguises = new Map([...'013457@$!'].map((sign, at) => [sign, [...'oieastasi'][at] ?? sign]))

/**
 * Fewer bits than a limit give its index as score. At a thousand million guesses a second, 55 bits take about a year.
 */
const limits = [28, 42, 55, 70]
const longestWord = 20

/**
 * Estimates how long an attacker would guess. The password is split into the pieces that cost the attacker least: known
 * words, keyboard rows, repetitions, years, and single characters for the rest. `notTheirs` are words that an attacker
 * knows about the guest: their name, their address.
 */
export function passwordStrength(password: string, notTheirs: readonly string[] = []): Strength {
  const pieces = cheapestPieces(password, notTheirs)
  const bits = pieces.reduce((sum, piece) => sum + piece.bits, 0)
  const place = limits.findIndex((limit) => bits < limit)
  const score = (place === -1 ? 4 : place) as Score
  return { score, weakness: password === '' || score > 2 ? undefined : weaknessOf(pieces) }
}

/** The weakness of the longest weak piece; without one the password is just too short. */
function weaknessOf(pieces: Piece[]): Weakness {
  const telling = pieces.filter(({ weakness }) => weakness).toSorted((a, b) => b.length - a.length)
  return telling[0]?.weakness ?? 'short'
}

/**
 * Dynamic programming from left to right: the cheapest split up to each place is the cheapest one up to an earlier
 * place plus one piece.
 */
function cheapestPieces(password: string, notTheirs: readonly string[]): Piece[] {
  const text = read(password, notTheirs)
  const single = bitsOfOne(password)
  const ways: ({ bits: number; pieces: Piece[] } | undefined)[] = [{ bits: 0, pieces: [] }]
  for (let at = 0; at < text.plain.length; at++) {
    const way = ways[at]
    if (!way) continue
    for (const piece of [{ length: 1, bits: single }, ...piecesAt(text, at)]) {
      const bits = way.bits + piece.bits
      const known = ways[at + piece.length]
      if (!known || bits < known.bits) ways[at + piece.length] = { bits, pieces: [...way.pieces, piece] }
    }
  }
  return ways[text.plain.length]?.pieces ?? []
}

function read(password: string, notTheirs: readonly string[]): Text {
  // A pasted novel must not block the page.
  const plain = bare(password.slice(0, 128))
  const unmasked = [...plain].map((character) => disguises.get(character) ?? character).join('')
  const theirs = notTheirs.flatMap((words) => bare(words).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
  return { plain, unmasked, theirs }
}

/** Without capitals and accents, whose variants an attacker tries along. */
const bare = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const piecesAt = (text: Text, at: number): Piece[] => [
  ...words(text, at),
  ...rowAt(text.plain, at),
  ...runAt(text.plain, at),
  ...repeatAt(text.plain, at),
  ...yearAt(text.plain, at),
]

function words({ plain, unmasked, theirs }: Text, at: number): Piece[] {
  const own = theirs
    .filter((word) => plain.startsWith(word, at) || unmasked.startsWith(word, at))
    .map((word): Piece => ({ length: word.length, bits: 3, weakness: 'theirs' }))
  const common: Piece[] = []
  for (let length = 3; length <= Math.min(longestWord, unmasked.length - at); length++) {
    if (commonStems.has(unmasked.slice(at, at + length))) common.push({ length, bits: 8, weakness: 'common' })
  }
  return [...own, ...common]
}

/** Neighbours on the keyboard: `qwert`, `poiuy`. */
function rowAt(plain: string, at: number): Piece[] {
  const lengths = keyboard.map((row) => {
    const start = row.indexOf(plain.charAt(at))
    let length = 0
    if (start === -1) return 0
    while (at + length < plain.length && row[start + length] === plain[at + length]) length++
    return length
  })
  return telling(Math.max(...lengths), 4, 'row')
}

/** Neighbours in the alphabet, ascending, descending, or equal: `abcd`, `9876`, `aaaa`. */
function runAt(plain: string, at: number): Piece[] {
  const step = plain.charCodeAt(at + 1) - plain.charCodeAt(at)
  if (!(Math.abs(step) <= 1)) return []
  let length = 2
  while (plain.charCodeAt(at + length) - plain.charCodeAt(at + length - 1) === step) length++
  return telling(length, 3, step === 0 ? 'repeat' : 'row')
}

const telling = (length: number, atLeast: number, weakness: Weakness): Piece[] =>
  length < atLeast ? [] : [{ length, bits: 5 + Math.log2(length), weakness }]

/** A repetition: the same characters stand right before. */
function repeatAt(plain: string, at: number): Piece[] {
  for (let length = Math.min(at, plain.length - at); length >= 2; length--) {
    if (plain.slice(at - length, at) === plain.slice(at, at + length)) return [{ length, bits: 2, weakness: 'repeat' }]
  }
  return []
}

const yearAt = (plain: string, at: number): Piece[] =>
  /^(?:19|20)\d\d$/.test(plain.slice(at, at + 4)) ? [{ length: 4, bits: 7 }] : []

const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  // A capital at the very beginning is too common to count.
  [/.[^A-Z]*[A-Z]/s, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/(?![a-zA-Z])\p{L}/u, 60],
]

/**
 * The bits of one more character. Letters alone are mostly words, whose letters are easily predicted from each other.
 */
function bitsOfOne(password: string): number {
  if (/^[\p{L}\s'’-]*$/u.test(password)) return 3.4
  const size = alphabets.reduce((sum, [used, letters]) => sum + (used.test(password) ? letters : 0), 0)
  return Math.log2(Math.max(size, 10))
}
