import type { Atlas } from './atlas.ts'
import { area, lineWithin, ringWithin, thinned, withBends, type Frame } from './lines.ts'
import type { Point, Sheet } from './projection.ts'

/** Strokes along the cut edges must lie outside the visible sheet. */
const bleed = 40

/** The geometry on a sheet, in pixels. */
export type Lie = { earth: Point[]; land: Point[][]; borders: Point[][] }

export function lieOf(atlas: Atlas, sheet: Sheet): Lie {
  const frame = { left: -bleed, top: -bleed, right: sheet.width + bleed, bottom: sheet.height + bleed }
  const flat = (line: Point[]) => withBends(line).map(sheet.at)
  return {
    earth: ringWithin(withBends(edgeOfEarth, 2).map(sheet.at), frame),
    land: unrolled(atlas.land, sheet, (ring) => [ringWithin(ring, round)]).map((ring) => ringWithin(flat(ring), frame)),
    borders: unrolled(atlas.borders, sheet, (line) => lineWithin(line, round)).flatMap((line) => lineWithin(flat(line), frame)),
  }
}

const round: Frame = { left: -180, top: -90, right: 180, bottom: 90 }
const edgeOfEarth: Point[] = [
  [-180, -90],
  [180, -90],
  [180, 90],
  [-180, 90],
  [-180, -90],
]

/**
 * Converts lines to degrees east of the sheet's middle, cut at its edges. A line may lead round the earth several
 * times: each turn that lies on the sheet is drawn.
 */
function unrolled(lines: Point[][], { middle }: Sheet, cut: (line: Point[]) => Point[][]): Point[][] {
  return lines.flatMap((line) => {
    const longitudes = line.map(([longitude]) => longitude - middle)
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
    return turns
      .filter((turn) => east + turn > -180 && west + turn < 180)
      .flatMap((turn) => cut(line.map(([longitude, latitude]) => [longitude - middle + turn, latitude])))
      .filter(({ length }) => length > 1)
  })
}
const turns = [-720, -360, 0, 360, 720]

/** Islands too small for the tolerance are left out first: they cost most bytes. */
export const coarser = ({ earth, land, borders }: Lie, tolerance: number): Lie => ({
  earth: thinned(earth, 0.3),
  land: land
    .filter((ring) => area(ring) > 8 * tolerance)
    .map((ring) => thinned(ring, tolerance))
    .filter(({ length }) => length > 3),
  borders: borders.map((line) => thinned(line, tolerance)),
})
