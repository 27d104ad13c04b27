import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartCookies, Device, SessionReplacement, SignedInAccount } from '../../kernel/call.ts'
import { cartCookiesOf, deviceOf } from './visits/browser.ts'
import { buryDead, isDead, partingOf, partLike, replaceSession, whoAfter } from './visits/session-change.ts'
import { leaveVisit } from './visits/leaving.ts'
import { openVisit, refuseForeign, refuseForged } from './visits/opening.ts'
import { visitDepsOf, type SessionLookup, type SessionChange, type Visit, type VisitOptions } from './visits/visit-deps.ts'
import { storedOf } from './visits/which-session.ts'

export function createVisits<Who = SignedInAccount>(options: VisitOptions<Who>) {
  const means = visitDepsOf(options)
  return {
    /** Ids that may be of signed-in sessions; not looked up yet. */
    storedOf: (request: FastifyRequest): string[] => storedOf(means, request),
    deviceOf: (request: FastifyRequest, visit: Visit<Who>): Device => deviceOf(means, request, visit),
    cartOf: (request: FastifyRequest, visit: Visit<Who>): CartCookies => cartCookiesOf(means, request, visit),
    open: (request: FastifyRequest, how?: SessionLookup): Promise<Visit<Who>> => openVisit(means, request, how),
    refuseForeign: (request: FastifyRequest, how: { reads: boolean }): void => refuseForeign(means, request, how),
    refuseForged: (request: FastifyRequest, visit: Visit<Who>): void => refuseForged(means, request, visit),
    isDead: (visit: Visit<Who>): boolean => isDead(means, visit),
    bury: (visit: Visit<Who>): void => buryDead(means, visit),
    replace: (visit: Visit<Who>, id: string | null, how?: SessionReplacement): void => replaceSession(means, visit, id, how),
    partingOf,
    partLike: (visit: Visit<Who>, parting: SessionChange): Promise<void> => partLike(means, visit, parting),
    whoAfter: (parting: SessionChange): Promise<Who | null> => whoAfter(means, parting),
    leave: (reply: FastifyReply, visit: Visit<Who>): void => leaveVisit(means, reply, visit),
  }
}
export type Visits<Who = SignedInAccount> = ReturnType<typeof createVisits<Who>>
export type { SessionChange, Visit, VisitOptions } from './visits/visit-deps.ts'
