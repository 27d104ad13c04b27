import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsCardNumber } from '@alpenglow/contract/values/card-number'
import type { CartKept, Device, Replacing, SignedIn } from '../../kernel/call.ts'
import { Forbidden, NotFound } from '../../kernel/errors.ts'
import { valuesOf, writeCookie } from '../cookies/cookies.ts'
import { acceptedLanguages } from '../pages/reader.ts'
import type { Tokens } from './tokens.ts'
import { removals } from '../cookies/tossed-cookies.ts'

/** Who is behind this session id: asked once a call, and the answer also keeps the session alive, unless nobody need be there who asks. */
export type WhoIs<Who = SignedIn> = (sessionId: string, how?: How) => Promise<{ account: Who; waitsForCode: boolean } | null>

/** `withWays`: the call is about how somebody signs in, and would ask for that next. */
export type How = { isUnattended: boolean; withWays?: boolean }

/** A call's session: the id it came with, the id it leaves with, who is signed in, and whether somebody is when it leaves. */
export type Visit<Who = SignedIn> = {
  presented: string | undefined
  id: string
  account: Who | null
  waiting: Who | null
  staysSignedIn: boolean
  /** Somebody has just left: the browser is to keep nothing of theirs. */
  hasLeft?: true
  /** What this browser is to be known by from now on. */
  device?: string
  /** The key to this visitor's cart from now on, and how much is in the cart that they see. */
  cartKey?: string | null
  cartItems?: number
  /** Cookies under our names that others have set: this answer takes them away. */
  removes: string[]
  /** Two live sessions came, and nobody can say which is the guest's: this call has none, and leaves theirs as it is. */
  isUnclear?: true
  /** A page asks by itself, and nobody need be there: the session ends when it would have. */
  isUnattended?: boolean
}

/** What a call left of its visit that it did not come with. */
export type Parting = Pick<Visit, 'id' | 'staysSignedIn' | 'hasLeft' | 'device'>

export type VisitOptions<Who = SignedIn> = {
  tokens: Tokens
  whoIs: WhoIs<Who>
  publicUrl: string
  /** Whether there is anything of this under a host name. Without it there is under all. */
  answersAt?: (hostname: string) => boolean
  secure: boolean
  /** `shown` is the one that pages read when the session ends from, `device` the one that a browser is known by. */
  cookies: { session: string; csrf: string; readable?: string; device?: string }
  sameSite?: 'Lax' | 'Strict'
  session: { warningMinutes: number; expiryMinutes: number }
}

type Found<Who> = NonNullable<Awaited<ReturnType<WhoIs<Who>>>>

/** What guests have chosen for this browser, as the pages keep it. */
const chosen = ['locale', 'theme', 'consent', 'branding']
/** A visitor's cart outlives the session: expiry ends that, not this. */
const cartDays = 30

const mostLookedUp = 4
const mostTokens = 8

