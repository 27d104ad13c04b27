import { daylight, type LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { clamp, lerp } from './chance.ts'
import { lightnessOf, mix, type Colour } from './colour.ts'

const columns = [
  'zenith',
  'sky',
  'horizon',
  'lit',
  'litLow',
  'shade',
  'shadeLow',
  'haze',
  'farWood',
  'nearWood',
  'snow',
  'sun',
] as const

type Row = readonly [hour: number, ...colours: Colour[]]

// The light of a day whose sun rises at 6:27 and sets at 17:15. One row per moment: night, blue hour, alpenglow, morning,
// noon, afternoon, alpenglow, dusk, night.
// oxfmt-ignore
const table: readonly Row[] = [
  //     zenith     sky        horizon    lit        litLow     shade      shadeLow   haze       farWood    nearWood   snow       sun
  [0,    '#081320', '#10243a', '#24445f', '#88a3bc', '#2b4964', '#2a4560', '#1c3650', '#294a66', '#142a3d', '#0a1825', '#1b3148', '#dfe9f2'],
  [5.4,  '#142a44', '#3a5f86', '#d3a793', '#a9bdd3', '#5f7f9f', '#4a6a8c', '#3f5f80', '#8f9fb0', '#2c465d', '#122637', '#46617c', '#ffe2c4'],
  [6.6,  '#5288b8', '#b3cfde', '#ffdcc2', '#ff9873', '#8fa6c4', '#5f84ae', '#7b9bbe', '#d9d9dd', '#5b7a92', '#1d3d56', '#c9d7e4', '#ffe9cc'],
  [8.2,  '#4f94ca', '#a3cce3', '#f3ecdd', '#ffeed8', '#c6d6e3', '#759dc6', '#98b8d4', '#dfe9ee', '#64889d', '#1f4459', '#e6eff5', '#fff6e4'],
  [12.5, '#3f88c2', '#86bde0', '#dcecf3', '#ffffff', '#e8f1f7', '#8db3d5', '#b3cde2', '#dbe8f0', '#5d8598', '#1c4455', '#f3f8fb', '#ffffff'],
  [15.4, '#4f8cba', '#a5c6d6', '#f6e6cf', '#ffe9ca', '#e9dfd6', '#7799bf', '#98b2cd', '#e2dfda', '#5c7d90', '#1d3d50', '#e3eaf0', '#fff4dd'],
  [17.1, '#35608f', '#8fa9bf', '#ffc49a', '#ff8c66', '#7489ab', '#426698', '#5576a1', '#d9bfb3', '#41607a', '#152f45', '#90a8c0', '#ffe6c2'],
  [18.2, '#173656', '#416c92', '#b9968a', '#ee9c82', '#527396', '#3d5f85', '#3f607f', '#8496a8', '#29465e', '#0f2436', '#48647f', '#ffd9b0'],
  [19.6, '#0d1f33', '#1d3d5c', '#4b7088', '#8fa9c2', '#3b5b79', '#304e6d', '#284662', '#3e617c', '#19324a', '#0b1b2a', '#223c56', '#e8eff5'],
  [24,   '#081320', '#10243a', '#24445f', '#88a3bc', '#2b4964', '#2a4560', '#1c3650', '#294a66', '#142a3d', '#0a1825', '#1b3148', '#dfe9f2'],
]

export type Light = Record<(typeof columns)[number], Colour> & {
  /** The side of the picture from which the light comes: -1 left, 1 right. */
  side: -1 | 1
  /** Whether the sun's glow is visible; by night there is a moon. */
  up: boolean
  /** The elapsed part of the day, 0 at sunrise, 1 at sunset; and the height of the sun, 1 at noon. */
  day: number
  height: number
  /** `dark`: 0 by day, about a half in the deepest night. `dim`: 0 by day, 1 as soon as the sky is no longer blue. */
  dark: number
  dim: number
}

/**
 * The light at an hour, 0 to 24: the clock is warped so that the table's moments fall on the true sunrise and sunset.
 */
export function lightAt(hour: number, latitude: number, season: LandSeason): Light {
  const { rise, set } = daylight(latitude, season)
  const h = ((hour % 24) + 24) % 24
  const colours = coloursAt(bent(h, rise, set))
  const day = clamp((h - rise) / (set - rise))
  return {
    ...colours,
    side: sideAt(h, latitude),
    up: h > rise - 0.2 && h < set + 0.2,
    day,
    height: Math.sin(day * Math.PI),
    dark: clamp(1 - lightnessOf(colours.zenith) / 0.32),
    dim: clamp((0.56 - lightnessOf(colours.zenith)) / 0.28),
  }
}

/**
 * A viewer who faces the noon sun has the morning on the left. In the south that view is to the north, and the morning
 * is on the right.
 */
const sideAt = (hour: number, latitude: number): -1 | 1 => (hour < 12 === latitude >= 0 ? -1 : 1)

function bent(hour: number, rise: number, set: number): number {
  return along(hour, [
    [0, 0],
    [rise - 1, 5.4],
    [rise + 0.15, 6.6],
    [rise + 1.6, 8.2],
    [12, 12.5],
    [set - 1.8, 15.4],
    [set - 0.15, 17.1],
    [set + 0.7, 18.2],
    [set + 1.7, 19.6],
    [24, 24],
  ])
}

/** Linear interpolation between points. */
function along(x: number, points: [x: number, y: number][]): number {
  const next = points.findIndex(([end]) => end >= x)
  const [to, from] = [points[next], points[next - 1]]
  if (!to || !from) return points[0]?.[1] ?? 0
  return lerp(from[1], to[1], (x - from[0]) / (to[0] - from[0]))
}

function coloursAt(time: number): Record<(typeof columns)[number], Colour> {
  const next = Math.max(
    1,
    table.findIndex(([at]) => at >= time),
  )
  const [from, to] = [table[next - 1] as Row, table[next] as Row]
  const share = (time - from[0]) / (to[0] - from[0])
  return Object.fromEntries(columns.map((name, i) => [name, mix(from[i + 1] as Colour, to[i + 1] as Colour, share)])) as Record<
    (typeof columns)[number],
    Colour
  >
}
