/**
 * What was found out a moment ago, for all who ask in that moment: on a morning on which thousands look at the same, it is found out once a second.
 */
export function createGlance<T>(keptMs: number) {
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
