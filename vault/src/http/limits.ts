import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

const spanMs = 10 * 60_000
const mostKeys = 20_000

/** So many in ten minutes, of each: a network, a ticket. It is our own defence; what a card may be tried is the shop's to count. */
export function createLimit(most: number, now: () => number): (key: string) => void {
  let began = now()
  const counts = new Map<string, number>()
  return (key) => {
    if (now() - began > spanMs || counts.size > mostKeys) {
      began = now()
      counts.clear()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > most) throw new Refusal(429, 'limit')
  }
}

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one of these has all of them. */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return v4 ?? address.split(':').slice(0, 4).join(':')
}

/** Who has called: by the word of a balancer, or of the shop's server, the last address in its list. Nobody else is believed. */
export function addressOf({ headers, socket }: IncomingMessage, isBelieved: boolean): string {
  const told = String((isBelieved && headers['x-forwarded-for']) || '')
  return told.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}
