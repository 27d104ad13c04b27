import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { daylight, landSeasons, momentAt } from './daylight.ts'
import { minutesAt, pictureShapes, pictureUrl, quarterAt, readPictureName, seasonOf, type PictureShapeName } from './picture.ts'

const shapes = Object.keys(pictureShapes) as PictureShapeName[]
const seasons = fc.constantFrom(...landSeasons)
const quarters = fc.integer({ min: 0, max: 95 }).map((n) => n * 15)

it('says a picture’s address and reads it back', () => {
  const card = { season: 'winter', minutes: 435, shape: 'card' } as const
  expect(pictureUrl('lkb-0123abcd', card)).toBe('/landscapes/lkb-0123abcd-winter-0715-card.svg')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}-[0-9a-f]{8}$/),
      seasons,
      quarters,
      fc.constantFrom(...shapes),
      (picture, season, minutes, shape) => {
        const url = pictureUrl(picture, { season, minutes, shape })
        expect(readPictureName(url.replace('/landscapes/', ''))).toEqual({ picture, season, minutes, shape })
      },
    ),
  )
})
it('reads nothing out of what is not exactly an address', () => {
  for (const name of [
    'lkb-0123abcd-winter-0716-card.svg',
    'lkb-0123abcd-winter-2400-card.svg',
    'lkb-0123abcd-winter-715-card.svg',
    'lkb-0123abcd-monsoon-0715-card.svg',
    'lkb-0123abcd-winter-0715-poster.svg',
    'lkb-0123abcd-winter-0715-card.png',
    'lkb-0123abcd-winter-0715-card.svg\n',
    'lkb-0123abc-winter-0715-card.svg',
    'LKB-0123abcd-winter-0715-card.svg',
    '../lkb-0123abcd-winter-0715-card.svg',
    '0123abcd-winter-0715-card.svg',
    'lkb-0123abcd-winter-0715-toString.svg',
    '',
  ]) {
    expect(readPictureName(name), name).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (name) => readPictureName(name) === undefined))
})

it('knows the quarter of an hour that has begun at the resort, whatever its zone', () => {
  const at = new Date('2027-01-15T14:29:59Z')
  expect(quarterAt(at, 'America/Denver')).toBe(7 * 60 + 15)
  expect(minutesAt(at, 'America/Denver')).toBe(7 * 60 + 29)
  expect(quarterAt(at, 'America/St_Johns')).toBe(10 * 60 + 45)
  expect(quarterAt(new Date('2027-01-15T07:00:00Z'), 'America/Denver')).toBe(0)
})
it('follows the clocks of a resort when they are put forward', () => {
  expect(minutesAt(new Date('2027-03-14T08:59:00Z'), 'America/Denver')).toBe(119)
  expect(minutesAt(new Date('2027-03-14T09:00:00Z'), 'America/Denver')).toBe(180)
})

const northern = { opensOn: '2026-11-20', closesOn: '2027-04-11', hemisphere: 'northern' } as const

it('lets snow lie from 30 days before the lifts open until 21 days after they close', () => {
  const days = [
    '2026-10-20',
    '2026-10-21',
    '2027-01-15',
    '2027-05-02',
    '2027-05-03',
    '2027-07-01',
    '2027-07-02',
    '2026-08-22',
    '2026-08-21',
  ]
  expect(days.map((day) => seasonOf(day, northern))).toEqual([
    'autumn',
    'winter',
    'winter',
    'winter',
    'spring',
    'spring',
    'summer',
    'autumn',
    'summer',
  ])
})
it('sees the same ground with the dates of the next winter as with those of the last', () => {
  const next = { ...northern, opensOn: '2027-11-20', closesOn: '2028-04-10' }
  for (const day of ['2027-04-20', '2027-05-20', '2027-08-01', '2027-09-15', '2027-12-24']) {
    expect(seasonOf(day, next), day).toBe(seasonOf(day, northern))
  }
})
it('goes by the calendar where no dates are known, in the south half a year later', () => {
  const unknown = { opensOn: null, closesOn: null }
  const year = (hemisphere: 'northern' | 'southern') =>
    ['2027-01-15', '2027-04-15', '2027-07-15', '2027-10-15'].map((day) => seasonOf(day, { ...unknown, hemisphere }))
  expect(year('northern')).toEqual(['winter', 'spring', 'summer', 'autumn'])
  expect(year('southern')).toEqual(['summer', 'autumn', 'winter', 'spring'])
})

it('has the longest days in summer and the shortest in winter, and mirrors the south', () => {
  for (const latitude of [30, 45, 60, 70]) {
    const hours = (of: number, season: (typeof landSeasons)[number]) => daylight(of, season).set - daylight(of, season).rise
    expect(hours(latitude, 'summer')).toBeGreaterThan(hours(latitude, 'spring'))
    expect(hours(latitude, 'autumn')).toBeGreaterThan(hours(latitude, 'winter'))
    for (const season of landSeasons) expect(daylight(-latitude, season)).toEqual(daylight(latitude, season))
  }
})
it('goes through the moments of a day in their order, everywhere', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), seasons, (latitude, season) => {
      const day = Array.from({ length: 96 }, (_, i) => momentAt(i * 15, latitude, season))
      const order = day.filter((moment, i) => moment !== day[i - 1])
      const awake = ['first_light', 'morning', 'noon', 'afternoon', 'last_light', 'dusk']
      expect(order.filter((moment) => moment !== 'night')).toEqual(awake)
    }),
  )
})
it('calls a quarter past seven first light, at Larkspur Basin in winter', () => {
  expect([0, 360, 435, 540, 720, 840, 1005, 1080, 1200].map((minutes) => momentAt(minutes, 40.6, 'winter'))).toEqual([
    'night',
    'night',
    'first_light',
    'morning',
    'noon',
    'afternoon',
    'last_light',
    'dusk',
    'night',
  ])
})
