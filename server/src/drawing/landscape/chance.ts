/** A pseudo-random number from 0 to 1, or between two numbers: the same sequence for the same seed. */
export type Dice = { (): number; between(low: number, high: number): number }

/** FNV-1a: a 32-bit seed from a text. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: the number for a state. */
function thrown(state: number): number {
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const step = 0x6d2b79f5

export function diceOf(seed: number): Dice {
  let state = seed | 0
  const next = () => thrown((state = (state + step) | 0))
  return Object.assign(next, { between: (low: number, high: number) => low + (high - low) * next() })
}

/** Smooth value noise of `octaves` octaves: about -0.45 to 0.45 at any place. */
export function noiseOf(seed: number): (x: number, octaves: number) => number {
  const at = (i: number) => thrown(((Math.imul(i, 0x9e3779b1) ^ seed) + step) | 0)
  const smooth = (x: number) => {
    const i = Math.floor(x)
    const part = x - i
    const eased = part * part * (3 - 2 * part)
    return at(i) * (1 - eased) + at(i + 1) * eased
  }
  return (x, octaves) => {
    let sum = 0
    for (let octave = 0, size = 0.5, rate = 1; octave < octaves; octave++, size /= 2, rate *= 2.1) {
      sum += size * (smooth(x * rate + octave * 19.7) - 0.5)
    }
    return sum
  }
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share
