import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/** Whether an address is of a trusted proxy. The list has addresses, networks and names of networks. */
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
 * The caller's address by X-Forwarded-For, read from the right as long as each address is of a trusted proxy. A caller
 * can fake all further left.
 */
export function callerOf({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
  let caller = socket.remoteAddress ?? ''
  for (let from = told.pop(); from && isTrusted(caller); from = told.pop()) caller = from
  return caller
}
