import { expect, it } from 'vitest'
import { acceptedLanguages, readerOf } from './reader.ts'

const reader = (acceptLanguage: string | undefined, more: Partial<Parameters<typeof readerOf>[0]> = {}) =>
  readerOf({ locale: 'en', acceptLanguage, cookies: new Map(), account: null, ...more })

it('takes the languages of a browser by their weight, and in their order where that is the same', () => {
  expect(acceptedLanguages('fr;q=0.5, en-US , de;q=0.8,en;q=0.5')).toEqual(['en-US', 'de', 'fr', 'en'])
  expect(acceptedLanguages('fr;q=0, en;q=x, ,;q=1, es')).toEqual(['es'])
  expect(acceptedLanguages('*')).toEqual([])
  expect(acceptedLanguages(undefined)).toEqual([])
})
it('ends with a header that does not', () => {
  expect(acceptedLanguages('en-US,'.repeat(100_000))).toHaveLength(20)
})
it('tells feet to a browser from the States, and what they have chosen to whoever is signed in', () => {
  expect(reader('en-US,en;q=0.9').units).toBe('imperial')
  expect(reader('en-US,en;q=0.9', { locale: 'fr' }).units).toBe('metric')
  expect(reader('en-CA,en-US;q=0.9').units).toBe('metric')
  expect(reader('en-US', { account: { measurementSystem: 'metric' } }).units).toBe('metric')
  expect(reader('fr-FR', { locale: 'fr', account: { measurementSystem: 'imperial' } }).units).toBe('imperial')
})
it('offers French to a browser that likes it better than English, the first time it comes to an English page', () => {
  for (const header of ['fr-CA', 'fr-CA,fr;q=0.9,en-US;q=0.8', 'de, fr;q=0.9, en;q=0.3', 'en;q=0.2,fr'])
    expect(reader(header).offersFrench, header).toBe(true)
  for (const header of ['en-US,fr;q=0.9', 'de', 'fr;q=0,en', 'fr;q=Infinity,en', 'fr;q=2,en', '*', undefined])
    expect(reader(header).offersFrench, header).toBe(false)
})
it('offers French once, and never on a French page', () => {
  expect(reader('fr-CA', { cookies: new Map([['locale', 'en']]) }).offersFrench).toBe(false)
  expect(reader('fr-CA', { locale: 'fr' }).offersFrench).toBe(false)
})
