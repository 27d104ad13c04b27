/** Immutable answers that are returned again as the same object, so that each is serialized once. */
const again = new WeakSet<object>()

export const saidAgain = <T extends object>(value: T): T => {
  again.add(value)
  return value
}
export const isSaidAgain = (value: unknown): value is object => typeof value === 'object' && value !== null && again.has(value)
