import type { Atlas } from './atlas.ts'
import { graticuleOf, type Figure } from './graticule.ts'
import { inks, type Theme } from './inks.ts'
import { area, lineWithin, ringWithin, thinned, withBends, type Frame } from './lines.ts'
import { sheetFor, type Place, type Point, type Sheet, type Size } from './projection.ts'

/** Anything longer is drawn again, coarser. */
export const longest = 28_000

/** Strokes that run along the cut must lie outside of what is seen. */
const bleed = 40
/** Coordinates are whole numbers on a grid twice as fine as the pixels. */
const grid = 2

export type Job = Size & { places: Place[]; theme: Theme }

/** The land under the places as a picture, calm enough that pins and names can lie on it. */
export function drawMap(atlas: Atlas, { places, theme, ...size }: Job): string {
  const sheet = sheetFor(places, size)
  const lie = lieOf(atlas, sheet)
  for (let tolerance = 0.35; ; tolerance *= 1.3) {
    const drawn = svgOf(sheet, theme, coarser(lie, tolerance))
    if (drawn.length <= longest) return drawn
  }
}

/** What lies on the sheet, in pixels. */
type Lie = { earth: Point[]; land: Point[][]; borders: Point[][] }

function lieOf(atlas: Atlas, sheet: Sheet): Lie {
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
 * Lines in degrees east of the sheet's middle, cut where the sheet is. They may lead round the earth as often as they like: wherever a
 * turn of theirs comes to lie on the sheet, it shows.
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

/** Islands smaller than the tolerance can show go first: they cost most. */
const coarser = ({ earth, land, borders }: Lie, tolerance: number): Lie => ({
  earth: thinned(earth, 0.3),
  land: land
    .filter((ring) => area(ring) > 8 * tolerance)
    .map((ring) => thinned(ring, tolerance))
    .filter(({ length }) => length > 3),
  borders: borders.map((line) => thinned(line, tolerance)),
})

const borderLine = {
  regional: `stroke-width="${1.3 * grid}" stroke-dasharray="${[9, 3, 1.5, 3].map((length) => length * grid)}"`,
  world: `stroke-width="${0.7 * grid}"`,
}

function svgOf(sheet: Sheet, theme: Theme, { earth, land, borders }: Lie): string {
  const ink = inks[theme]
  const { lines, figures } = graticuleOf(sheet)
  const scale = sheet.kind === 'regional' ? scaleBar(sheet, ink.figures) : ''
  const shore = ink.shallows.map(([colour, width]) => `<use href="#l" stroke="${colour}" stroke-width="${width * grid}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">`,
    `<style>text{font:italic 12px "Roboto Flex",Roboto,"Helvetica Neue",Arial,sans-serif;letter-spacing:.04em}`,
    `@media(max-width:640px){text,.s{display:none}}</style>`,
    `<defs><path id="l" transform="scale(${1 / grid})" d="${pathOf(land, 'z')}"/>`,
    `<path id="w" transform="scale(${1 / grid})" d="${pathOf([earth], 'z')}"/><clipPath id="e"><use href="#w"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${ink.paper}"/><use href="#w" fill="${ink.water}"/>`,
    `<g stroke-linejoin="round" clip-path="url(#e)">${shore.join('')}</g>`,
    `<use href="#l" fill="${ink.land}" fill-rule="evenodd" stroke="${ink.land}" stroke-width=".8"/>`,
    `<g fill="none" transform="scale(${1 / grid})"><path stroke="${ink.net}" stroke-width="${grid}" d="${pathOf(lines)}"/>`,
    `<path stroke="${ink.border}" ${borderLine[sheet.kind]} d="${pathOf(borders)}"/></g>`,
    `<g fill="${ink.figures}">${figures.map(lettered).join('')}${scale}</g></svg>`,
  ].join('')
}

const tenth = (value: number) => Math.round(value * 10) / 10
const lettered = ({ text, x, y, turned }: Figure) =>
  `<text transform="translate(${tenth(x)} ${tenth(y)})rotate(${tenth(turned)})">${text}</text>`

const lengths = [2000, 1000, 500, 200, 100, 50]

/** How far is far: true along the parallels in the middle of the sheet. */
function scaleBar({ width, height, pixelsPerKm }: Sheet, ink: string): string {
  const km = lengths.find((length) => length * pixelsPerKm < 150) ?? 50
  const [long, right, foot] = [Math.round(km * pixelsPerKm), width - 24, height - 18]
  return `<path class="s" fill="none" stroke="${ink}" d="M${right - long} ${foot - 5}v5h${long}v-5"/><text text-anchor="end" x="${right - long - 8}" y="${foot}">${km} km</text>`
}

/** Whole numbers, and each point told from the one before: that is half as long. */
function pathOf(lines: Point[][], end = ''): string {
  return lines
    .map((line) => {
      const [first, ...rest] = line.map(([x, y]): Point => [Math.round(x * grid), Math.round(y * grid)])
      if (!first) return ''
      let [x, y] = first
      const moves = rest.flatMap(([toX, toY]) => {
        const move = [toX - x, toY - y]
        ;[x, y] = [toX, toY]
        return move[0] === 0 && move[1] === 0 ? [] : move
      })
      return moves.length > 0 ? `M${numbers(first)}l${numbers(moves)}${end}` : ''
    })
    .join('')
}

/** A minus separates as well as a blank does. */
const numbers = (values: readonly number[]) =>
  values.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
