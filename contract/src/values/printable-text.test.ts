import { expect, it } from 'vitest'
import { isPrinted } from './printable-text.ts'

it('words of any script are printed, and what stands between them', () => {
  const texts = [
    '',
    '12 bis, rue du Lac #4',
    'O’Neil-Łuk & Cie.',
    'Д. Ёлкин',
    '王 小明',
    '𠮷野 家',
    'ק״ג',
    'c/o Ada (3rd floor)',
    '½',
  ]
  expect(texts.filter((text) => !isPrinted(text))).toEqual([])
})
it('what turns letters round, can’t be seen, ends a line or is none whole is not', () => {
  const signs = ['\0', '\u0007', '\n', '\t', '\u0085', '\u2028', '\u2029', '\u202e', '\u200f', '\u200b', '\u00ad', '\ufe0f']
  const others = ['\ud800', '\udc00', '😀', '<', '>', '{', '}']
  expect([...signs, ...others].filter((sign) => isPrinted(`4${sign}B`))).toEqual([])
})
