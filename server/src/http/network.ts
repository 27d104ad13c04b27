const v4In = (address: string): string | undefined => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

/** The address itself; an IPv4-mapped IPv6 address as IPv4. */
export const ipOf = (address: string): string => v4In(address) ?? address

/**
 * The key of a caller for rate limits: its IPv4 address, or the /64 of its IPv6 address, because a client with one
 * address of a /64 has all of them. Every spelling of one network gives the same text.
 */
export function networkOf(address: string): string {
  const v4 = v4In(address)
  if (v4) return v4
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`
}
