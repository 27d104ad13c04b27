/** Ways to somewhere else, that nobody looks at. */
const untracked = new Set(['/redirect', '/register/add-tickets', '/renew', '/loading-profile'])

/**
 * A page as it is counted: by its place in the map, so that no number or token of anybody is in it; whatever somebody typed that is no
 * page of ours is one and the same. Nothing for what is not counted.
 */
export function placeOf(path: string, addresses: readonly string[]): string | undefined {
  const bare = path.replace(/(?<=.)\/+$/, '')
  if (untracked.has(bare)) return undefined
  return addresses.find((address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`).test(bare)) ?? '/not-found'
}
