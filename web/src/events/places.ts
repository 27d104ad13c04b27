/** Redirects, which guests do not look at. */
const untracked = new Set(['/redirect', '/register/add-tickets', '/renew', '/loading-profile'])

/**
 * A page as analytics count it: by its pattern in the map, so that it has no id and no token in it; all unknown
 * addresses are one. Undefined for a page that is not counted.
 */
export function getCountedPlace(path: string, addresses: readonly string[]): string | undefined {
  const bare = path.replace(/(?<=.)\/+$/, '')
  if (untracked.has(bare)) return undefined
  return addresses.find((address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`).test(bare)) ?? '/not-found'
}
