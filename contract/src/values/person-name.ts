/** Scripts in which an invisible joiner may change a letter's form: Persian plurals, Sinhala, Malayalam and others. */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u
/**
 * Viramas, which remove a letter's vowel. A joiner after one is visible at the end of a name, too: Malayalam was long
 * written so.
 */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/

/**
 * Removes the joiners that have a visible effect; the others stay, so that the check for invisible characters finds
 * them.
 */
const withoutJoiners = (text: string): string =>
  text.replace(/[\u200c\u200d]/g, (joiner, at: number) => {
    const before = Array.from(text.slice(Math.max(at - 2, 0), at)).at(-1) ?? ''
    const [after = ''] = text.slice(at + 1, at + 3)
    const shows = (joining.test(before) && joining.test(after)) || (joiner === '\u200d' && virama.test(before))
    return shows ? '' : joiner
  })

/** Letters of any script with their marks, and separators in names: "Anne-Sophie", "O’Neil", "Ursula K. Le Guin". */
const letters = /^\p{L}[\p{L}\p{M} .'’\-‑·]*$/u
/** A mark without a letter; or more marks than any script puts on one letter. */
const loose = /[ .'’\-‑·]\p{M}|\p{M}{6}/u
/** A mark of one script after a letter of another: a font without that combination shows nothing. */
const foreign = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}]\p{sc=Zinh}*(?![\p{sc=Zinh}\p{sc=Cyrl}])\p{M}/u
/**
 * "www.evil.example": mails carry names to strangers, and mail programs would make it a link. "J.R.R." and "St. John"
 * are allowed.
 */
const link = /\.[\p{L}\p{M}]{2}/u
/**
 * Invisible characters that the letter check accepts: Unicode counts fillers as letters, and variation selectors as
 * marks.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether every character of a name is visible. Invisible joiners (U+200C, U+200D) are allowed between two letters of a
 * script that needs them, one at a time; in Latin letters they would make a second name that looks the same.
 */
export function isPersonName(text: string): boolean {
  const seen = withoutJoiners(text)
  const composed = seen.normalize('NFC')
  return letters.test(seen) && !link.test(composed) && !invisible.test(seen) && !loose.test(composed) && !foreign.test(composed)
}

/** The normal form of a name: composed letters (NFC), and single spaces. */
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ')

const longestFirst = 20
const first = /^\p{L}[\p{L}\p{M}]*(?:[-‑'’·]\p{L}[\p{L}\p{M}]*)?/u
/**
 * The first name in what a guest typed as a name, at most twenty letters, so that no sentence or number gets into a
 * mail.
 */
export const firstNameIn = (name: string): string =>
  [...(first.exec(tidyName(name))?.[0] ?? '')].slice(0, longestFirst).join('')

/** Homoglyphs: letters of other scripts, and pairs, that look like Latin letters in most fonts. */
const alike: [seen: string, is: string][] = [
  ['AАΑ', 'a'],
  ['BВΒ', 'b'],
  ['CСϹ', 'c'],
  ['EЕΕ', 'e'],
  ['HНΗ', 'h'],
  ['IІΙӀ', 'l'],
  ['JЈ', 'j'],
  ['KКΚкκ', 'k'],
  ['MМΜ', 'm'],
  ['NΝ', 'n'],
  ['OОΟՕ', 'o'],
  ['PРΡ', 'p'],
  ['SЅ', 's'],
  ['TТΤ', 't'],
  ['XХΧ', 'x'],
  ['YУΥҮ', 'y'],
  ['ZΖ', 'z'],
  ['аα', 'a'],
  ['сϲ', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ɡ', 'g'],
  ['һհ', 'h'],
  ['іιı', 'i'],
  ['ј', 'j'],
  ['ӏ', 'l'],
  ['ո', 'n'],
  ['оοօ', 'o'],
  ['рρ', 'p'],
  ['ԛ', 'q'],
  ['ѕ', 's'],
  ['ս', 'u'],
  ['νѵ', 'v'],
  ['ԝ', 'w'],
  ['хχ', 'x'],
  ['уγү', 'y'],
  ['’‘', "'"],
  ['‑‐', '-'],
]
const likeLatin = new Map(alike.flatMap(([seen, is]) => [...seen].map((letter): [string, string] => [letter, is])))
const ignored = /\p{Default_Ignorable_Code_Point}/gu

/** Removes what a reader does not see: invisible characters, and a dot or a dash at the end. */
const read = (name: string) => tidyName(name.normalize('NFKC').replace(ignored, '')).replace(/(?<![ .'’\-‑·])[ .'’\-‑·]+$/, '')
const sameLetters = (name: string) => read(name).toLowerCase()
const sameLook = (name: string) =>
  [...read(name)]
    .map((letter) => likeLatin.get(letter) ?? letter.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/**
 * Whether a reader would confuse two names: they differ only in capitals, double spaces, a dot at the end and invisible
 * characters, or in homoglyphs of Latin letters. It knows Cyrillic, Greek and Armenian ones; not accents that are hard
 * to see, nor homoglyphs within other scripts.
 */
export const looksLike = (one: string, other: string): boolean =>
  sameLetters(one) === sameLetters(other) || sameLook(one) === sameLook(other)
