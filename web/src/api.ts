import { shop } from './loading/page-data.ts'
import { cookie } from '@alpenglow/client/cookies'
import { saysSignedIn } from './cookies.ts'
import { reportFailedCall } from './reports/report.ts'
import { inLanguage, isWrite, requestOf, type KeyedInit } from '@alpenglow/client/api-requests'

/**
 * The events that calls raise for the whole shop: `unauthenticated` (with `expired`, if a guest was signed in on this
 * page), `request-forbidden`, and `slow`: a call takes long, or has been answered.
 */
export const shopEvents = new EventTarget()
const dispatchShopEvent = (name: string, detail?: object) => shopEvents.dispatchEvent(new CustomEvent(name, { detail }))

/**
 * Whether a guest was signed in on this page. The session cookie may be deleted, or read "signed out", before the first
 * call returns.
 */
let signedIn = false
export const forgetSignedIn = () => {
  signedIn = false
}

/**
 * The session cookie as an answer last renewed it on this page, and this computer's time at that moment. The computer's
 * clock may be wrong; only this pair shows by how much. (`Date` headers have whole seconds only, and a cached answer
 * carries an old one.)
 */
export let lastRenewal: { session: string; at: number } | undefined

/**
 * A read times out so that SWR can retry it. A write has no timeout unless it has an idempotency key: the page could
 * not know whether the server did it.
 */
const patience = (init: KeyedInit) => {
  const { patienceMs = isWrite(init) ? undefined : 30_000 } = init
  return patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }
}

/** Reads of profile and group ask who is signed in: "signed out" is a valid answer to them, not a lost session. */
const asksWhoIsThere = (method: string, path: string) => method === 'GET' && /^\/api\/v2\/me(?:\/group)?(?:\?|$)/.test(path)

/** Calls by which the guest signs in or out: a signed-out answer to them is what the guest wanted. */
const saysWhoIsThere = (method: string, path: string) =>
  path.startsWith('/session') || (method === 'DELETE' && /^\/api\/v2\/me(?:\/devices)?(?:[/?]|$)/.test(path))

export const send = async (path: string, init: KeyedInit): Promise<Response> => {
  const wasIn = saysSignedIn(document.cookie)
  signedIn ||= wasIn
  const call = async () => {
    const before = cookie('session', document.cookie)
    const asked = { ...requestOf(init, shop.csrfCookie), ...patience(init) }
    const response = await reportFailedCall(
      `${init.method} ${path}`,
      fetch(inLanguage(path, document.documentElement.lang), asked),
      init.mayBeNothing,
    )
    const session = cookie('session', document.cookie)
    if (session && session !== before) lastRenewal = { session, at: Date.now() }
    return response
  }
  const isAboutWho = asksWhoIsThere(init.method, path) || saysWhoIsThere(init.method, path)
  /**
   * Sent with a session, answered without one: the session has ended in another tab or on the server, and the answer is
   * a visitor's.
   */
  const isLost = ({ status }: Response) =>
    wasIn && signedIn && !isAboutWho && (status === 401 || !saysSignedIn(document.cookie))
  const first = await call()
  // A late answer to an older session may have overwritten the CSRF token or the session cookie. The first answer has
  // set the right ones, so one retry is enough.
  const isLate = isWrite(init) ? first.status === 403 : isLost(first)
  const response = isLate ? await call() : first
  const lost = isLost(response)
  // A guest who signed out while the call was under way must not read that their session has expired.
  const hasLeft = wasIn && !signedIn
  if (lost || (response.status === 401 && !asksWhoIsThere(init.method, path) && !hasLeft))
    dispatchShopEvent('unauthenticated', { expired: signedIn })
  if (response.status === 403) dispatchShopEvent('request-forbidden')
  return lost && response.ok ? new Response(null, { status: 401 }) : response
}
