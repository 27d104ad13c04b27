const [longestText, longList] = [160, 400]

/**
 * Cuts an answer to the size of an example: long texts after their first words, lists to the entries that show what
 * one looks like.
 */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText - 1).trimEnd()}…` : value
  if (Array.isArray(value)) return listOf(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shorten(field)]))
}

function listOf(all: readonly unknown[]): unknown[] {
  const most = typeof all[0] === 'object' ? (JSON.stringify(all[0]).length > longList ? 1 : 2) : 3
  return all.slice(0, most).map(shorten)
}
