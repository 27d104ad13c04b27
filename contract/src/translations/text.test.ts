import { expect, it } from 'vitest'
import { fill } from './text.ts'

it('puts values into a text, and leaves a name that nobody gave', () => {
  expect(fill('{name} at {time}', { name: 'Rosa' })).toBe('Rosa at {time}')
  expect(fill('{constructor}', {})).toBe('{constructor}')
})
it('in French a name that begins with a vowel takes its apostrophe', () => {
  expect(fill('La photo de {name}', { name: 'Amélie' })).toBe('La photo d’Amélie')
  expect(fill('Plus que {name}', { name: 'Émile' })).toBe('Plus qu’Émile')
  expect(fill('La photo de {name}', { name: 'Thomas' })).toBe('La photo de Thomas')
  expect(fill('le code {code}', { code: 'A1' })).toBe('le code A1')
})
