import type { Dice } from './chance.ts'
import type { Frame } from './frame.ts'
import { roundToTenth, drawWave, type Point } from './paths.ts'
import type { NearSlope } from './trees.ts'

/** The nearest snow, and the hut on it: walls, roof, the one lit window. */
export type Foreground = NearSlope & { outline: string; walls: { walls: string; roof: string; window: string } | undefined }

export function foregroundOf(frame: Frame, summitX: number, withHut: boolean, grow: Dice): Foreground {
  const right = summitX > frame.width / 2
  const heightAt = slopeOf(frame, grow() < 0.5 ? 1 : -1)
  const points = Array.from({ length: 9 }, (_, i): Point => [(i / 8) * frame.width, heightAt((i / 8) * frame.width)])
  const size = frame.unit * 0.021
  const x = frame.width * (right ? 0.8 : 0.2)
  return {
    right,
    heightAt,
    outline: `M0 ${frame.height}V${Math.round(heightAt(0))}${drawWave(points)}V${frame.height}z`,
    hut: withHut ? { from: x - size * 1.6, to: x + size * 1.6 } : undefined,
    walls: withHut ? hutAt(x, heightAt(x) + 3, size) : undefined,
  }
}

const slopeOf =
  ({ width, height, unit, seed }: Frame, slope: 1 | -1) =>
  (x: number): number =>
    height * 0.915 - slope * (x / width - 0.5) * unit * 0.07 - Math.sin((x / width) * 3.1 + (seed % 7)) * unit * 0.022

function hutAt(x: number, y: number, size: number) {
  const n = (units: number) => roundToTenth(units * size)
  const at = (right: number, up: number) => `M${roundToTenth(x + right * size)} ${roundToTenth(y - up * size)}`
  return {
    walls: `${at(-1, 0)}v${n(-0.7)}h${n(2)}v${n(0.7)}z`,
    roof: `${at(-1.35, 0.66)}l${n(1.35)} ${n(-0.8)} ${n(1.35)} ${n(0.8)}z`,
    window: `${at(-0.45, 0.5)}h${n(0.4)}v${n(0.34)}h${n(-0.4)}z`,
  }
}
