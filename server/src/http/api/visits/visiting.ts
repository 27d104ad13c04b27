import type { SignedIn } from '../../../kernel/call.ts'
import type { Removing } from '../../cookies/tossed-cookies.ts'
import type { Tokens } from '../tokens.ts'

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
  /** `readable` is the one that pages read when the session ends from, `device` the one that a browser is known by. */
  cookies: { session: string; csrf: string; readable?: string; device?: string }
  sameSite?: 'Lax' | 'Strict'
  session: { warningMinutes: number; expiryMinutes: number }
}

/** What each step of a visit needs. `cookies`: all of ours by what they are for. */
export type Visiting<Who> = Required<Omit<VisitOptions<Who>, 'cookies'>> & {
  cookies: Required<VisitOptions['cookies']> & { cart: string; cartItems: string }
  removing: Removing
}

/** What guests have chosen for this browser, as the pages keep it. */
const chosen = ['locale', 'theme', 'consent', 'branding']

export function visitingOf<Who>({ answersAt = () => true, sameSite = 'Lax', ...options }: VisitOptions<Who>): Visiting<Who> {
  const { publicUrl, secure } = options
  const { session, csrf, readable = 'session', device } = options.cookies
  const cookies = {
    session,
    csrf,
    readable,
    // Somebody else's, set from another host of our domain, would make their browser known here; over https no such host can.
    device: device ?? (secure ? '__Host-device' : 'device'),
    cart: secure ? '__Host-cart' : 'cart',
    cartItems: 'cart_items',
  }
  const names = [...Object.values(cookies), ...chosen]
  return { ...options, answersAt, sameSite, cookies, removing: { host: new URL(publicUrl).hostname, names, secure } }
}
