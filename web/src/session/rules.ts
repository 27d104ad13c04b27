import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { addresses } from '../addresses.ts'
import { pathsFor, splitLocale } from '../paths.ts'

/** The session as the readable cookie has it, in ms. */
export type Session = { isAuthenticated: boolean; endsAt: number; livesFor: number; warnsFor: number }

const minute = 60_000
/** A call takes time: an extension in the last two seconds would arrive too late. */
const margin = 2000
/** Debounce: a busy guest would otherwise call with every key. */
const freshFor = 30_000

type Written = { expiry_time?: unknown; warning_time?: unknown; expires_at?: unknown; authenticated?: unknown }

/** A missing or broken cookie counts as a session that ended long ago. */
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

/** When the server last answered, by its own clock: every answer sets the session's end anew. */
export const renewedAt = ({ endsAt, livesFor }: Session): number => endsAt - livesFor

/**
 * Why activity does not extend the session. `fresh` is the only reason, also while the warning is shown: activity means
 * that the guest is there, and the server must know. It also covers a failed extension, which is not retried with every
 * key.
 */
export const whyNotExtend = (session: Session, failedAt: number, now: number): 'fresh' | undefined =>
  now - Math.max(renewedAt(session), failedAt) < freshFor ? 'fresh' : undefined

/** What a guest who is not signed in has to lose on this page. */
export type Holds = { cartItems?: number; hasOnboardingData?: boolean }

/** Only a session with something to lose is extended, warned about and led away at its end. */
export const hasSomethingToLose = ({
  isAuthenticated,
  cartItems = 0,
  hasOnboardingData = false,
}: Holds & { isAuthenticated: boolean }): boolean => isAuthenticated || cartItems > 0 || hasOnboardingData

/** Where a guest is sent when their session has expired, with the way back to `from`. */
export function expiryTarget(kind: 'account' | 'guest', from: string): string {
  const { prefix, path } = splitLocale(from)
  const paths = pathsFor(prefix)
  if (kind === 'account') return paths.login({ expired: true, redirectUri: findReturnPath(from) })
  // A guest who is on the cart already keeps the return address from the query.
  const isThere = path.split('?')[0] === addresses.cart
  return paths.cart({ expired: true, redirectUri: isThere ? wantedIn(from) : findReturnPath(from) })
}

/** Where an expired sign-up begins anew, for a guest with an empty cart. */
export const expiredSignUp = (from: string): string =>
  pathsFor(splitLocale(from).prefix).createMyAccount({ expired: true, redirectUri: wantedIn(from) })

const wantedIn = (from: string) => findReturnPath(new URLSearchParams(from.split('?')[1]).get('redirect_uri'))

/** Where a guest is sent to sign in who was not signed in before. */
export const signInTarget = (from: string): string =>
  pathsFor(splitLocale(from).prefix).login({ redirectUri: findReturnPath(from) })
