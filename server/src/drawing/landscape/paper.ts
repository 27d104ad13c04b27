import type { Colour } from './colour.ts'
import type { PictureView } from './frame.ts'
import { drawLine, type Point } from './paths.ts'
import type { Grove } from './trees.ts'

type Stop = readonly [at: number, colour: Colour, opacity?: number]
type Circle = { x: number; y: number; r: number }
type Fill = Colour | `url(#${string})`

/** A fir in a box of 20 to 40, with hardly a trunk: in a deep winter the lowest branches touch the snow. */
const fir = 'M10 0l3 9-1.5-.3 4 8-2-.3 4 9-2.3-.4 3.8 10q-3.5 1-8 .8V37.4H9v-1.6q-4.5.2-8-.8l3.8-10-2.3.4 4-9-2 .3 4-8L7 9z'

/** Collects SVG in the fewest bytes: repeated parts are defined once, under ids that begin with `id`. */
export function createSvgPaper(id: string, height: number) {
  const defined = [`<linearGradient id="${id}b" x2="0" gradientUnits="userSpaceOnUse"/>`, `<path id="${id}y" d="${fir}"/>`]
  const painted: string[] = []
  const put = (path: string, fill: Fill, opacity?: number) => {
    if (path) painted.push(`<path d="${path}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`)
  }
  const circle = ({ x, y, r }: Circle, fill: Fill) => void painted.push(`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
  return {
    put,
    disc: circle,
    /** A vertical gradient, from one height to another. */
    gradient(name: string, stops: readonly Stop[], from = 0, to = height): Fill {
      const place = `y1="${Math.round(from)}" y2="${Math.round(to)}"`
      defined.push(`<linearGradient id="${id}${name}" href="#${id}b" ${place}>${stops.map(stop).join('')}</linearGradient>`)
      return `url(#${id}${name})`
    },
    glow(at: Circle, colour: Colour): void {
      const stops: Stop[] = [
        [0, colour, 0.8],
        [0.4, colour, 0.25],
        [1, colour, 0],
      ]
      defined.push(`<radialGradient id="${id}g">${stops.map(stop).join('')}</radialGradient>`)
      circle(at, `url(#${id}g)`)
    },
    stars(path: string, opacity: number): void {
      const stroke = 'stroke="#fff" stroke-width="2" stroke-linecap="round"'
      painted.push(`<path d="${path}" ${stroke} opacity="${opacity.toFixed(2)}"/>`)
    },
    /** One invisible line through all feet, with a fir as marker at each bend. It begins and ends far outside. */
    plant(name: string, { size, feet }: Grove, colour: Colour): void {
      if (feet.length === 0) return
      const box = `viewBox="0 0 20 40" refX="10" refY="36.5" markerWidth="${Math.round(size / 2)}" markerHeight="${Math.round(size)}"`
      defined.push(`<marker id="${id}${name}" ${box}><use href="#${id}y" fill="${colour}"/></marker>`)
      painted.push(`<path d="${drawLine([[-90, 0], ...feet, [-90, 0]])}" fill="none" marker-mid="url(#${id}${name})"/>`)
    },
    /** On bright ground a tree without a shadow looks sawn off. */
    shadows(groves: readonly Grove[], colour: Colour): void {
      const path = groves.map(({ size, feet }) => feet.map((foot) => shadow(foot, size)).join('')).join('')
      if (path) painted.push(`<path d="${path}" stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity=".35"/>`)
    },
    written({ view, width, height: tall }: { view: PictureView; width: number; height: number }): string {
      const size = `viewBox="0 0 ${width} ${tall}" width="${view.width}" height="${view.height}"`
      const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMax slice">`
      return `${head}<defs>${defined.join('')}</defs>${painted.join('')}</svg>`
    },
  }
}
export type SvgPaper = ReturnType<typeof createSvgPaper>

const stop = ([at, colour, opacity]: Stop): string =>
  `<stop offset="${Number(at.toFixed(2))}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

const shadow = ([x, y]: Point, size: number): string =>
  `M${Math.round(x - size * 0.18)} ${Math.round(y + size * 0.01)}h${Math.round(size * 0.36)}`
