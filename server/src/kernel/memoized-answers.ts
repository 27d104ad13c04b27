/** Answers that are handed over again as the very same object, and that nobody changes: they are written down once. */
const again = new WeakSet<object>()

export const saidAgain = <T extends object>(value: T): T => {
  again.add(value)
  return value
}
export const isSaidAgain = (value: unknown): value is object => typeof value === 'object' && value !== null && again.has(value)
