import { homeward } from '@alpenglow/contract/values/own-path'
import { addresses } from '../addresses.ts'
import { pathsFor, splitLocale } from '../paths.ts'

/** What the readable cookie says of a session, in ms. */
export type Session = { isAuthenticated: boolean; endsAt: number; livesFor: number; warnsFor: number }

const minute = 60_000
/** An answer takes a moment to come: whoever acts in the last two seconds would come too late. */
const margin = 2000
/** Somebody who is busy would else ask with every key. */
const freshFor = 30_000

type Written = { expiry_time?: unknown; warning_time?: unknown; expires_at?: unknown; authenticated?: unknown }

/** A cookie that is missing or broken is a session that ended long ago. */
export function sessionOf(text: string): Session {
  const { expiry_time: expiry, warning_time: warning, expires_at: ends, authenticated } = written(text)
  return {
    isAuthenticated: authenticated === true,
    endsAt: (typeof ends === 'string' && Date.parse(ends)) || 0,
    livesFor: (typeof expiry === 'number' ? expiry : 15) * minute,
    warnsFor: (typeof warning === 'number' ? warning : 10) * minute,
  }
}

function written(text: string): Written {
  try {
    return (JSON.parse(text) as Written | null) ?? {}
  } catch {
    return {}
  }
}

export const timeLeft = ({ endsAt }: Session, now: number): number => endsAt - margin - now
export const isExpired = (session: Session, now: number): boolean => timeLeft(session, now) < 0
export const isImminent = (session: Session, now: number): boolean => timeLeft(session, now) < session.warnsFor

/** When the server last answered, by its own clock: every answer sets the end anew. */
export const renewedAt = ({ endsAt, livesFor }: Session): number => endsAt - livesFor

/**
 * Why somebody's activity is not worth a call. There is one reason, also once they are warned: whoever does something is there, and an
 * answer says so to the server. An update that failed is one, too: what fails is not tried with every key.
 */
export const whyNotExtend = (session: Session, failedAt: number, now: number): 'fresh' | undefined =>
  now - Math.max(renewedAt(session), failedAt) < freshFor ? 'fresh' : undefined

/** What somebody has to lose here who is not signed in. */
export type Holds = { cartItems?: number; hasOnboardingData?: boolean }

/** Only who would lose something is kept alive, warned and led away. With nothing to lose, nothing happens. */
export const isKeptAlive = ({
  isAuthenticated,
  cartItems = 0,
  hasOnboardingData = false,
}: Holds & { isAuthenticated: boolean }): boolean => isAuthenticated || cartItems > 0 || hasOnboardingData

/** Where somebody finds themselves when their session has ended, and from where they come back to `from`. */
export function expiryTarget(kind: 'account' | 'guest', from: string): string {
  const { prefix, path } = splitLocale(from)
  const paths = pathsFor(prefix)
  if (kind === 'account') return paths.login({ expired: true, redirectUri: homeward(from) })
  // Whoever is there already has nowhere else to go back to.
  const isThere = path.split('?')[0] === addresses.cart
  return paths.cart({ expired: true, redirectUri: isThere ? wantedIn(from) : homeward(from) })
}

/** Where a sign-up begins anew whose session has ended, of somebody with nothing in the cart. */
export const expiredSignUp = (from: string): string =>
  pathsFor(splitLocale(from).prefix).createMyAccount({ expired: true, redirectUri: wantedIn(from) })

const wantedIn = (from: string) => homeward(new URLSearchParams(from.split('?')[1]).get('redirect_uri'))

/** Where somebody is asked to sign in who has not been signed in before. */
export const signInTarget = (from: string): string => pathsFor(splitLocale(from).prefix).login({ redirectUri: homeward(from) })
