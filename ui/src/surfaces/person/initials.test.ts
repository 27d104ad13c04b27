import { expect, it } from 'vitest'
import { groundOf, initial, initials } from './initials.ts'

it.each([
  ['Amélie', 'AM'],
  ['Léa', 'LÉ'],
  ['Amélie Martin', 'AM'],
  ['Thomas van der Berg', 'TB'],
  ['Jean-Luc', 'JL'],
  ['  noah  ', 'NO'],
  ['Le\u0301a', 'LÉ'],
  ['X', 'X'],
  ['', ''],
])('%s is %s', (name, letters) => expect(initials(name)).toBe(letters))

it.each([
  ['Amélie Martin', 'A'],
  [' e\u0301mile', 'É'],
  ['', ''],
])('%s is %s in little room', (name, letter) => expect(initial(name)).toBe(letter))

it('gives a person the same ground everywhere, and uses all four', () => {
  expect(groundOf('Amélie')).toBe(groundOf('Amélie'))
  const names = ['Amélie', 'Thomas', 'Noah', 'Léa', 'Ada', 'Ben', 'Chloé', 'Dan']
  expect(new Set(names.map(groundOf))).toEqual(new Set([0, 1, 2, 3]))
})
