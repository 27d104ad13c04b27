import { pictureShapes, pictureUrl } from '@alpenglow/contract/catalogue/picture'
import { expect, it } from 'vitest'
import type { LandscapeSubject } from './frame.ts'
import { landscape } from './landscape.ts'
import { createPictures, pictureName } from './pictures.ts'

const larkspur: LandscapeSubject = { code: 'LKB', elevation: 3360, latitude: 40.6, snowfall: 1200 }
const nameOf = (subject: LandscapeSubject, minutes = 435) =>
  pictureUrl(pictureName(subject), { season: 'winter', minutes, shape: 'card' }).replace('/landscapes/', '')

const named = (...subjects: LandscapeSubject[]) => new Map(subjects.map((subject) => [pictureName(subject), subject]))

it('finds a picture by its address', () => {
  const found = createPictures({ subjects: () => named(larkspur) }).find(nameOf(larkspur))
  expect(found?.toString()).toBe(landscape(larkspur, pictureShapes.card, { hour: 7.25, season: 'winter' }))
})
it('knows no picture under the name of what a place once was', () => {
  const lower = { ...larkspur, elevation: 3350 }
  const pictures = createPictures({ subjects: () => named(larkspur) })
  expect(pictureName(lower)).not.toBe(pictureName(larkspur))
  expect(pictures.find(nameOf(lower))).toBeUndefined()
  expect(pictures.find(nameOf({ ...larkspur, code: 'NONE' }))).toBeUndefined()
  expect(pictures.find('lkb.svg')).toBeUndefined()
})
it('forgets what it has drawn of a place that is gone', () => {
  let places = named(larkspur)
  const pictures = createPictures({ subjects: () => places })
  expect(pictures.find(nameOf(larkspur))).toBeDefined()
  places = named()
  expect(pictures.find(nameOf(larkspur))).toBeUndefined()
})
it('hands over the same drawing until hundreds of others have been asked for', () => {
  const places = ['LKB', 'SLV', 'VPD', 'WHF'].map((code) => ({ ...larkspur, code }))
  const pictures = createPictures({ subjects: () => named(...places) })
  const first = pictures.find(nameOf(larkspur, 0))
  expect(pictures.find(nameOf(larkspur, 0))).toBe(first)
  for (const place of places.slice(1)) for (let at = 0; at < 1440; at += 15) pictures.find(nameOf(place, at))
  expect(pictures.find(nameOf(larkspur, 0))).toBe(first)
  for (const place of places) for (let at = 15; at < 1440; at += 15) pictures.find(nameOf(place, at))
  expect(pictures.find(nameOf(larkspur, 0))).not.toBe(first)
  expect(pictures.find(nameOf(larkspur, 0))?.toString()).toBe(first?.toString())
})
it('names a picture in small letters, digits and dashes, whatever the code', () => {
  for (const code of ['LKB', 'Val Perdu', '4-day', 'é', ''])
    expect(pictureName({ ...larkspur, code })).toMatch(/^[a-z0-9][a-z0-9-]*-[0-9a-f]{8}$/)
})
