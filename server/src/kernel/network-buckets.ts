/** One of those that something is counted for, and how many networks it may be like. */
export type Counted = { name: string; networks: number }

/** How many networks a /56 of IPv6 may be like. */
const likeFour = 4

/**
 * Whom a network is counted as, the smallest first: itself, and a /64 of IPv6 also as the /56 around it, which may do what four networks
 * may. A provider gives a house a /56 and a telephone a /64. So whoever has a whole /56 and goes from /64 to /64 is at the end after four
 * of them; and one loud telephone of many is stopped as itself, long before those beside it would notice.
 */
export function countedAs(network: string): Counted[] {
  const itself = { name: network, networks: 1 }
  const [, start, last] = /^((?:[\da-f]{1,4}:){3})([\da-f]{1,4})::\/64$/.exec(network) ?? []
  if (!start || !last) return [itself]
  const around = (Number.parseInt(last, 16) & 0xff00).toString(16)
  return [itself, { name: `${start}${around}::/56`, networks: likeFour }]
}
