const camel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Renames the keys of a JSON value, without its schema: for the public data that comes with a page, and only that. The
 * contract's `fromWire` follows the schema, and would load the schemas, which weigh more than the page. A test holds
 * the two equal for every operation that the map names; data whose keys are data themselves must not come this way.
 */
export function inOurNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOurNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), inOurNames(inner)]))
}
