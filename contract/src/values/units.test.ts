import { expect, it } from 'vitest'
import { languageOf, unitsFor } from './units.ts'

it('tells heights in feet where one reads English and measures in feet', () => {
  for (const first of ['en-US', 'es-US', 'en-LR', 'my-MM', 'EN-us', 'en-Latn-US'])
    expect(unitsFor('en', [first])).toBe('imperial')
  for (const first of ['en-CA', 'en-GB', 'fr-CA', 'de', 'en', '', '*', 'english'])
    expect(unitsFor('en', [first])).toBe('metric')
})
it('tells them in metres in French, whatever language a device came with', () => {
  expect([unitsFor('fr', ['en-US', 'en']), unitsFor('fr', ['fr-CA'])]).toEqual(['metric', 'metric'])
})
it('goes by the language that somebody likes best, not by one that their browser adds', () => {
  expect(unitsFor('en', ['fr', 'en-US', 'en'])).toBe('metric')
  expect(unitsFor('en', ['fr-CA', 'fr', 'en-US'])).toBe('metric')
  expect(unitsFor('en', ['en', 'en-US'])).toBe('imperial')
  expect(unitsFor('en', ['en-CA', 'en-US'])).toBe('metric')
})
it('knows nothing of somebody whose browser says nothing: metres, as on maps', () => {
  expect(unitsFor('en', [])).toBe('metric')
})
it('reads the language of a name, and none in what is no name', () => {
  expect(['fr-CA', 'FR', 'zh-Hant-TW', '*', '', 'x'].map(languageOf)).toEqual([
    'fr',
    'fr',
    'zh',
    undefined,
    undefined,
    undefined,
  ])
})
