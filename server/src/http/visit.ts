import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../call.ts'
import { Forbidden } from '../errors.ts'
import { readCookies, writeCookie } from './cookies.ts'
import type { Tokens } from './tokens.ts'

/** Who is behind this session id: asked once a call, and the answer also keeps the session alive. */
export type WhoIs = (sessionId: string) => Promise<SignedIn | null>

/** A call's session: the id it came with, the id it leaves with, who is signed in, and whether somebody is when it leaves. */
export type Visit = { presented: string | undefined; id: string; account: SignedIn | null; staysSignedIn: boolean }

export type VisitOptions = {
  tokens: Tokens
  whoIs: WhoIs
  publicUrl: string
  secure: boolean
  cookies: { session: string; csrf: string }
  session: { warningMinutes: number; expiryMinutes: number }
}

export function createVisits({ tokens, whoIs, publicUrl, secure, cookies, session }: VisitOptions) {
  return {
    /**
     * An id that is dead is left as it is, for this call may only be late, and the browser may hold a newer one by now:
     *
     *   a call with S1 ─────────────────────────────▸ S1 is dead: must not set a cookie over S2
     *          PUT /session ── S1 ends, S2 begins ──▸ sets S2
     */
    async open(request: FastifyRequest): Promise<Visit> {
      const presented = readCookies(request.headers.cookie).get(cookies.session)
      const kind = tokens.kindOf(presented)
      if (!presented || !kind) return { presented: undefined, id: tokens.newVisitor(), account: null, staysSignedIn: false }
      const account = kind === 'stored' ? await whoIs(presented) : null
      return { presented, id: presented, account, staysSignedIn: account !== null }
    },

    /** A page of somebody else can make a browser call us, but it can't hide that it does. Absent is fine: then the token decides. */
    refuseForeign(request: FastifyRequest): void {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden('called from a foreign site')
      const { origin } = request.headers
      if (origin !== undefined && origin !== publicUrl) throw new Forbidden('called from a foreign origin')
    },

    refuseForged(request: FastifyRequest, visit: Visit): void {
      const token = request.headers['x-csrf-token']
      const fits = visit.presented !== undefined && typeof token === 'string' && tokens.csrfFits(token, visit.presented)
      if (!fits) throw new Forbidden('the CSRF token is missing or does not fit')
    },

    /** Whoever opens a page is not late: a dead id ends here. */
    bury(visit: Visit): void {
      if (!visit.account && tokens.kindOf(visit.id) === 'stored') visit.id = tokens.newVisitor()
    },

    replace(visit: Visit, id: string | null): void {
      visit.id = id ?? tokens.newVisitor()
      visit.staysSignedIn = id !== null
    },

    /** Every answer to a session renews what the browser reads of it: when it ends, and a fresh token. */
    leave(reply: FastifyReply, visit: Visit): void {
      const ends = new Date(Date.now() + session.expiryMinutes * 60_000).toISOString().replace('Z', '+00:00')
      const shown = {
        expiry_time: session.expiryMinutes,
        warning_time: session.warningMinutes,
        expires_at: ends,
        authenticated: visit.staysSignedIn,
      }
      const set = [
        writeCookie('session', encodeURIComponent(JSON.stringify(shown)), { secure }),
        writeCookie(cookies.csrf, encodeURIComponent(tokens.csrfFor(visit.id)), { secure }),
      ]
      if (visit.id !== visit.presented) set.push(writeCookie(cookies.session, visit.id, { secure, httpOnly: true }))
      reply.header('set-cookie', set).header('cache-control', 'no-store')
    },
  }
}
export type Visits = ReturnType<typeof createVisits>
