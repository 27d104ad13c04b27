import { createHash } from 'node:crypto'
import { array, assert, double, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWhole } from '../../testing/test-breadth.ts'
import { readAtlas } from './atlas.ts'
import { drawMap, mostMapBytes } from './drawing.ts'
import { mapEdition } from './maps.ts'
import { fittingHeight, type MapPlace } from './projection.ts'

const atlas = await readAtlas()
const drawn = (places: MapPlace[], theme: 'day' | 'night' = 'day') =>
  drawMap(atlas, { places, theme, width: 1200, height: fittingHeight(places, 1200) })

const rockies = [
  { latitude: 40.6, longitude: -111.6 },
  { latitude: 47.7, longitude: -121.1 },
  { latitude: 44.2, longitude: -71.3 },
]
const alps = [
  { latitude: 45.9, longitude: 6.9 },
  { latitude: 47.1, longitude: 10.1 },
]
const newZealand = [
  { latitude: -45, longitude: 168.7 },
  { latitude: -39.3, longitude: 175.6 },
]

/** Checks that every tag is closed, every attribute quoted, and every number a number. */
function faultIn(svg: string): string | undefined {
  const open: string[] = []
  for (const [tag, closes, name = '', attributes = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g)) {
    if (!/^(?:\s[\w:-]+="[^"<]*")*$/.test(attributes)) return tag
    if (closes && open.pop() !== name) return tag
    if (!closes && !empty) open.push(name)
  }
  return open[0] ?? /NaN|Infinity|undefined|null|e-\d/.exec(svg)?.[0]
}

describe('a drawn map', () => {
  it('is a well-formed picture of bounded size, whatever the places', () => {
    const number = (min: number, max: number) => double({ min, max, noNaN: true })
    const places = array(record({ latitude: number(-90, 90), longitude: number(-180, 180) }), { maxLength: 6 })
    assert(
      property(places, (some) => {
        const svg = drawn(some)
        expect(faultIn(svg)).toBeUndefined()
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(mostMapBytes)
      }),
      { numRuns: isWhole ? 12 : 4 },
    )
  })
  it('is told ill-formed by the test above when it is', () => {
    expect(faultIn('<svg><g></svg>')).toBe('</svg>')
    expect(faultIn('<svg><path d="M0 NaN"/></svg>')).toBe('NaN')
    expect(faultIn('<svg width=3></svg>')).toBe('<svg width=3>')
  })
  it('is the same whenever it is drawn, and another by night', () => {
    expect(drawn(alps)).toBe(drawn(alps))
    expect(drawn(alps, 'night')).not.toBe(drawn(alps))
  })
  it('letters the degrees that lie on it', () => {
    const degrees = (places: MapPlace[]) => [...drawn(places).matchAll(/>(\d+)°</g)].map(([, number]) => Number(number))
    expect(degrees(rockies)).toEqual(expect.arrayContaining([40, 50, 110, 100, 90]))
    expect(degrees(newZealand)).toEqual(expect.arrayContaining([40, 44, 170, 176]))
  })
  it('has a scale where one holds: on a region, and not on the whole earth', () => {
    expect(drawn(rockies)).toContain('>300 km<')
    expect(drawn([...rockies, ...newZealand])).not.toContain(' km<')
  })
  it('shows borders only where there are some', () => {
    const borders = (places: MapPlace[]) => / stroke-dasharray="[^"]*" d="([^"]*)"/.exec(drawn(places))?.[1]
    expect(borders(alps)).toMatch(/^M/)
    expect(borders(newZealand)).toBe('')
  })
})

// Files are named by the places and the edition, and browsers cache them for ever. With a change of the drawing, raise
// the edition in maps.ts, and update this hash.
it('the edition is counted up when the drawing changes', () => {
  const looks = createHash('sha256')
    .update([rockies, newZealand].map((places) => drawn(places)).join())
    .digest('hex')
  expect({ edition: mapEdition, looks: looks.slice(0, 12) }).toEqual({ edition: 2, looks: '2f86ed262e2d' })
})
