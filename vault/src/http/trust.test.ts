import { expect, it } from 'vitest'
import { networksIn, trustOf } from './trust.ts'

it('balancers are named by address, network or kind; nobody names everybody', () => {
  const list = networksIn(' 10.0.0.7, 192.168.0.0/16,2001:db8::/32 , loopback,')
  expect(list).toEqual(['10.0.0.7', '192.168.0.0/16', '2001:db8::/32', 'loopback'])
  const isTrusted = trustOf(list ?? [])
  const ours = ['10.0.0.7', '::ffff:10.0.0.7', '192.168.9.9', '2001:db8:1::1', '127.0.0.1', '::1']
  expect(ours.filter((address) => !isTrusted(address))).toEqual([])
  expect(['10.0.0.8', '::ffff:10.0.0.8', '2001:db9::1', '203.0.113.1', '', 'x'].filter(isTrusted)).toEqual([])
  for (const wrong of ['0.0.0.0/0', '::/0', 'on', '10.0.0.0/33', '10.0.0.7/8/9', '10.0.0', 'constructor'])
    expect(networksIn(wrong), wrong).toBeUndefined()
  expect(networksIn('')).toEqual([])
})
