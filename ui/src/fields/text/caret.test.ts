import { expect, it } from 'vitest'
import { caretAfter } from './caret.ts'

/** `|` is the caret. */
const kept = (typed: string, shown: string) => {
  const caret = caretAfter(typed.replace('|', ''), typed.indexOf('|'), shown)
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

it('leaves the caret where it is when nothing was masked', () => {
  expect(kept('Ame|lie', 'Amelie')).toBe('Ame|lie')
  expect(kept('a - |b', 'a - b')).toBe('a - |b')
})
it('stays behind the typed character when a separator comes in before it', () => {
  expect(kept('12345|678', '1234 5678')).toBe('1234 5|678')
  expect(kept('4155550|123', '(415) 555-0123')).toBe('(415) 555-0|123')
})
it('stays where it was when the typed character is refused', () => {
  expect(kept('12a|3', '123')).toBe('12|3')
  expect(kept('1-|2-34', '12-34')).toBe('1|2-34')
})
it('stays when letters become capitals', () => {
  expect(kept('h2x |1y4', 'H2X 1Y4')).toBe('H2X| 1Y4')
  expect(kept('éc|ole', 'ÉCOLE')).toBe('ÉC|OLE')
})
it('is at the beginning of what was emptied', () => {
  expect(kept('abc|', '')).toBe('|')
})
