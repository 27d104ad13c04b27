import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const score = (password: string, notTheirs?: string[]) => passwordStrength(password, notTheirs).score
const weakness = (password: string, notTheirs?: string[]) => passwordStrength(password, notTheirs).weakness

it('gives nothing for nothing', () => {
  expect(passwordStrength('')).toEqual({ score: 0, weakness: undefined })
})
it('sees through the passwords that are tried first', () => {
  for (const first of [
    'password',
    'Password1!',
    'P4ssw0rd',
    'motdepasse',
    'iloveyou2',
    'Powder2026!',
    'Bienvenue1',
    'Été',
    'Winter2026',
  ])
    expect(score(first), first).toBe(0)
  expect(weakness('P4$$w0rd')).toBe('common')
})
it('counts rows of the keyboard, either way and on either keyboard, as one thing', () => {
  for (const row of ['qwertyuiop', 'poiuytrewq', 'azertyuiop', 'asdfghjkl', '1234567890', 'qwerty12345']) {
    expect(score(row), row).toBe(0)
    expect(weakness(row), row).toBe('row')
  }
})
it('counts sequences as one thing, upwards and downwards', () => {
  for (const sequence of ['abcdefghijkl', 'lkjihgfedcba', '987654321'])
    expect(passwordStrength(sequence), sequence).toEqual({ score: 0, weakness: 'row' })
})
it('counts what is repeated once', () => {
  for (const again of ['aaaaaaaaaaaaaaaa', 'abababababababab', 'xkqxkqxkqxkq'])
    expect(passwordStrength(again), again).toEqual({ score: 0, weakness: 'repeat' })
  expect(score('vT7#qLvT7#qLvT7#qL')).toBeLessThan(score('vT7#qLmZ2!wRhK9%cX'))
})
it('gives no credit for the guest’s own name or mail, with accents or without', () => {
  const about = ['Amélie Tremblay-Roy', 'amelie.tremblay@alpenglow.example']
  expect(score('AmelieTremblay9')).toBeGreaterThan(score('AmelieTremblay9', about))
  expect(passwordStrength('AmelieTremblay9', about)).toEqual({ score: 0, weakness: 'theirs' })
  expect(weakness('tremb1ay', about)).not.toBe('common')
})
it('calls what is merely short short', () => {
  expect(passwordStrength('vT7#')).toEqual({ score: 0, weakness: 'short' })
})
it('is glad of length and of more alphabets', () => {
  const rising = ['vkqz', 'vkqzhwmp', 'vK9#hWm2', 'vK9#hWm2x', 'vK9#hWm2xQ4!']
  expect(rising.map((password) => score(password))).toEqual([0, 0, 2, 3, 4])
})
it('finds a few unrelated words strong, without a sign or a figure', () => {
  expect(passwordStrength('correct horse battery staple')).toEqual({ score: 4, weakness: undefined })
  expect(score('cheval agrafe pile correcte')).toBe(4)
})
it('never falls when a character that fits nothing is added', () => {
  const long = 'vK9#hWm2xQ4!tZ8%'
  const scores = Array.from(long, (_, index) => score(long.slice(0, index + 1)))
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
})
it('judges a pasted novel by how it begins', () => {
  // Read to its end, a text of this length would take minutes, and the test would time out.
  const novel = 'aB3$'.repeat(250_000)
  expect(passwordStrength(novel)).toEqual(passwordStrength(novel.slice(0, 128)))
})
