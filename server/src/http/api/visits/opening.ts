import type { FastifyRequest } from 'fastify'
import { Forbidden, NotFound } from '../../../kernel/errors.ts'
import { removeTossedCookies } from '../../cookies/tossed-cookies.ts'
import type { SessionLookup, Visit, VisitDeps } from './visit-deps.ts'
import { tokenFits, chooseSession } from './which-session.ts'

/**
 * A dead id stays in the browser's cookie: this call may be late, and the browser may have a newer session by now:
 *
 *   a call with S1 ─────────────────────────────▸ S1 is dead: must not set a cookie over S2
 *          PUT /session ── S1 ends, S2 begins ──▸ sets S2
 */
export async function openVisit<Who>(
  means: VisitDeps<Who>,
  request: FastifyRequest,
  { isUnattended, ...how }: SessionLookup = { isUnattended: false },
): Promise<Visit<Who>> {
  const removes = removeTossedCookies(request.headers.cookie, request.url, means.removing)
  const { id: presented, found, isUnclear } = await chooseSession(means, request, { isUnattended, ...how })
  const nobody = {
    account: null,
    waiting: null,
    staysSignedIn: false,
    removes,
    isUnattended,
    ...(isUnclear && { isUnclear }),
  }
  if (presented === undefined) return { presented, id: means.tokens.newVisitor(), ...nobody }
  if (!found) return { presented, id: presented, ...nobody }
  const { account, waitsForCode } = found
  if (waitsForCode) return { presented, id: presented, ...nobody, waiting: account }
  return { presented, id: presented, account, waiting: null, staysSignedIn: true, removes, isUnattended }
}

/**
 * CSRF: a foreign page can make a browser send a request, but can't fake the headers that say so. Where they are
 * absent, the token decides. `Origin` alone refuses no read: without CORS headers a foreign page never sees the answer,
 * and programs set `Origin` as they like.
 */
export function refuseForeign<Who>(
  { answersAt, publicUrl }: VisitDeps<Who>,
  request: FastifyRequest,
  { reads }: { reads: boolean },
): void {
  if (!answersAt(request.hostname.toLowerCase())) throw new NotFound()
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden('called from a foreign site')
  const { origin } = request.headers
  if (!reads && origin !== undefined && origin !== publicUrl) throw new Forbidden('called from a foreign origin')
}

export function refuseForged<Who>(means: VisitDeps<Who>, request: FastifyRequest, visit: Visit<Who>): void {
  if (visit.presented === undefined || !tokenFits(means, request, visit.presented))
    throw new Forbidden('the CSRF token is missing or does not fit')
}
