import { createHash } from 'node:crypto'
import { landSeasons } from '@alpenglow/contract/catalogue/daylight'
import { pictureShapes, type PictureShape } from '@alpenglow/contract/catalogue/picture'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LandscapeSubject, PictureView } from './frame.ts'
import { drawingVersion, landscape, type PictureTime } from './landscape.ts'

/** As in `testing/test-breadth.ts`, which this folder may not import. */
const isWhole = (import.meta as ImportMeta & { env: { MODE: string } }).env.MODE === 'whole'

const subjects: fc.Arbitrary<LandscapeSubject> = fc.record({
  code: fc.string({ minLength: 1, maxLength: 12 }),
  elevation: fc.integer({ min: 0, max: 8900 }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  snowfall: fc.integer({ min: 0, max: 3000 }),
})
const side = fc.integer({ min: 60, max: 2400 })
/** A strip of 30 to 1 is the longest that any page shows. */
const isDrawn = ({ width, height }: PictureView) => Math.max(width / height, height / width) <= 30
const views: fc.Arbitrary<PictureView> = fc.oneof(
  fc.constantFrom<PictureShape[]>(...Object.values(pictureShapes)),
  fc
    .record(
      {
        width: side,
        height: side,
        quiet: fc.double({ min: 0, max: 0.8, noNaN: true }),
        headroom: fc.double({ min: 0, max: 0.5, noNaN: true }),
        focus: fc.double({ min: 0, max: 1, noNaN: true }),
        detail: fc.double({ min: 0.2, max: 1, noNaN: true }),
        sky: fc.boolean(),
        ground: fc.constantFrom('#f6f8f9' as const, '#0b1723' as const),
      },
      { requiredKeys: ['width', 'height'] },
    )
    .filter(isDrawn),
)
const whens: fc.Arbitrary<PictureTime> = fc.record({
  hour: fc.double({ min: 0, max: 24, noNaN: true }),
  season: fc.constantFrom(...landSeasons),
})

const larkspur: LandscapeSubject = { code: 'LKB', elevation: 3360, latitude: 40.6, snowfall: 1200 }
const { card } = pictureShapes

/**
 * The outlines of a picture, by the gradient that fills them: "m" the massif, "l" its lit faces, "w" and "x" the woods.
 */
const outline = (svg: string, of: string) => new RegExp(`<path d="([^"]+)" fill="url\\(#a\\w+${of}\\)"`).exec(svg)?.[1]
const skyline = (svg: string) => ['e', 'f', 'm', 'w', 'x'].map((of) => outline(svg, of))

it('weighs less than 8,000 bytes, whatever the place, the hour and the season; hardly more in a shape that nobody shows', () => {
  const shown: readonly PictureView[] = Object.values(pictureShapes)
  fc.assert(
    fc.property(subjects, views, whens, (subject, view, when) => {
      const svg = landscape(subject, view, when)
      expect(Buffer.byteLength(svg)).toBeLessThan(shown.includes(view) ? 8000 : 8500)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }),
    // Shrinking would draw a dozen pictures for each step, so the first counterexample ends the run.
    { numRuns: isWhole ? 150 : 40, endOnFailure: true },
  )
})

it('fits into the longest strip and the tallest pillar', () => {
  for (const [width, height] of [
    [3000, 100],
    [100, 3000],
    [20, 20],
  ] as const) {
    for (const season of landSeasons) {
      const svg = landscape(larkspur, { width, height }, { hour: 0, season })
      expect(svg.length, `${width} by ${height}`).toBeLessThan(8000)
    }
  }
})

it('draws the same picture for the same place and hour', () => {
  fc.assert(
    fc.property(subjects, whens, (subject, when) => {
      expect(landscape({ ...subject }, { ...card }, when)).toBe(landscape(subject, card, when))
    }),
    { numRuns: isWhole ? 30 : 10 },
  )
})

it('shows a place in the same shape at every hour of every season', () => {
  fc.assert(
    fc.property(subjects, whens, whens, (subject, one, other) => {
      expect(skyline(landscape(subject, card, one))).toEqual(skyline(landscape(subject, card, other)))
      expect(outline(landscape(subject, card, one), 'm')).toBeDefined()
    }),
    { numRuns: isWhole ? 40 : 10 },
  )
})

it('lights the other side of the mountain in the afternoon, and only that', () => {
  const [morning, forenoon, afternoon] = [7.5, 10, 15].map((hour) => landscape(larkspur, card, { hour, season: 'winter' }))
  expect(outline(morning ?? '', 'l')).toBe(outline(forenoon ?? '', 'l'))
  expect(outline(morning ?? '', 'l')).not.toBe(outline(afternoon ?? '', 'l'))
})

it('gives no two places the same mountain', () => {
  const codes = ['LKB', 'SLV', 'HLW', 'TMB', 'GRY', 'CND', 'NRT', 'OBS', 'QMN', 'SPR', 'WHF', 'KTL', 'LAR', 'VPD']
  const crests = codes.map((code) => outline(landscape({ ...larkspur, code }, card, { hour: 12, season: 'winter' }), 'm'))
  expect(new Set(crests).size).toBe(codes.length)
})

it('looks different in each season and at each quarter of a morning', () => {
  const seasons = landSeasons.map((season) => landscape(larkspur, card, { hour: 9, season }))
  const quarters = [6, 6.25, 6.5, 6.75, 7, 7.25, 7.5].map((hour) => landscape(larkspur, card, { hour, season: 'winter' }))
  expect(new Set(seasons).size).toBe(4)
  expect(new Set(quarters).size).toBe(7)
})

it('is well-formed, runs nothing and fetches nothing', () => {
  fc.assert(
    fc.property(subjects, views, whens, (subject, view, when) => {
      const svg = landscape(subject, view, when)
      expect(unclosed(svg)).toEqual([])
      expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|javascript:|https?:(?!\/\/www\.w3\.org\/2000\/svg")/i)
    }),
    { numRuns: isWhole ? 60 : 15 },
  )
})

/** Tags that are not closed, or closed without having been opened. Text and attributes must not contain brackets. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  const rest = svg.replace(/<(\/?)(\w+)((?: [\w-]+="[^"<>]*")*|)(\/?)>/g, (_, end: string, name: string, __, alone: string) => {
    if (end && open.pop() !== name) open.push(`/${name}`)
    if (!end && !alone) open.push(name)
    return ''
  })
  return rest ? [...open, rest] : open
}

it('may share a page with others: every name is used, and none by two pictures', () => {
  const pictures = landSeasons.flatMap((season) =>
    [6, 7.25, 12, 22].flatMap((hour) =>
      Object.values(pictureShapes).map((view) => landscape(larkspur, view, { hour, season })),
    ),
  )
  const ids = pictures.map((svg) => [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
  expect(new Set(ids.flat()).size).toBe(ids.flat().length)
  pictures.forEach((svg, i) => {
    for (const [, used] of svg.matchAll(/(?:url\(#|href="#)(\w+)/g)) expect(ids[i]).toContain(used)
  })
})

it('cuts no tree off at an edge', () => {
  fc.assert(
    fc.property(subjects, views, (subject, view) => {
      const svg = landscape(subject, view, { hour: 12, season: 'winter' })
      const [, width = ''] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
      for (const { x, halfWidth } of treesOf(svg)) {
        expect(x - halfWidth).toBeGreaterThanOrEqual(-1)
        expect(x + halfWidth).toBeLessThanOrEqual(Number(width) + 1)
      }
    }),
    { numRuns: isWhole ? 60 : 15 },
  )
})

function treesOf(svg: string): { x: number; halfWidth: number }[] {
  return [...svg.matchAll(/<path d="M-90 0l([^"]+)" fill="none" marker-mid="url\(#(\w+)\)"/g)].flatMap(
    ([, steps = '', marker]) => {
      const halfWidth = Number(new RegExp(`id="${marker}"[^>]* markerWidth="(\\d+)"`).exec(svg)?.[1]) / 2
      let x = -90
      const places = (steps.match(/-?\d+/g) ?? []).flatMap((step, i) => (i % 2 ? [] : [(x += Number(step))]))
      // The line returns to its beginning, so the last point is no tree.
      return places.slice(0, -1).map((at) => ({ x: at, halfWidth }))
    },
  )
}

it('changes no picture under an address that browsers keep for ever: whatever changes one raises `drawing`', () => {
  const hash = createHash('sha256')
  for (const view of Object.values(pictureShapes)) {
    for (const season of landSeasons)
      for (const hour of [0, 7.25, 12, 17]) hash.update(landscape(larkspur, view, { hour, season }))
  }
  expect({ drawing: drawingVersion, pictures: hash.digest('hex').slice(0, 16) }).toEqual({
    drawing: 1,
    pictures: '0bc57d4bb9940062',
  })
})
