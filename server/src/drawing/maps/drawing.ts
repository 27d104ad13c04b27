import type { Atlas } from './atlas.ts'
import type { Theme } from './inks.ts'
import { coarsen, sheetGeometryOf } from './sheet-geometry.ts'
import { sheetFor, type MapPlace, type Size } from './projection.ts'
import { svgOf } from './svg.ts'

/** In bytes. A longer map is drawn again, coarser. */
export const mostMapBytes = 28_000

export type MapRequest = Size & { places: MapPlace[]; theme: Theme }

/** The land under the places as a picture, calm enough to put pins and names on it. */
export function drawMap(atlas: Atlas, { places, theme, ...size }: MapRequest): string {
  const sheet = sheetFor(places, size)
  const lie = sheetGeometryOf(atlas, sheet)
  for (let tolerance = 0.35; ; tolerance *= 1.3) {
    const svg = svgOf(sheet, theme, coarsen(lie, tolerance))
    if (Buffer.byteLength(svg) <= mostMapBytes) return svg
  }
}
