import { texts } from '@alpenglow/contract/translations/texts'
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
it('leaves metres metres, with thousands as the language writes them and no break within', () => {
  expect(inMetres('2\u00a0900\u00a0m, 3700 km and 1.5 km')).toBe('2,900\u00a0m, 3,700\u00a0km and 1.5\u00a0km')
  expect(inMetres('2900 m et 1,5 km', 'fr')).toBe('2\u202f900\u00a0m et 1,5\u00a0km')
})
it('takes nothing else for a length', () => {
  const prose = 'Terrain 4 makes $20 at 10 h. The 100 metres, 25%, 4 minutes, A12 m, 1.2.300 m and 5 m² stay; so does 2026.'
  expect(inFeet(prose)).toBe(prose)
})
it('reads a long text quickly, whatever stands in it', () => {
  const figures = '1 000'.repeat(20_000)
  const begun = performance.now()
  inFeet(figures)
  expect(performance.now() - begun).toBeLessThan(2000)
})