export function createVisits<Who = SignedIn>(options: VisitOptions<Who>) {
  const { tokens, whoIs, publicUrl, answersAt = () => true, secure, cookies, session, sameSite = 'Lax' } = options
  // Somebody else's, set from another host of our domain, would make their browser known here; over https no such host can.
  const device = cookies.device ?? (secure ? '__Host-device' : 'device')
  const readable = cookies.readable ?? 'session'
  const cartKey = secure ? '__Host-cart' : 'cart'
  const cartItems = 'cart_items'
  const names = [cookies.session, cookies.csrf, readable, device, cartKey, cartItems, ...chosen]
  const removing = { host: new URL(publicUrl).hostname, names, secure }

  const isVisitor = (id: string) => tokens.kindOf(id) === 'visitor'
  const nobodyKnows = { id: undefined, found: null, isUnclear: true }

  /** It was somebody's, and has ended: their time was up, or they were signed out, here or from elsewhere. */
  const isDead = ({ id, account, waiting }: Visit<Who>): boolean => !account && !waiting && tokens.kindOf(id) === 'stored'

  const sessionsOf = ({ headers }: FastifyRequest): string[] => [...new Set(valuesOf(headers.cookie, cookies.session))]

  /** Of several sessions one that somebody is signed in with counts; then that which the token is of; then the first. */
  async function whichOf(
    request: FastifyRequest,
    how: How,
  ): Promise<{ id: string | undefined; found: Found<Who> | null; isUnclear: boolean }> {
    const given = sessionsOf(request).filter((id) => tokens.kindOf(id))
    const [stored, visitors] = [given.filter((id) => tokens.kindOf(id) === 'stored'), given.filter(isVisitor)]
    // Among more than these the guest's own may be any; this call takes the others away, and the next one knows.
    if (stored.length > mostLookedUp || visitors.length > mostLookedUp) return nobodyKnows
    const found = await Promise.all(stored.map(async (id) => ({ id, found: await whoIs(id, how) })))
    const alive = found.flatMap((one) => (one.found ? [{ id: one.id, found: one.found }] : []))
    if (alive.length > 1) return nobodyKnows
    const [one] = alive
    if (one) return { ...one, isUnclear: false }
    const id = visitors.find((each) => tokenFits(request, each)) ?? visitors[0] ?? given[0]
    return { id, found: null, isUnclear: false }
  }

  /** Several tokens are as good as one: only what we gave this session fits it. */
  function tokenFits(request: FastifyRequest, id: string): boolean {
    const sent = request.headers['x-csrf-token']
    const several = typeof sent === 'string' ? sent.split(',').slice(0, mostTokens) : []
    return several.some((token) => tokens.csrfFits(token.trim(), id))
  }

  /** Of somebody's it says no more than of whom the session does: both end with the browser. */
  const countOf = ({ cartItems: count, staysSignedIn }: Visit<Who>): string[] =>
    count === undefined
      ? []
      : [writeCookie(cartItems, String(count), { secure, sameSite, ...(!staysSignedIn && { days: cartDays }) })]

  return {
    /** Sessions that may be somebody's: nobody has looked them up yet. */
    storedOf: (request: FastifyRequest): string[] => sessionsOf(request).filter((id) => tokens.kindOf(id) === 'stored'),
    /** The browser of a call; what it is remembered by is set with the answer. */
    deviceOf: ({ headers }: FastifyRequest, visit: Visit<Who>): Device => ({
      /** It is kept with what somebody signs, so it is as free of card numbers as what they write. */
      get agent() {
        const said = (headers['user-agent'] ?? '').slice(0, 300)
        return holdsCardNumber(said) ? 'not kept: it looks like a card number' : said
      },
      accept: (headers.accept ?? '*/*').slice(0, 2048),
      get languages() {
        return acceptedLanguages(headers['accept-language'])
      },
      id: valuesOf(headers.cookie, device)[0],
      /** Two answers are none. */
      get mayBeCounted() {
        const said = valuesOf(headers.cookie, 'consent')
        return said.length === 1 && said[0] === 'yes'
      },
      remember: (given) => void (visit.device = given),
    }),

    cartOf: ({ headers }: FastifyRequest, visit: Visit<Who>): CartKept => ({
      key: valuesOf(headers.cookie, cartKey)[0],
      keep: (key) => void (visit.cartKey = key),
      forget: () => void (visit.cartKey = null),
      count: (items) => void (visit.cartItems = items),
    }),

    /**
     * An id that is dead is left as it is, for this call may only be late, and the browser may hold a newer one by now:
     *
     *   a call with S1 ─────────────────────────────▸ S1 is dead: must not set a cookie over S2
     *          PUT /session ── S1 ends, S2 begins ──▸ sets S2
     */
    async open(request: FastifyRequest, { isUnattended, ...how }: How = { isUnattended: false }): Promise<Visit<Who>> {
      const removes = removals(request.headers.cookie, request.url, removing)
      const { id: presented, found, isUnclear } = await whichOf(request, { isUnattended, ...how })
      const nobody = {
        account: null,
        waiting: null,
        staysSignedIn: false,
        removes,
        isUnattended,
        ...(isUnclear && { isUnclear }),
      }
      if (presented === undefined) return { presented, id: tokens.newVisitor(), ...nobody }
      if (!found) return { presented, id: presented, ...nobody }
      const { account, waitsForCode } = found
      if (waitsForCode) return { presented, id: presented, ...nobody, waiting: account }
      return { presented, id: presented, account, waiting: null, staysSignedIn: true, removes, isUnattended }
    },

    /**
     * A page of somebody else can make a browser call us, but it can't hide that it does. Absent is fine: then the token decides. Nobody is
     * kept from reading by `Origin` alone: without CORS headers another page never sees the answer, and programs set it as they like.
     */
    refuseForeign(request: FastifyRequest, { reads }: { reads: boolean }): void {
      if (!answersAt(request.hostname.toLowerCase())) throw new NotFound()
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden('called from a foreign site')
      const { origin } = request.headers
      if (!reads && origin !== undefined && origin !== publicUrl) throw new Forbidden('called from a foreign origin')
    },

    refuseForged(request: FastifyRequest, visit: Visit<Who>): void {
      if (visit.presented === undefined || !tokenFits(request, visit.presented))
        throw new Forbidden('the CSRF token is missing or does not fit')
    },

    isDead,

    /** Whoever opens a page is not late: a dead id ends here, and with it what was counted of its holder's. */
    bury(visit: Visit<Who>): void {
      if (!isDead(visit)) return
      visit.id = tokens.newVisitor()
      visit.cartItems = 0
    },

    replace(visit: Visit<Who>, id: string | null, { waitsForCode = false, keepsData = false }: Replacing = {}): void {
      visit.id = id ?? tokens.newVisitor()
      visit.staysSignedIn = id !== null && !waitsForCode
      if (id === null && !keepsData) visit.hasLeft = true
    },

    partingOf({ presented, id, staysSignedIn, hasLeft, device }: Visit<Who>): Parting | undefined {
      if (id === presented && !hasLeft && !device) return undefined
      return { id, staysSignedIn, ...(hasLeft && { hasLeft }), ...(device && { device }) }
    },

    /** The same once more. A session that has ended since is not set again: the browser may hold a newer one by now. */
    async partLike(visit: Visit<Who>, parting: Parting): Promise<void> {
      const isDead = parting.staysSignedIn && (await whoIs(parting.id)) === null
      if (!isDead) Object.assign(visit, parting)
    },

    /** Who the browser is after a call that changed that. */
    whoAfter: async ({ id, staysSignedIn }: Parting): Promise<Who | null> =>
      staysSignedIn ? ((await whoIs(id))?.account ?? null) : null,

    /** Every answer to a session renews what the browser reads of it: when it ends, and a fresh token. */
    leave(reply: FastifyReply, visit: Visit<Who>): void {
      reply.header('cache-control', 'no-store')
      // What is shown of the session's end stays as it is, and so does the session; how much is in the cart is news.
      if (visit.isUnattended) return void (visit.cartItems !== undefined && reply.header('set-cookie', countOf(visit)))
      if (visit.isUnclear) return void reply.header('set-cookie', visit.removes)
      const ends = new Date(Date.now() + session.expiryMinutes * 60_000).toISOString().replace('Z', '+00:00')
      const info = {
        expiry_time: session.expiryMinutes,
        warning_time: session.warningMinutes,
        expires_at: ends,
        authenticated: visit.staysSignedIn,
      }
      const set = [
        ...visit.removes,
        writeCookie(readable, encodeURIComponent(JSON.stringify(info)), { secure, sameSite }),
        writeCookie(cookies.csrf, encodeURIComponent(tokens.csrfFor(visit.id)), { secure, sameSite }),
      ]
      if (visit.id !== visit.presented) set.push(writeCookie(cookies.session, visit.id, { secure, httpOnly: true, sameSite }))
      if (visit.device) set.push(writeCookie(device, visit.device, { secure, httpOnly: true, sameSite, days: 365 }))
      if (visit.cartKey !== undefined) {
        const kept = writeCookie(cartKey, visit.cartKey ?? '', { secure, httpOnly: true, sameSite, days: cartDays })
        set.push(visit.cartKey === null ? kept.replace(/Max-Age=\d+/, 'Max-Age=0') : kept)
      }
      set.push(...countOf(visit))
      if (visit.hasLeft) reply.header('clear-site-data', '"storage"')
      reply.header('set-cookie', set)
    },
  }
}
export type Visits<Who = SignedIn> = ReturnType<typeof createVisits<Who>>
