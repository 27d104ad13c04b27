/**
 * The caret after a mask has turned the typed text into `shown`: behind the same letters and digits. Separators that
 * the mask adds are stepped over, characters that it refuses are skipped.
 */
export function caretAfter(typed: string, caret: number, shown: string): number {
  if (typed === shown) return caret
  const written = shown.toLowerCase()
  let place = 0
  for (const character of typed.slice(0, caret).toLowerCase()) {
    const found = /[\p{L}\p{N}]/u.test(character) ? written.indexOf(character, place) : -1
    if (found !== -1) place = found + character.length
  }
  return place
}
