/** An LRU cache: makes a value once for each key, and evicts the key that was used least recently. */
export function createLruCache<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as V) : make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return value
  }
}
