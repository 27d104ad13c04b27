/** A bucket of a rate limit, and how many networks' worth it allows. */
export type NetworkBucket = { name: string; networks: number }

/** How many networks' worth a /56 of IPv6 is allowed. */
const likeFour = 4

/**
 * The buckets of a network, the smallest first: itself, and for a /64 of IPv6 also the /56 around it, with four
 * networks' worth. Providers give a household a /56 and a phone a /64. So a caller that owns a /56 and changes its /64
 * is stopped after four of them; and one loud phone is stopped by its own bucket, long before its neighbours are
 * affected.
 */
export function networkBucketsOf(network: string): NetworkBucket[] {
  const itself = { name: network, networks: 1 }
  const [, start, last] = /^((?:[\da-f]{1,4}:){3})([\da-f]{1,4})::\/64$/.exec(network) ?? []
  if (!start || !last) return [itself]
  const around = (Number.parseInt(last, 16) & 0xff00).toString(16)
  return [itself, { name: `${start}${around}::/56`, networks: likeFour }]
}
