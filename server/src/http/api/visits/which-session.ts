import type { FastifyRequest } from 'fastify'
import { valuesOf } from '../../cookies/cookies.ts'
import type { SessionLookup, VisitDeps, WhoIs } from './visit-deps.ts'

type Found<Who> = NonNullable<Awaited<ReturnType<WhoIs<Who>>>>
type Which<Who> = { id: string | undefined; found: Found<Who> | null; isUnclear: boolean }

const mostLookedUp = 4
const mostTokens = 8
const nobodyKnows = { id: undefined, found: null, isUnclear: true }

const sessionsOf = <Who>({ cookies }: VisitDeps<Who>, { headers }: FastifyRequest): string[] => [
  ...new Set(valuesOf(headers.cookie, cookies.session)),
]

export const storedOf = <Who>(means: VisitDeps<Who>, request: FastifyRequest): string[] =>
  sessionsOf(means, request).filter((id) => means.tokens.kindOf(id) === 'stored')

/**
 * Of several session cookies, a signed-in session wins; then the visitor's session that the CSRF token belongs to; then
 * the first.
 */
export async function chooseSession<Who>(
  means: VisitDeps<Who>,
  request: FastifyRequest,
  how: SessionLookup,
): Promise<Which<Who>> {
  const { tokens, whoIs } = means
  const given = sessionsOf(means, request).filter((id) => tokens.kindOf(id))
  const stored = given.filter((id) => tokens.kindOf(id) === 'stored')
  const visitors = given.filter((id) => tokens.kindOf(id) === 'visitor')
  // Too many to look up: this call deletes the foreign cookies and runs without a session; the next one finds the
  // guest's own.
  if (stored.length > mostLookedUp || visitors.length > mostLookedUp) return nobodyKnows
  const found = await Promise.all(stored.map(async (id) => ({ id, found: await whoIs(id, how) })))
  const alive = found.flatMap((one) => (one.found ? [{ id: one.id, found: one.found }] : []))
  if (alive.length > 1) return nobodyKnows
  const [one] = alive
  if (one) return { ...one, isUnclear: false }
  const id = visitors.find((each) => tokenFits(means, request, each)) ?? visitors[0] ?? given[0]
  return { id, found: null, isUnclear: false }
}

/**
 * A page may send several tokens, as a foreign host can set token cookies too. One that we issued for this session is
 * enough.
 */
export function tokenFits<Who>({ tokens }: VisitDeps<Who>, request: FastifyRequest, id: string): boolean {
  const sent = request.headers['x-csrf-token']
  const several = typeof sent === 'string' ? sent.split(',').slice(0, mostTokens) : []
  return several.some((token) => tokens.csrfFits(token.trim(), id))
}
