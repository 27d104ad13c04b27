/** Scripts in which a letter's form may depend on an invisible joiner: Persian plurals, Sinhala, Malayalam and others. */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u
/** What takes a letter's vowel away. A joiner behind it shows at the end of a name, too: so Malayalam was written for long. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/

/** The joiners that show taken out; those that don't stay. */
const withoutJoiners = (text: string): string =>
  text.replace(/[\u200c\u200d]/g, (joiner, at: number) => {
    const before = Array.from(text.slice(Math.max(at - 2, 0), at)).at(-1) ?? ''
    const [after = ''] = text.slice(at + 1, at + 3)
    const shows = (joining.test(before) && joining.test(after)) || (joiner === '\u200d' && virama.test(before))
    return shows ? '' : joiner
  })

/** Letters of any script with their marks, and what stands between them in names: "Anne-Sophie", "O’Neil", "Ursula K. Le Guin". */
const letters = /^\p{L}[\p{L}\p{M} .'’\-‑·]*$/u
/** A mark that stands on nothing; and more of them than any script puts on one letter. */
const loose = /[ .'’\-‑·]\p{M}|\p{M}{6}/u
/** A mark of one script behind a letter of another: a typeface that has no form for it shows nothing. */
const foreign = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}]\p{sc=Zinh}*(?![\p{sc=Zinh}\p{sc=Cyrl}])\p{M}/u
/** "www.evil.example": mails carry names to strangers, and what reads them makes a link of it. "J.R.R." and "St. John" are none. */
const link = /\.[\p{L}\p{M}]{2}/u
/** Nothing to see: fillers are letters to Unicode, and variation selectors are marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether a name shows all that it is made of. Invisible joiners (U+200C, U+200D) may stand between two letters of a script that needs
 * them, one at a time, and nowhere else: in Latin letters they would make a twin of somebody that nobody can tell apart.
 */
export function isPersonName(text: string): boolean {
  const seen = withoutJoiners(text)
  const composed = seen.normalize('NFC')
  return letters.test(seen) && !link.test(composed) && !invisible.test(seen) && !loose.test(composed) && !foreign.test(composed)
}

/** One form of what looks the same: composed letters, and single blanks. */
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ')

const longestFirst = 20
const first = /^\p{L}[\p{L}\p{M}]*(?:[-‑'’·]\p{L}[\p{L}\p{M}]*)?/u
/** One first name of what somebody calls themselves, of at most twenty letters: a sentence and a number are none. */
export const firstNameIn = (name: string): string =>
  [...(first.exec(tidyName(name))?.[0] ?? '')].slice(0, longestFirst).join('')

/** Letters of other scripts, and pairs, that a reader takes for Latin ones in most typefaces. */
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

/** What nobody sees or reads: invisible characters, and a point or a dash at the end. */
const read = (name: string) => tidyName(name.normalize('NFKC').replace(ignored, '')).replace(/(?<![ .'’\-‑·])[ .'’\-‑·]+$/, '')
const sameLetters = (name: string) => read(name).toLowerCase()
const sameLook = (name: string) =>
  [...read(name)]
    .map((letter) => likeLatin.get(letter) ?? letter.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/**
 * Whether a reader would take one name for the other: the same but for capitals, double blanks, a point at the end and what is invisible, or but for letters that
 * look like Latin ones. It knows those of Cyrillic, Greek and Armenian; not accents that are hard to see, nor look-alikes within other
 * scripts.
 */
export const looksLike = (one: string, other: string): boolean =>
  sameLetters(one) === sameLetters(other) || sameLook(one) === sameLook(other)
