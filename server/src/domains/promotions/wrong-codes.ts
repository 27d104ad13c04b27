/**
 * Which wrong codes a network has been told of here already. Once more the same tells nobody anything, so that it is no guess of the network's: a
 * letter whose code was taken back is read by a whole office.
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
