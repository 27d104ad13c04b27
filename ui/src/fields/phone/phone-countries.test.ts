import { describe, expect, test } from 'vitest'
import { countries, countryOf, countryRows, roomOf, startOf, type PhoneCountry } from './phone-countries.ts'

const found = (iso2: string): PhoneCountry => {
  const country = countryOf(iso2)
  if (!country) throw new Error(`no ${iso2}`)
  return country
}
const labels = (locale: string, allowed?: string[]) =>
  countryRows({ locale, allowed, preferred: ['us', 'ca'] }).map(({ label }) => label)

test('a country entry has name, iso2, dial code, format, priority and area codes', () => {
  expect(found('ca')).toMatchObject({ name: 'Canada', iso2: 'ca', dialCode: '1', format: '(...) ...-....', priority: 1 })
  expect(found('ca').areaCodes).toContain('604')
})

test('the format comes from the country, and is twelve digits where it has none', () => {
  expect(roomOf(found('us'), '+1')).toBe(10)
  expect(roomOf(found('fr'), '+33')).toBe(9)
  expect(roomOf(found('al'), '+355')).toBe(12)
})

describe('the list of countries', () => {
  test('begins with the United States and Canada, parted from the others', () => {
    const rows = countryRows({ locale: 'en', allowed: undefined, preferred: ['us', 'ca'] })
    expect(rows).toHaveLength(countries.length)
    expect(rows.slice(0, 3).map(({ value, endsGroup }) => [value, endsGroup ?? false])).toEqual([
      ['us', false],
      ['ca', true],
      ['af', false],
    ])
  })

  test('is in the language and the order of the page', () => {
    expect(labels('fr').slice(0, 4)).toEqual(['États-Unis', 'Canada', 'Afghanistan', 'Afrique du Sud'])
    expect(labels('fr').indexOf('Émirats arabes unis')).toBeLessThan(labels('fr').indexOf('Espagne'))
  })

  test('names every country in both languages, not its code', () => {
    for (const locale of ['en', 'fr']) expect(labels(locale).filter((label) => /^[A-Z]{2}$/.test(label))).toEqual([])
  })

  test('holds only those that are allowed', () => {
    expect(labels('en', ['fr', 'ca'])).toEqual(['Canada', 'France'])
  })
})

describe('a number starts', () => {
  test('in the United States', () => expect(startOf(undefined, undefined)).toBe('us'))
  test('in the first allowed country, where the United States are not', () => {
    expect(startOf(undefined, ['fr', 'ch'])).toBe('fr')
    expect(startOf(undefined, ['ca', 'us'])).toBe('us')
  })
  test('where it is asked to, known or not', () => expect(startOf('xx', ['fr'])).toBe('xx'))
})
