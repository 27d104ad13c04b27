import { permissionsOf, type Role } from '@alpenglow/contract/staff/roles'
import { expect, it } from 'vitest'
import { map } from '../map.ts'
import { placesOf } from './places.ts'

const member = (role: Role) => ({
  id: 1,
  name: 'Somebody',
  email: 'somebody@alpenglow.example',
  role,
  locale: 'en' as const,
  permissions: [...permissionsOf(role)],
})
const pagesOf = (role: Role) => placesOf(member(role)).map((kind) => kind.map(({ page }) => page))

it('everybody sees their own places, and nobody one that their role may not open', () => {
  expect(pagesOf('agent')).toEqual([['log', 'me']])
  expect(pagesOf('finance')).toEqual([['signUps'], ['log', 'me']])
  expect(pagesOf('administrator')).toEqual([['members'], ['log', 'me']])
})

it('the log is called what it shows', () => {
  const titleOf = (role: Role) =>
    placesOf(member(role))
      .flat()
      .find(({ page }) => page === 'log')?.title
  expect([titleOf('agent'), titleOf('finance')]).toEqual(['desk.activity.title', 'desk.audit.title'])
})

it('no two places have the same letter after G', () => {
  const letters = Object.values(map).flatMap((facts) => ('letter' in facts ? [facts.letter] : []))
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true)
})
