import { noiseOf } from './chance.ts'
import { across, type Frame } from './frame.ts'
import { grounded } from './massif.ts'
import { area } from './paths.ts'

/** A far range: which stream of chance it has, and level, swing and wave in units. */
type Range = { stream: number; level: number; swing: number; wave: number; steps: number }

/** Two far ranges, the farther one first. Where words stand the farther one keeps low. */
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
  return area(
    grounded(
      frame,
      across(frame, steps).map((x) => [x, heightAt(x)]),
    ),
  )
}
