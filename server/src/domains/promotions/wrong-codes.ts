/**
 * Remembers the last wrong codes with the network that tried them. A repeated code tells a guesser nothing new, so it
 * does not count against the network: a whole office may read a letter whose code was withdrawn.
 */
export function createWrongBefore(most: number) {
  const known = new Set<string>()
  return (network: string, code: string): boolean => {
    const name = `${network}\n${code}`
    const isKnown = known.delete(name)
    known.add(name)
    for (const oldest of known) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return isKnown
  }
}
