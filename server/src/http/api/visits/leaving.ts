import type { FastifyReply } from 'fastify'
import { writeCookie } from '../../cookies/cookies.ts'
import type { Visit, VisitDeps } from './visit-deps.ts'

/** A visitor's cart outlives the session: it expires by its own clock. */
const cartDays = 30

/**
 * Sets the cookies of a response. A guest's own call renews those that pages read (the session's expiry, and a fresh
 * CSRF token); a background call does not.
 */
export function leaveVisit<Who>(means: VisitDeps<Who>, reply: FastifyReply, visit: Visit<Who>): void {
  const { cookies, secure, sameSite, tokens } = means
  reply.header('cache-control', 'no-store')
  // A background request extends neither the session nor its displayed expiry; only the cart's count is updated.
  if (visit.isUnattended) return void (visit.cartItems !== undefined && reply.header('set-cookie', countOf(means, visit)))
  if (visit.isUnclear) return void reply.header('set-cookie', visit.removes)
  const set = [
    ...visit.removes,
    writeCookie(cookies.readable, encodeURIComponent(JSON.stringify(endOf(means, visit))), { secure, sameSite }),
    writeCookie(cookies.csrf, encodeURIComponent(tokens.csrfFor(visit.id)), { secure, sameSite }),
  ]
  if (visit.id !== visit.presented) set.push(writeCookie(cookies.session, visit.id, { secure, httpOnly: true, sameSite }))
  if (visit.device) set.push(writeCookie(cookies.device, visit.device, { secure, httpOnly: true, sameSite, days: 365 }))
  if (visit.cartKey !== undefined) set.push(keyCookie(means, visit.cartKey))
  set.push(...countOf(means, visit))
  if (visit.hasLeft) reply.header('clear-site-data', '"storage"')
  reply.header('set-cookie', set)
}

/** The session's expiry, as pages read it. */
function endOf<Who>({ session }: VisitDeps<Who>, { staysSignedIn }: Visit<Who>) {
  return {
    expiry_time: session.expiryMinutes,
    warning_time: session.warningMinutes,
    expires_at: new Date(Date.now() + session.expiryMinutes * 60_000).toISOString().replace('Z', '+00:00'),
    authenticated: staysSignedIn,
  }
}

function keyCookie<Who>({ cookies, secure, sameSite }: VisitDeps<Who>, key: string | null): string {
  const kept = writeCookie(cookies.cart, key ?? '', { secure, httpOnly: true, sameSite, days: cartDays })
  return key === null ? kept.replace(/Max-Age=\d+/, 'Max-Age=0') : kept
}

/**
 * The cookie of the cart's count. A guest's expires with the browser, like the session; a visitor's lasts as long as
 * the cart.
 */
function countOf<Who>(
  { cookies, secure, sameSite }: VisitDeps<Who>,
  { cartItems: count, staysSignedIn }: Visit<Who>,
): string[] {
  if (count === undefined) return []
  return [writeCookie(cookies.cartItems, String(count), { secure, sameSite, ...(!staysSignedIn && { days: cartDays }) })]
}
