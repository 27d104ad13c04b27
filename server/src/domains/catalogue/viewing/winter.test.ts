import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import { expect, it } from 'vitest'
import type { CatalogueFile } from '../file/format.ts'
import type { CatalogueView } from '../view.ts'
import { opensOn, winterAgeOf, winterOf } from './winter.ts'

const winter = (id: number, startsOn: Day, endsOn: Day) => ({ id, startsOn, endsOn, ageDate: startsOn })
const seasons = [
  winter(27, '2026-10-24', '2027-04-25'),
  winter(28, '2027-10-23', '2028-04-23'),
  winter(26, '2025-10-25', '2026-04-26'),
]
const passFor = (productSeasonId: number) => ({
  kind: 'season_pass',
  productSeasonId,
  variants: [
    { variant: 'teen', name: `Teen ${productSeasonId}`, ageRange: { min: 13, max: 17 } },
    { variant: 'adult', name: `Adult ${productSeasonId}`, ageRange: { min: 18, max: null } },
  ],
})
const view = { products: [passFor(26), passFor(27)] }
const views = { en: view, fr: view } as unknown as Record<Locale, CatalogueView>
const winterOn = (today: Day, of: object[] = seasons) => winterOf({ seasons: of } as CatalogueFile, views, today)

it('the winter is the one that is; between two the one that comes next; after all of them the last', () => {
  const days = ['2026-04-26', '2026-04-27', '2027-04-25', '2030-01-01'] as const
  expect(days.map((day) => winterOn(day).season?.id)).toEqual([26, 27, 27, 28])
})
it('tells when the next one begins until it has, and never of one that is over', () => {
  const days = ['2026-10-23', '2026-10-24', '2030-01-01'] as const
  expect(days.map((day) => opensOn(winterOn(day), day))).toEqual(['2026-10-24', null, null])
  expect(opensOn(winterOn('2026-10-23', []), '2026-10-23')).toBeNull()
})
it('somebody counts by the age that they have when it begins, in a category of its own passes', () => {
  const today = '2026-09-01'
  const aged = (dob: Day) => winterAgeOf(winterOn(today), { dob, today, locale: 'en' })
  expect(aged('2008-10-24')).toEqual({ effectiveAge: 18, ageCategory: 'adult', name: 'Adult 27' })
  expect(aged('2008-10-25')).toEqual({ effectiveAge: 17, ageCategory: 'teen', name: 'Teen 27' })
  expect(aged('2026-08-01')).toEqual({ effectiveAge: 0, ageCategory: null, name: null })
})
it('where no winter is known somebody is as old as they are, and of no category', () => {
  const today = '2026-09-01'
  const none = winterOn(today, [])
  expect(winterAgeOf(none, { dob: '2008-09-02', today, locale: 'en' })).toEqual({
    effectiveAge: 17,
    ageCategory: null,
    name: null,
  })
})
