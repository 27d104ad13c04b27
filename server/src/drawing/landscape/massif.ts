import { clamp, lerp, noiseOf, type Dice } from './chance.ts'
import { across, overhang, type Frame } from './frame.ts'
import { drawArea, type Point } from './paths.ts'

/** A summit: its position and height, the reach of its flanks, and how much steeper one of them is. */
type Cusp = { x: number; height: number; reach: number; lean: number }

/** The skyline of the main massif from left to right. `summit` is its highest point. */
export type Massif = { crest: Point[]; summit: { x: number; y: number } }

export function massifOf(frame: Frame, roll: Dice): Massif {
  const x = (frame.focus ?? roll.between(0.36, 0.66)) * frame.width
  const cusps = cuspsOf(frame, x, roll)
  const skyline = skylineOf(frame, cusps)
  const crest = [...sampled(frame, skyline, roll), ...tops(frame, skyline, cusps)].toSorted((a, b) => a[0] - b[0])
  return { crest, summit: { x, y: Math.min(...crest.map(([, y]) => y)) } }
}

/** The highest summit stands at the focus; lesser ones descend from it to both sides. */
function cuspsOf(frame: Frame, focus: number, roll: Dice): Cusp[] {
  const { unit, high } = frame
  const top = unit * lerp(0.36, 0.6, high) * roll.between(0.96, 1.04)
  const first = { x: focus, height: top, reach: top * roll.between(1.25, 1.6), lean: roll.between(0.75, 1.3) }
  const gap = unit * lerp(0.36, 0.27, high)
  return [first, ...([-1, 1] as const).flatMap((side) => lesserCusps(frame, first, { side, gap }, roll))]
}

function lesserCusps({ width, quiet }: Frame, first: Cusp, { side, gap }: { side: -1 | 1; gap: number }, roll: Dice): Cusp[] {
  const cusps: Cusp[] = []
  const step = () => side * gap * roll.between(0.75, 1.3)
  for (let x = first.x + step(); x > -gap && x < width + gap; x += step()) {
    const n = cusps.length + 1
    // Text stands in the quiet part, so its summits are lower.
    const height = first.height * clamp(roll.between(0.58, 0.9) - n * 0.045, 0.32) * (x < quiet * width ? 0.72 : 1)
    cusps.push({ x, height, reach: height * roll.between(1.0, 1.5), lean: roll.between(0.7, 1.4) })
  }
  return cusps
}

/** Low mountains are domes, high ones teeth. */
const peakedness = ({ high }: Frame) => clamp(0.12 + high * 1.9)

function skylineOf(frame: Frame, cusps: Cusp[]): (x: number) => number {
  const { unit, base, quiet, width } = frame
  const crag = noiseOf(frame.seed ^ 0xa5a5)
  const peaked = peakedness(frame)
  const top = Math.max(...cusps.map(({ height }) => height))
  return (x) => {
    const foot = top * (x < quiet * width * 0.9 ? 0.3 : 0.34)
    const height = Math.max(foot, ...cusps.map((cusp) => heightOf(cusp, x, peaked)))
    const rough = crag(x / (unit * 0.17), 4) * unit * 0.06 * lerp(0.7, 1, peaked)
    const sharp = (0.16 - Math.abs(crag(x / (unit * 0.062) + 71, 3))) * unit * 0.085 * clamp(height / top)
    return base - height - rough - sharp * lerp(0.25, 1, peaked)
  }
}

function heightOf(cusp: Cusp, x: number, peaked: number): number {
  const away = Math.abs(x - cusp.x) / (cusp.reach * (x < cusp.x ? cusp.lean : 1 / cusp.lean))
  if (away >= 1) return 0
  const dome = Math.cos((away * Math.PI) / 2) ** 1.5
  const tooth = (1 - away) ** 1.28 * 0.86 + 0.14 * (1 - away)
  return cusp.height * lerp(dome, tooth, peaked)
}

function sampled(frame: Frame, skyline: (x: number) => number, roll: Dice): Point[] {
  const steps = Math.round(lerp(36, 112, frame.detail) * clamp(frame.width / 1200, 0.6, 1.15))
  return across(frame, steps).map((even, i) => {
    const x = i && i < steps ? even + roll.between(-0.3, 0.3) * (frame.width / steps) : even
    return [x, skyline(x)]
  })
}

/** Adds the summits themselves, because one could fall between two samples. */
const tops = (frame: Frame, skyline: (x: number) => number, cusps: Cusp[]): Point[] =>
  cusps.filter(({ x }) => x > 0 && x < frame.width).map(({ x }) => [x, skyline(x) - frame.unit * 0.006 * peakedness(frame)])

/** The skyline closed below the picture, from beyond one edge to beyond the other. */
export const closeOutline = ({ width, height }: Frame, skyline: readonly Point[]): Point[] => [
  [-overhang, height],
  ...skyline,
  [width + overhang, height],
]

/** A far range: the seed of its noise, and level, swing and wave in units. */
type Range = { stream: number; level: number; swing: number; wave: number; steps: number }

/** Two far ranges, the farther one first. Behind text the farther one is lower. */
export const farRanges = (frame: Frame): [farther: string, nearer: string] => [
  range(frame, { stream: 0x13, ...(frame.quiet ? low : tall), wave: 0.34, steps: Math.round(44 * frame.detail) }),
  range(frame, { stream: 0x11, level: 0.215, swing: 0.22, wave: 0.3, steps: Math.round(50 * frame.detail) }),
]
const low = { level: 0.24, swing: 0.19 }
const tall = { level: 0.3, swing: 0.24 }

function range(frame: Frame, { stream, level, swing, wave, steps }: Range): string {
  const { unit, base } = frame
  const noise = noiseOf(frame.seed ^ stream)
  const heightAt = (x: number) => base - unit * level - (0.3 - Math.abs(noise(x / (unit * wave), 4))) * 2 * unit * swing
  return drawArea(
    closeOutline(
      frame,
      across(frame, steps).map((x) => [x, heightAt(x)]),
    ),
  )
}
