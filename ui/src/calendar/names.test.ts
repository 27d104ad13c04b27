import { expect, it } from 'vitest'
import { asTitle, dateNames } from './names.ts'

it('names months and days in English', () => {
  const names = dateNames('en')
  expect(names.month('2027-01')).toBe('January 2027')
  expect(names.day('2027-01-02')).toBe('Saturday, January 2, 2027')
  expect(names.weekdays(0)[0]).toEqual({ short: 'Sun', long: 'Sunday' })
})
it('puts the day before the month where English does', () => {
  expect(dateNames('en-GB').day('2027-01-02')).toBe('Saturday, 2\u00a0January 2027')
})
it('names them in French, with a capital where they stand alone', () => {
  const names = dateNames('fr')
  expect(names.month('2027-08')).toBe('Août 2027')
  expect(names.day('2027-01-02')).toBe('samedi 2\u00a0janvier 2027')
  expect(names.weekdays(0)[0]).toEqual({ short: 'Dim', long: 'dimanche' })
  expect(asTitle('été', 'fr')).toBe('Été')
})
it('begins the week where it is told to', () => {
  expect(
    dateNames('en')
      .weekdays(1)
      .map(({ short }) => short),
  ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})
