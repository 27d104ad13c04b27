/** The text typed on a list so far, and the time of its last letter. */
export type TypedText = { text: string; at: number }
export const nothingTyped: TypedText = { text: '', at: Number.NEGATIVE_INFINITY }

/** A letter typed `resetMs` or more after the last one starts a new text. */
export const typedOn = (before: TypedText, letter: string, now: number, resetMs: number): TypedText => ({
  text: isTyping(before, now, resetMs) ? before.text + letter : letter,
  at: now,
})

/** While typing, a space belongs to the text, as in "New Zealand", and chooses nothing. */
export const isTyping = ({ text, at }: TypedText, now: number, resetMs: number): boolean => text !== '' && now - at < resetMs

/** Typing "quebec" or "e" finds "Québec" and "Émirats". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The row that the typed text leads to: the next name that begins with it, wrapping at the end. Repeating a single
 * letter goes from one name to the next, unless a name begins with it that often.
 */
export function findTyped(names: readonly string[], typed: string, active: number): number | undefined {
  const text = plain(typed)
  const first = [...text][0]
  if (!first) return undefined
  const letters = [...text]
  const found = letters.length > 1 ? findFrom(names, text, Math.max(active, 0)) : undefined
  return found ?? (letters.every((letter) => letter === first) ? findFrom(names, first, active + 1) : undefined)
}

function findFrom(names: readonly string[], beginning: string, from: number): number | undefined {
  const order = names.map((_, step) => (from + step) % names.length)
  return order.find((index) => plain(names[index] ?? '').startsWith(beginning))
}
