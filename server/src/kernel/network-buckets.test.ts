import { expect, it } from 'vitest'
import { networkBucketsOf } from './network-buckets.ts'

it('an IPv4 address is counted as itself', () => {
  expect(networkBucketsOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', networks: 1 }])
})
it('a /64 of IPv6 is counted as itself, and as the /56 around it, which is as large as four', () => {
  const around = (network: string) => networkBucketsOf(network)[1]
  expect(networkBucketsOf('2001:db8:1:4a7::/64')[0]).toEqual({ name: '2001:db8:1:4a7::/64', networks: 1 })
  expect(around('2001:db8:1:4a7::/64')).toEqual({ name: '2001:db8:1:400::/56', networks: 4 })
  expect(around('2001:db8:1:4ff::/64')).toEqual(around('2001:db8:1:400::/64'))
  expect(around('2001:db8:1:500::/64')).not.toEqual(around('2001:db8:1:4ff::/64'))
  expect(around('2001:db8:1:7::/64')).toEqual({ name: '2001:db8:1:0::/56', networks: 4 })
})
