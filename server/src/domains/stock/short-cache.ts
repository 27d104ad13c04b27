/**
 * A short cache with single flight: calls for one key within `keptMs` share one lookup, even one that still runs. On a
 * morning on which thousands look at the same, it is one query a second. A lookup that fails is forgotten, so the next
 * call tries again.
 */
export function createShortCache<T>(keptMs: number) {
  const known = new Map<string, { at: number; found: Promise<T> }>()
  return (what: string, look: () => Promise<T>): Promise<T> => {
    const before = known.get(what)
    const at = performance.now()
    if (before && at - before.at < keptMs) return before.found
    for (const [other, one] of known) if (at - one.at >= keptMs) known.delete(other)
    const found = look()
    known.set(what, { at, found })
    found.catch(() => known.delete(what))
    return found
  }
}
