/** Answers that are only right up to an instant, whichever process or cache they lie in: a price until it rises. */
const ends = new WeakMap<object, number>()

/** Says until when a value is right. */
export const rightUntil = <T extends object>(value: T, end: Date): T => {
  ends.set(value, end.getTime())
  return value
}

/** For how many more seconds somebody may keep the answer without asking again: half a minute, unless it ends before. */
export function secondsToKeep(value: object, now = Date.now()): number {
  const end = ends.get(value)
  return end === undefined ? longest : Math.max(0, Math.min(longest, Math.floor((end - now) / 1000)))
}
const longest = 30
