import { expect, it } from 'vitest'
import { ipOf, networkOf } from './network.ts'

it('an IPv4 address is a network of its own, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})
it('all addresses of an IPv6 /64 are one network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:0DB8:01:0002::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})
it('an address is told as it is, and one of IPv4 as one of IPv4', () => {
  expect(ipOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:3:4:5:6')
  expect(ipOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})
