import { texts } from '@alpenglow/texts/texts'
import { fill } from '@alpenglow/contract/translations/text'
import { expect, it } from 'vitest'
import { rangeIn } from './useDayRange.ts'

const formatRange = (locale: 'en' | 'fr', from: string, until: string) =>
  rangeIn({ from, until }, { t: (key, values) => fill(texts[key][locale], values) }).replaceAll('\u00a0', '_')

it('parts a range between its two days, and nowhere else', () => {
  expect(formatRange('en', '30 December', '6 January')).toBe('30_December to_6_January')
  expect(formatRange('en', '20', '22 January')).toBe('20 to_22_January')
  expect(formatRange('fr', '30 décembre', '6 janvier')).toBe('du_30_décembre au_6_janvier')
})
