import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/**
 * Parses the operator's comma-separated list of balancers; undefined where an entry is no address, no network, or
 * covers every address.
 */
export function networksIn(list: string): string[] | undefined {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.every((part) => named.has(part) || isNetwork(part)) ? parts : undefined
}
function isNetwork(part: string): boolean {
  const [address = '', bits = '32', ...more] = part.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
}

/** Whether an address is one of the balancers: addresses, networks, and named networks. */
export function trustOf(list: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const part of list.flatMap((one) => named.get(one) ?? [one])) {
    const [address = '', bits] = part.split('/')
    const isShort = isIP(address) === 4
    trusted.addSubnet(address, Number(bits ?? (isShort ? 32 : 128)), isShort ? 'ipv4' : 'ipv6')
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The caller's address: X-Forwarded-For is read from its end as long as the address before it is a trusted balancer,
 * because a caller can forge everything in front of that. For a call that the shop's server pipes through, its last
 * entry is the caller.
 */
export function callerOf(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string) => boolean,
  isPiped: boolean,
): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
  let caller = socket.remoteAddress ?? ''
  if (isPiped) return told.pop() || caller
  for (let from = told.pop(); from && isTrusted(caller); from = told.pop()) caller = from
  return caller
}
