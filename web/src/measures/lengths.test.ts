import { texts } from '@alpenglow/texts/texts'
import { fill } from '@alpenglow/contract/translations/text'
import { expect, it } from 'vitest'
import { formatLength, type LengthKind } from './lengths.ts'

const words = (locale: 'en' | 'fr') => ({
  locale,
  t: (key: keyof typeof texts, values?: Record<string, string | number>) => fill(texts[key][locale], values),
})
const inMetric = (kind: LengthKind, value: number) => formatLength('metric', kind, value, words('en')).replace(/\s/g, ' ')
const inFeet = (kind: LengthKind, value: number, locale: 'en' | 'fr' = 'en') =>
  formatLength('imperial', kind, value, words(locale)).replace(/\s/g, ' ')

it('writes altitudes with their thousands as the language has them', () => {
  expect([968, 1000, 3360, 10_050].map((metres) => inMetric('height', metres))).toEqual([
    '968 m',
    '1,000 m',
    '3,360 m',
    '10,050 m',
  ])
})
it('never breaks a line within a figure', () => {
  expect(formatLength('metric', 'height', 3360, words('en'))).toBe('3,360\u00a0m')
  expect(formatLength('metric', 'height', 3360, words('fr'))).toBe('3\u202f360\u00a0m')
})
it('tells distances to ten, and calls no neighbour no distance away', () => {
  expect([2983, 2, 337].map((km) => inMetric('distance', km))).toEqual(['2,980 km', '10 km', '340 km'])
  expect(inFeet('distance', 337)).toBe('210 mi')
})
it('tells snow in metres to a tenth, or in inches', () => {
  expect(inMetric('snow', 1270)).toBe('12.7 m')
  expect(formatLength('metric', 'snow', 1200, words('fr'))).toBe('12,0\u00a0m')
  expect(inFeet('snow', 1270)).toBe('500 in')
})
it('reads feet, inches, miles and acres in both languages', () => {
  expect([inFeet('height', 3360), inFeet('height', 3360, 'fr')]).toEqual(['11,024 ft', '11 024 pi'])
  expect([inFeet('area', 820), inFeet('area', 820, 'fr')]).toEqual(['2,026 ac', '2 026 ac'])
  expect([inFeet('distance', 337, 'fr'), inFeet('snow', 1270, 'fr')]).toEqual(['210 mi', '500 po'])
})
