import { clamp, lerp } from './chance.ts'

/** A colour as written in a picture: "#ff9873". */
export type Colour = `#${string}`
type Lab = readonly [lightness: number, green: number, blue: number]

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

// Memoized: a picture mixes a hundred times, mostly the same colours.
const labCache = new Map<Colour, Lab>()

function labOf(colour: Colour): Lab {
  const found = labCache.get(colour)
  if (found) return found
  if (labCache.size > 2000) labCache.clear()
  const lab = toLab(colour)
  labCache.set(colour, lab)
  return lab
}

function toLab(colour: Colour): Lab {
  const channel = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toColour([lightness, green, blue]: Lab): Colour {
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const s = (lightness - 0.0894841775 * green - 1.291485548 * blue) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = (c: number) =>
    Math.round(clamp(gamma(clamp(c))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(hex).join('')}`
}

/** Mixes in OKLab, where colours between blue and apricot don't turn muddy. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [from, to] = [labOf(a), labOf(b)]
  return toColour([lerp(from[0], to[0], share), lerp(from[1], to[1], share), lerp(from[2], to[2], share)])
}

/** 0 is black, 1 is white. */
export const lightnessOf = (colour: Colour): number => labOf(colour)[0]
