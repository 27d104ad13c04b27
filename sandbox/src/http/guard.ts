import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

const ownHost = /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i

/**
 * Protection against DNS rebinding and CSRF. Any site may make a browser call a loopback address. A foreign name that
 * resolves to it shows in Host; a foreign page that changes something shows in Sec-Fetch-Site or, in older browsers, in
 * Origin. Programs send neither and may pass.
 */
export const refuseForeignHosts = (request: IncomingMessage): void => {
  if (!ownHost.test(hostOf(request))) throw new Refusal(421, 'The sandbox answers only as 127.0.0.1 or localhost')
}

/** For every route except those that a provider offers to pages of any site. */
export const refuseForeignPages = (request: IncomingMessage): void => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (isForeign(request, hostOf(request))) throw new Refusal(403, 'Another site may not change anything in the sandbox')
}

const hostOf = ({ headers }: IncomingMessage): string => headers.host ?? ''

const isForeign = ({ headers }: IncomingMessage, host: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== `http://${host}`
}
