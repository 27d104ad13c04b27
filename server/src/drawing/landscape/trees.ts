import { clamp, noiseOf, type Dice } from './chance.ts'
import { across, type Frame, type LandscapeSubject } from './frame.ts'
import { closeOutline } from './massif.ts'
import { drawArea, type Point } from './paths.ts'

/** Trees of one size, by the positions of their feet. */
export type Grove = { size: number; feet: Point[] }

/** A wooded ridge: its outline, and the small and tall trees on it. */
export type WoodedRidge = { outline: string; small: Grove; tall: Grove }

type Wood = { stream: number; level: number; swing: number; wave: number; size: number; thick: number }

/** Two ridges in front of the massif, the nearer one with bigger trees. High and northern places have fewer trees. */
export function ridgesOf(
  frame: Frame,
  { latitude }: LandscapeSubject,
  grow: Dice,
): [farther: WoodedRidge, nearer: WoodedRidge] {
  const treeline = clamp(1.2 - frame.high * 0.4 - (Math.abs(latitude) - 40) * 0.012, 0.5, 1.1)
  const coarse = 1 / Math.sqrt(frame.detail)
  return [
    ridge(frame, grow, { stream: 0x21, level: -0.035, swing: 0.2, wave: 0.85, size: 0.026 * coarse, thick: 0.5 * treeline }),
    ridge(frame, grow, { stream: 0x31, level: 0.06, swing: 0.17, wave: 0.7, size: 0.044 * coarse, thick: 0.42 * treeline }),
  ]
}

const mostSmall = 46
const mostTall = 40

function ridge(frame: Frame, grow: Dice, { stream, level, swing, wave, size, thick }: Wood): WoodedRidge {
  const { unit, base } = frame
  const noise = noiseOf(frame.seed ^ stream)
  const heightAt = (x: number) => base + unit * level - noise(x / (unit * wave), 2) * unit * swing
  const feet = feetOn(frame, grow, { stream, size: size * unit, thick, heightAt })
  return {
    outline: drawArea(
      closeOutline(
        frame,
        across(frame, 24).map((x) => [x, heightAt(x)]),
      ),
    ),
    small: grove(frame, size * unit * 0.78, feet.small, mostSmall),
    tall: grove(frame, size * unit * 1.2, feet.tall, mostTall),
  }
}

type Growth = { stream: number; size: number; thick: number; heightAt: (x: number) => number }

/** Trees stand in clumps, and a little below the line of their ridge, so that the ridge doesn't look like a comb. */
function feetOn({ seed, unit, width }: Frame, grow: Dice, { stream, size, thick, heightAt }: Growth) {
  const clump = noiseOf(seed ^ (stream * 7))
  const small: Point[] = []
  const tall: Point[] = []
  for (let x = -10; x < width + 10; x += size * grow.between(0.26, 0.6)) {
    const dense = clump(x / (unit * 0.36), 2) + thick
    if (dense <= 0.36 || grow() >= 0.3 + dense) continue
    const row = grow() < 0.55 ? small : tall
    row.push([x, heightAt(x) + (0.1 + grow() ** 2 * 0.9) * size])
  }
  return { small, tall }
}

/**
 * Trees are half as wide as high. Those that the edge of the picture would cut are left out, and too many are thinned
 * evenly.
 */
function grove({ width }: Frame, size: number, feet: Point[], most: number): Grove {
  const margin = size / 4 + 1
  const whole = feet.filter(([x]) => x >= margin && x <= width - margin)
  const share = Math.min(1, most / whole.length)
  return { size, feet: whole.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share)) }
}

/** The foreground has three groups of trees on the near slope, the largest away from the summit. */
export function standsOf(frame: Frame, near: NearSlope, grow: Dice): Grove[] {
  const { width, unit, detail } = frame
  const rich = Math.sqrt(detail)
  const x = (share: number) => width * (near.right ? share : 1 - share)
  const stand = (at: number, spread: number, count: number, size: number) =>
    standAt(frame, near, grow, { x: x(at), spread: spread * unit, count: Math.round(count * rich), size: size * unit })
  return [stand(0.92, 0.17, 7, 0.125), stand(0.9, 0.24, 9, 0.085), stand(0.09, 0.14, 6, 0.07)]
}

/** The near slope: its height, and the side of its large trees. `hut` is the space that they leave free. */
export type NearSlope = { heightAt: (x: number) => number; right: boolean; hut: { from: number; to: number } | undefined }
type Stand = { x: number; spread: number; count: number; size: number }

function standAt(
  { width, height, unit }: Frame,
  near: NearSlope,
  grow: Dice,
  { x: middle, spread, count, size }: Stand,
): Grove {
  const margin = size / 4 + 3
  const feet = Array.from({ length: count }, (): Point => {
    const wild = middle + grow.between(-1, 1) * (0.3 + grow()) * spread * 0.75
    const x = besideHut(near, inside(wild, margin, width - margin), margin)
    return [x, Math.min(near.heightAt(x) + grow.between(0.002, 0.02) * unit, height * 0.985)]
  })
  // Sorted from far to near, so that nearer trees are drawn over farther ones.
  return { size, feet: feet.toSorted((a, b) => a[1] - b[1]) }
}

/** A position beyond an edge is mirrored back inside. */
const inside = (x: number, low: number, high: number) => clamp(x < low ? 2 * low - x : x > high ? 2 * high - x : x, low, high)

function besideHut({ hut, right }: NearSlope, x: number, margin: number): number {
  if (!hut || x + margin < hut.from || x - margin > hut.to) return x
  return right ? hut.to + margin : hut.from - margin
}
