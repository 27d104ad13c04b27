import type { Atlas } from './atlas.ts'
import { ringAreaOf, lineWithin, ringWithin, simplifyLine, withBends, type ClipFrame } from './lines.ts'
import type { MapPoint, Sheet } from './projection.ts'

/** Strokes along the cut edges must lie outside the visible sheet. */
const bleed = 40

/** The geometry on a sheet, in pixels. */
export type SheetGeometry = { earth: MapPoint[]; land: MapPoint[][]; borders: MapPoint[][] }

export function sheetGeometryOf(atlas: Atlas, sheet: Sheet): SheetGeometry {
  const frame = { left: -bleed, top: -bleed, right: sheet.width + bleed, bottom: sheet.height + bleed }
  const flat = (line: MapPoint[]) => withBends(line).map(sheet.at)
  return {
    earth: ringWithin(withBends(edgeOfEarth, 2).map(sheet.at), frame),
    land: unrolled(atlas.land, sheet, (ring) => [ringWithin(ring, round)]).map((ring) => ringWithin(flat(ring), frame)),
    borders: unrolled(atlas.borders, sheet, (line) => lineWithin(line, round)).flatMap((line) => lineWithin(flat(line), frame)),
  }
}

const round: ClipFrame = { left: -180, top: -90, right: 180, bottom: 90 }
const edgeOfEarth: MapPoint[] = [
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
function unrolled(lines: MapPoint[][], { middle }: Sheet, cut: (line: MapPoint[]) => MapPoint[][]): MapPoint[][] {
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
export const coarsen = ({ earth, land, borders }: SheetGeometry, tolerance: number): SheetGeometry => ({
  earth: simplifyLine(earth, 0.3),
  land: land
    .filter((ring) => ringAreaOf(ring) > 8 * tolerance)
    .map((ring) => simplifyLine(ring, tolerance))
    .filter(({ length }) => length > 3),
  borders: borders.map((line) => simplifyLine(line, tolerance)),
})
