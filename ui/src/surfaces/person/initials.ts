/** Two letters that stand for a person: of the first and the last name, or the first two of an only one. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const letters = words.length > 1 ? [letterOf(first, 0), letterOf(last, 0)] : [letterOf(first, 0), letterOf(first, 1)]
  return letters.join('').toLocaleUpperCase()
}

/** One letter, where there is no room for two. */
export const initial = (name: string): string => letterOf(name.trim(), 0).toLocaleUpperCase()

/** Counts graphemes: a combining accent belongs to its letter. */
const letterOf = (word: string, index: number) => [...segmenter.segment(word.normalize('NFC'))][index]?.segment ?? ''
const segmenter = new Intl.Segmenter()

/** One of four pale backgrounds. A person has the same one everywhere, so that guests learn it. */
export const groundOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
