import { expect, it } from 'vitest'
import { refuseOfAge } from './birthdays.ts'

const today = '2026-12-01'
const person = {
  id: 1,
  first_name: 'Léa',
  last_name: 'Moreau',
  dob: '2011-11-22',
  email: null,
  held: [],
  is_admin: false,
  is_guest: false,
  has_login: true,
}
const holder = { ...person, id: 2, dob: '1980-01-02', is_admin: true }
const textOf = (me: typeof person, them: typeof person, dob: string): unknown => {
  try {
    refuseOfAge(me, them, { dob }, today)
    return undefined
  } catch (error) {
    return (error as { texts: { dob?: string } }).texts.dob
  }
}

it('nobody of age makes a minor of themselves, nor a minor a grown-up', () => {
  expect(textOf(person, person, '2008-12-01')).toBe('pages.household.locked.of_age')
  expect(textOf(person, person, '2008-12-02')).toBeUndefined()
  expect(textOf(holder, holder, '2008-12-02')).toBe('pages.household.locked.not_of_age')
  expect(textOf(holder, holder, '2008-12-01')).toBeUndefined()
})

it('whoever signs in is thirteen, whoever says otherwise; of a child without a login it is said at any age', () => {
  expect(textOf(holder, person, '2013-12-02')).toBe('pages.sign_up.too_young')
  expect(textOf(holder, person, '2013-12-01')).toBeUndefined()
  expect(textOf(holder, { ...person, has_login: false }, '2013-12-02')).toBeUndefined()
})

it('what is no day is left to whoever looks at what is written', () => {
  expect(textOf(person, person, '2008-02-30')).toBeUndefined()
})
