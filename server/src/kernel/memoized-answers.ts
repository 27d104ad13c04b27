/** Immutable answers that are returned again as the same object, so that each is serialized once. */
const again = new WeakSet<object>()

export const markMemoized = <T extends object>(value: T): T => {
  again.add(value)
  return value
}
export const isMemoized = (value: unknown): value is object => typeof value === 'object' && value !== null && again.has(value)
