import type { Endpoint } from '@alpenglow/contract/http/endpoint'
import { asksForCode } from '@alpenglow/contract/staff/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Act, DeskCall, SignedInStaff, StaffCall } from '../../kernel/call.ts'
import type { Tx } from '../../db/connect.ts'
import { CodeNeeded, Forbidden, Unauthenticated } from '../../kernel/errors.ts'
import type { Route } from '../api/bind.ts'
import { answerOncePerKey, localeOf, sendCallAnswer, type AnswerDeps } from '../api/call-route.ts'

import { readInput } from '../api/input.ts'
import { networkOf } from '../network.ts'
import { createTokens } from '../api/tokens.ts'
import { createVisits, type Visit, type VisitOptions, type Visits } from '../api/visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    deskVisit: Visit<SignedInStaff> | null
  }
}

/** The desk has sessions of its own: it ignores guests' cookies, and the shop ignores the desk's. */
export type Desk = { visits: Visits<SignedInStaff>; writeAct(tx: Tx, by: By, act: Act): Promise<void> }
type By = { staff: SignedInStaff; requestId: string }

type Entry = Act & { actor: { kind: 'staff'; id: number; name: string }; requestId: string }
type DeskOptions = Omit<VisitOptions<SignedInStaff>, 'tokens' | 'sameSite'> & {
  secretKey: string
  write(tx: Tx, entry: Entry): Promise<void>
}

export const createDesk = ({ secretKey, write, ...options }: DeskOptions): Desk => ({
  visits: createVisits({ ...options, tokens: createTokens(secretKey, 'desk'), sameSite: 'Strict' }),
  writeAct: (tx, { staff: { id, name }, requestId }, act) =>
    write(tx, { ...act, actor: { kind: 'staff', id, name }, requestId }),
})

type DeskEndpoint = Endpoint & { access: 'desk' | 'staff' }
export const isAtDesk = (e: Endpoint): e is DeskEndpoint => e.access === 'desk' || e.access === 'staff'

/** Checks before the body is read: the rate limit, foreign sites, the CSRF token, the session and its permission. */
export function guardDesk(endpoint: DeskEndpoint, { visits }: Desk, limitRate: (network: string) => void) {
  return async (request: FastifyRequest): Promise<void> => {
    limitRate(networkOf(request.ip))
    visits.refuseForeign(request, { reads: endpoint.method === 'GET' })
    const visit = (request.deskVisit = await visits.open(request))
    if (endpoint.method !== 'GET') visits.refuseForged(request, visit)
    if (endpoint.access !== 'staff') return
    if (!visit.account) throw new Unauthenticated('must be signed in at the desk')
    const held: readonly string[] = visit.account.permissions
    if (!held.includes(endpoint.permission)) throw new Forbidden(`needs ${endpoint.permission}`)
    const wantsCode = endpoint.method !== 'GET' && asksForCode.includes(endpoint.permission)
    if (wantsCode && !visit.account.hasFreshCode) throw new CodeNeeded(`${endpoint.permission} needs a fresh code`)
  }
}

const scopeOf = (staff: SignedInStaff | null, sessionId: string) => (staff ? `staff ${staff.id}` : `desk session ${sessionId}`)

export function answerDesk(route: Route, desk: Desk, keeping: AnswerDeps) {
  const { endpoint, verb } = route
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = request.deskVisit as Visit<SignedInStaff>
    const call = callOf(request, visit, desk)
    const input = readInput(endpoint, request)
    const { visits } = desk
    const answer = await answerOncePerKey(route, keeping, {
      request,
      visits,
      visit,
      scopeOf,
      input,
      run: () => verb(call, input),
    })
    visits.leave(reply, visit)
    return sendCallAnswer(reply, answer)
  }
}

function callOf(request: FastifyRequest, visit: Visit<SignedInStaff>, { visits, writeAct }: Desk): DeskCall | StaffCall {
  const { id, account: staff, waiting } = visit
  const call: DeskCall = {
    locale: localeOf(request),
    network: networkOf(request.ip),
    device: visits.deviceOf(request, visit),
    requestId: request.id,
    session: { id, replaceWith: (next, still) => visits.replace(visit, next, still) },
    staff,
    waiting,
  }
  if (!staff) return call
  return { ...call, staff, audit: (tx, act) => writeAct(tx, { staff, requestId: request.id }, act) }
}
