import { clamp, diceOf, lerp } from './chance.ts'
import type { Frame } from './frame.ts'
import type { Light } from './light.ts'

/** Stars have a random sequence of their own, so that they don't change the ridges. */
export function starsOf({ seed, width, height, detail }: Frame): string {
  const roll = diceOf(seed ^ 0x57a2)
  let stars = ''
  for (let i = 0; i < 46 * detail; i++) {
    stars += `M${Math.round(roll() * width)} ${Math.round(roll() ** 1.5 * height * 0.5)}h.1`
  }
  return stars
}

/** The glow of the sun, which itself is never drawn: it crosses the sky from the morning side. */
export function glowAt({ width, height, unit, base }: Frame, { day, height: climbed }: Light, south: boolean) {
  return {
    x: Math.round(lerp(0.1, 0.9, south ? 1 - day : day) * width),
    y: Math.round(lerp(base - unit * 0.2, height * 0.16, climbed)),
    r: Math.round(unit * 0.6),
  }
}

/** The moon stands on the side that it lights, and outside the quiet part, where text stands. */
export function moonAt({ width, height, unit, quiet }: Frame, { side }: Light, summitX: number) {
  return {
    x: Math.round(clamp(summitX + side * width * 0.2, Math.max(0.08, quiet + 0.04) * width, width * 0.92)),
    y: Math.round(height * 0.2),
    r: Math.round(unit * 0.017),
  }
}
