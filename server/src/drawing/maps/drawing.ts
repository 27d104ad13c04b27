import type { Atlas } from './atlas.ts'
import type { Theme } from './inks.ts'
import { coarser, lieOf } from './sheet-geometry.ts'
import { sheetFor, type Place, type Size } from './projection.ts'
import { svgOf } from './svg.ts'

/** In bytes. A longer map is drawn again, coarser. */
export const longest = 28_000

export type Job = Size & { places: Place[]; theme: Theme }

/** The land under the places as a picture, calm enough to put pins and names on it. */
export function drawMap(atlas: Atlas, { places, theme, ...size }: Job): string {
  const sheet = sheetFor(places, size)
  const lie = lieOf(atlas, sheet)
  for (let tolerance = 0.35; ; tolerance *= 1.3) {
    const svg = svgOf(sheet, theme, coarser(lie, tolerance))
    if (Buffer.byteLength(svg) <= longest) return svg
  }
}
