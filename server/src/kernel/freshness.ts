/** Expiry instants of answers, for every process and cache: a price is valid until it rises. */
const ends = new WeakMap<object, number>()

/** Sets the instant at which a value expires. */
export const setExpiry = <T extends object>(value: T, end: Date): T => {
  ends.set(value, end.getTime())
  return value
}

/** The max-age of an answer for browsers: half a minute, or less if it expires before. */
export function maxAgeOf(value: object, now = Date.now()): number {
  const end = ends.get(value)
  return end === undefined ? longest : Math.max(0, Math.min(longest, Math.floor((end - now) / 1000)))
}
const longest = 30
