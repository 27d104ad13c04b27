import { isIP } from 'node:net'
import { pathOnly } from '../path-only.ts'

export type RemovalOptions = { host: string; names: string[]; secure: boolean }

/** Limit of the Set-Cookie bytes, as balancers have small header buffers. The next response removes the rest. */
const mostBytes = 4096

/**
 * Cookie tossing: another host under the same domain (evil.example.com) may set cookies for all of it, under our names
 * and for any path. A browser sends them beside ours, the one with the longer path first, and does not say which is
 * whose:
 *
 *   evil.example.com: Set-Cookie: PROD-XSRF-TOKEN=x; Domain=example.com; Path=/account
 *   GET /account ── Cookie: PROD-XSRF-TOKEN=x; PROD-XSRF-TOKEN=<ours> ──▸ and no token of ours is ever read there again
 *
 * Our cookies have no domain, so a cookie with one is not ours. Where a name comes twice, the response deletes it under
 * every domain and path that it can have come from. Names that begin with __Host- can't be tossed.
 */
export function removeTossedCookies(
  cookie: string | undefined,
  url: string,
  { host, names, secure }: RemovalOptions,
): string[] {
  const sent = (cookie?.split(';') ?? []).map((part) => part.split('=', 1)[0]?.trim())
  const tossed = names.filter((name) => !name.startsWith('__Host-') && sent.indexOf(name) !== sent.lastIndexOf(name))
  if (tossed.length === 0) return []
  const places = domainsOf(host).flatMap((domain) => pathsOf(url).map((path) => `Path=${path}; Domain=${domain}`))
  const end = `; Max-Age=0${secure ? '; Secure' : ''}`
  let bytes = 0
  return tossed
    .flatMap((name) => places.map((place) => `${name}=; ${place}${end}`))
    .filter((line) => bytes + line.length <= mostBytes && (bytes += line.length))
}

/** The host and every parent domain that may have cookies. Browsers refuse public suffixes (co.uk) themselves. */
function domainsOf(host: string): string[] {
  const labels = isIP(host) || host.startsWith('[') ? [] : host.split('.')
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))
}

/**
 * Every path whose cookies a browser sends to this address. A segment with unusual characters stops the list: it could
 * inject a header attribute.
 */
function pathsOf(url: string): string[] {
  const segments = pathOnly(url).split('/').slice(1, 7)
  const wild = segments.findIndex((segment) => !/^[\w.~%-]+$/.test(segment))
  const plain = wild < 0 ? segments : segments.slice(0, wild)
  const paths = plain.map((_, i) => `/${plain.slice(0, i + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])]
}
