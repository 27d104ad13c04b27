import type { SignedInAccount } from '../../../kernel/call.ts'
import type { RemovalOptions } from '../../cookies/tossed-cookies.ts'
import type { Tokens } from '../tokens.ts'

/**
 * Looks up the session's account, once per call; the look-up also extends the session, except for a background request.
 */
export type WhoIs<Who = SignedInAccount> = (
  sessionId: string,
  how?: SessionLookup,
) => Promise<{ account: Who; waitsForCode: boolean } | null>

/** `withWays`: the call deals with ways to sign in, so the same query loads them. */
export type SessionLookup = { isUnattended: boolean; withWays?: boolean }

/**
 * A call's session: the id it came with, the id it leaves with, who is signed in, and whether the session stays signed
 * in.
 */
export type Visit<Who = SignedInAccount> = {
  presented: string | undefined
  id: string
  account: Who | null
  waiting: Who | null
  staysSignedIn: boolean
  /** The guest has just signed out: the browser must delete its stored data. */
  hasLeft?: true
  /** The new device id of this browser. */
  device?: string
  /** The new key of this visitor's cart, and the item count to display. */
  cartKey?: string | null
  cartItems?: number
  /** Set-Cookie lines that delete cookies another host has set under our names. */
  removes: string[]
  /**
   * Two live sessions came, and the server can't tell which is the guest's: the call gets none, and both stay
   * untouched.
   */
  isUnclear?: true
  /** A background request of a page: it doesn't extend the session. */
  isUnattended?: boolean
}

/** The call's changes to its visit. */
export type SessionChange = Pick<Visit, 'id' | 'staysSignedIn' | 'hasLeft' | 'device'>

export type VisitOptions<Who = SignedInAccount> = {
  tokens: Tokens
  whoIs: WhoIs<Who>
  publicUrl: string
  /** Whether a host name serves this part. By default every one does. */
  answersAt?: (hostname: string) => boolean
  secure: boolean
  /** `readable` carries the session's expiry to pages, `device` identifies the browser. */
  cookies: { session: string; csrf: string; readable?: string; device?: string }
  sameSite?: 'Lax' | 'Strict'
  session: { warningMinutes: number; expiryMinutes: number }
}

/** Dependencies of each step of a visit. `cookies`: all our cookies by purpose. */
export type VisitDeps<Who> = Required<Omit<VisitOptions<Who>, 'cookies'>> & {
  cookies: Required<VisitOptions['cookies']> & { cart: string; cartItems: string }
  removing: RemovalOptions
}

/** Preferences of this browser, as cookies that the pages set. */
const chosen = ['locale', 'theme', 'consent', 'branding']

export function visitDepsOf<Who>({ answersAt = () => true, sameSite = 'Lax', ...options }: VisitOptions<Who>): VisitDeps<Who> {
  const { publicUrl, secure } = options
  const { session, csrf, readable = 'session', device } = options.cookies
  const cookies = {
    session,
    csrf,
    readable,
    // Over https the prefix `__Host-` keeps another host of our domain from setting it; otherwise such a host could
    // pass its own browser off as a known one.
    device: device ?? (secure ? '__Host-device' : 'device'),
    cart: secure ? '__Host-cart' : 'cart',
    cartItems: 'cart_items',
  }
  const names = [...Object.values(cookies), ...chosen]
  return { ...options, answersAt, sameSite, cookies, removing: { host: new URL(publicUrl).hostname, names, secure } }
}
