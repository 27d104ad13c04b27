import { texts } from '@alpenglow/texts/texts'
import { fill } from '@alpenglow/contract/translations/text'
import { expect, it } from 'vitest'
import { ageRangeIn } from './useAgeRange.ts'

const formatRanges = (locale: 'en' | 'fr') =>
  (
    [
      [18, null],
      [13, 17],
      [0, 4],
      [7, 7],
      [0, null],
    ] as const
  ).map(([min, max]) => ageRangeIn({ min, max }, { t: (key, values) => fill(texts[key][locale], values).replace(/\s/g, ' ') }))

it('writes ages as short as they can be read', () => {
  expect(formatRanges('en')).toEqual(['18+', '13–17', '0–4', '7', ''])
})
it('says ages in French as one does', () => {
  expect(formatRanges('fr')).toEqual(['18 ans et plus', '13 à 17 ans', '0 à 4 ans', '7 ans', ''])
})
