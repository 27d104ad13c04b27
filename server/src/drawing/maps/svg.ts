import { graticuleOf, type Figure } from './graticule.ts'
import { inks, type Theme } from './inks.ts'
import type { SheetGeometry } from './sheet-geometry.ts'
import type { MapPoint, Sheet } from './projection.ts'

/** Coordinates are whole numbers on a grid twice as fine as the pixels. */
const grid = 2

const borderLine = {
  regional: `stroke-width="${1.3 * grid}" stroke-dasharray="${[9, 3, 1.5, 3].map((length) => length * grid)}"`,
  world: `stroke-width="${0.7 * grid}"`,
}

/**
 * The layers from below: paper, sea, shallows along the shores, land, graticule, borders, letters. Small maps hide the
 * letters, which would be illegible.
 */
export function svgOf(sheet: Sheet, theme: Theme, { earth, land, borders }: SheetGeometry): string {
  const ink = inks[theme]
  const { lines, figures } = graticuleOf(sheet)
  const scale = sheet.kind === 'regional' ? scaleBar(sheet, ink.figures) : ''
  const shore = ink.shallows.map(([colour, width]) => `<use href="#l" stroke="${colour}" stroke-width="${width * grid}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">`,
    `<style>text{font:italic 12px "Roboto Flex",Roboto,"Helvetica Neue",Arial,sans-serif;letter-spacing:.04em}`,
    `@media(max-width:799px){text,.s{display:none}}</style>`,
    `<defs><path id="l" transform="scale(${1 / grid})" d="${pathOf(land, 'z')}"/>`,
    `<path id="w" transform="scale(${1 / grid})" d="${pathOf([earth], 'z')}"/><clipPath id="e"><use href="#w"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${ink.paper}"/><use href="#w" fill="${ink.water}"/>`,
    `<g fill="none" stroke-linejoin="round" clip-path="url(#e)">${shore.join('')}</g>`,
    `<use href="#l" fill="${ink.land}" fill-rule="evenodd" stroke="${ink.land}" stroke-width=".8"/>`,
    `<g fill="none" transform="scale(${1 / grid})"><path stroke="${ink.net}" stroke-width="${grid}" d="${pathOf(lines)}"/>`,
    `<path stroke="${ink.border}" ${borderLine[sheet.kind]} d="${pathOf(borders)}"/></g>`,
    `<g fill="${ink.figures}">${figures.map(lettered).join('')}${scale}</g></svg>`,
  ].join('')
}

const tenth = (value: number) => Math.round(value * 10) / 10
const lettered = ({ text, x, y, turned }: Figure) =>
  `<text transform="translate(${tenth(x)} ${tenth(y)})rotate(${tenth(turned)})">${text}</text>`

const lengths = [2000, 1000, 500, 300, 200, 100, 50]
const kmInMile = 1.609344

/** A scale in kilometres and in miles, true in the middle of the sheet. */
function scaleBar({ width, height, pixelsPerKm }: Sheet, ink: string): string {
  const longest = (pixels: number) => lengths.find((length) => length * pixels < 140) ?? 50
  const [km, miles] = [longest(pixelsPerKm), longest(pixelsPerKm * kmInMile)]
  const [longKm, longMiles] = [Math.round(km * pixelsPerKm), Math.round(miles * kmInMile * pixelsPerKm)]
  const long = Math.max(longKm, longMiles)
  const [left, foot] = [width - 84 - long, height - 30]
  const bar = `M${left} ${foot - 5}v10m0-5h${long}M${left + longKm} ${foot}v-5M${left + longMiles} ${foot}v5`
  const letters = `<text x="${left + long + 9}" y="${foot - 3}">${km} km</text><text x="${left + long + 9}" y="${foot + 12}">${miles} mi</text>`
  return `<path class="s" fill="none" stroke="${ink}" d="${bar}"/>${letters}`
}

/** Whole numbers, and each point relative to the one before: half as long. */
function pathOf(lines: MapPoint[][], end = ''): string {
  return lines
    .map((line) => line.map(([x, y]): MapPoint => [Math.round(x * grid), Math.round(y * grid)]))
    .map((line) => {
      const moves = line.slice(1).flatMap(([x, y], at) => {
        const [fromX, fromY] = line[at] as MapPoint
        return x === fromX && y === fromY ? [] : [x - fromX, y - fromY]
      })
      return moves.length > 0 ? `M${numbers(line[0] as MapPoint)}l${numbers(moves)}${end}` : ''
    })
    .join('')
}

/** A minus separates as well as a blank does. */
const numbers = (values: readonly number[]) =>
  values.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
