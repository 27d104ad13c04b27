import { texts } from '@alpenglow/texts/texts'
import { fill } from '@alpenglow/contract/translations/text'
import { expect, it } from 'vitest'
import { proseIn } from './prose.ts'

const words = (locale: 'en' | 'fr') => ({
  locale,
  t: (key: keyof typeof texts, values?: Record<string, string | number>) => fill(texts[key][locale], values),
})
const inFeet = (prose: string, locale: 'en' | 'fr' = 'en') => proseIn('imperial', prose, words(locale)).replace(/\s/g, ' ')
const inMetres = (prose: string, locale: 'en' | 'fr' = 'en') => proseIn('metric', prose, words(locale))

it('reads heights, distances, depths of snow and areas in the units of the guest', () => {
  expect(inFeet('above 2,900 m the trees end')).toBe('above 9,500 ft the trees end')
  expect(inFeet('all 738 m of it, 3,700 km away, under 30 cm of snow, on 120 ha.')).toBe(
    'all 2,421 ft of it, 2,300 mi away, under 12 in of snow, on 300 ac.',
  )
  expect(inFeet('au-dessus de 2 900 m, les arbres cessent', 'fr')).toBe('au-dessus de 9 500 pi, les arbres cessent')
})
it('is as exact as whoever wrote it, and no more', () => {
  expect(['1,260 m', '1,600 m', '1,000 m', '100 m', '10 m', '1.5 km', '1,5 km', '0 m'].map((one) => inFeet(one))).toEqual([
    '4,130 ft',
    '5,200 ft',
    '3,300 ft',
    '330 ft',
    '33 ft',
    '0.93 mi',
    '0.93 mi',
    '0 ft',
  ])
})
it.each([
  ['5-10 m', '16-33 ft', '5-10 m'],
  ['1,000–2,500 m', '3,300–8,200 ft', '1,000–2,500 m'],
  ['from 5 to 10 m', 'from 16 to 33 ft', 'from 5 to 10 m'],
  ['between 1.5 and 2 km', 'between 0.93 and 1.2 mi', 'between 1.5 and 2 km'],
  ['winds of 10 m/s', 'winds of 10 m/s', 'winds of 10 m/s'],
  ['5 100 m', '16,700 ft', '5,100 m'],
  ['1 000 000 000 m', '3,300,000,000 ft', '1,000,000,000 m'],
])('reads %s as %s, and in metres as %s', (prose, feet, metres) => {
  expect([inFeet(prose), inMetres(prose).replace(/\s/g, ' ')]).toEqual([feet, metres])
})
it('reads a range in French', () => expect(inFeet('de 5 à 10 m', 'fr')).toBe('de 16 à 33 pi'))
it('leaves metres metres, with thousands as the language writes them and no break within', () => {
  expect(inMetres('2\u00a0900\u00a0m, 3700 km and 1.5 km')).toBe('2,900\u00a0m, 3,700\u00a0km and 1.5\u00a0km')
  expect(inMetres('2900 m et 1,5 km', 'fr')).toBe('2\u202f900\u00a0m et 1,5\u00a0km')
})
it('takes nothing else for a length', () => {
  const prose = 'Terrain 4 makes $20 at 10 h. The 100 metres, 25%, 4 minutes, A12 m, 1.2.300 m and 5 m² stay; so does 2026.'
  expect(inFeet(prose)).toBe(prose)
})
it.each(['1 000', ' 000', '1-', '1 to ', '1,00'])('reads %j to its end, a million characters long', (figures) => {
  // An expression with quadratic backtracking would take half an hour: the test would time out.
  expect(() => inFeet(figures.repeat(1_000_000 / figures.length))).not.toThrow()
})
