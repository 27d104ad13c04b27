import { shop } from './loading/page-data.ts'
import { cookie } from '@alpenglow/client/cookies'
import { saysSignedIn } from './cookies.ts'
import { watched } from './reports/report.ts'
import { inLanguage, isWrite, requestOf, type KeyedInit } from '@alpenglow/client/api-requests'

/**
 * What calls bring to light and concerns the whole shop: `unauthenticated` (with `expired`, if somebody was signed in here),
 * `request-forbidden`, and `slow`: something is waited for, or has come.
 */
export const news = new EventTarget()
const tell = (name: string, detail?: object) => news.dispatchEvent(new CustomEvent(name, { detail }))

/** Whether somebody was signed in on this page. The session cookie may be gone, or say no, before the first call hears of it. */
let signedIn = false
export const forgetSignedIn = () => {
  signedIn = false
}

/**
 * What the session cookie said when an answer last renewed it here, and the time of this computer at that moment. Its clock may be wrong;
 * how far it is off is known from this alone. (`Date` headers know whole seconds only, and a kept answer brings an old one.)
 */
export let renewed: { session: string; at: number } | undefined

/** A read that has had no answer for so long makes room for another try. Of a write nobody knows whether it was done, unless it has a key. */
const patience = (init: KeyedInit) => {
  const { patienceMs = isWrite(init) ? undefined : 30_000 } = init
  return patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }
}

/** Profile and group are how the shop asks who is there: "nobody" is an answer, not a lost session. */
const asksWhoIsThere = (method: string, path: string) => method === 'GET' && /^\/api\/v2\/me(?:\/group)?(?:\?|$)/.test(path)

/** By these somebody says who they are, or leaves: that they are nobody then is their own doing. */
const saysWhoIsThere = (method: string, path: string) =>
  path.startsWith('/session') || (method === 'DELETE' && /^\/api\/v2\/me(?:\/devices)?(?:[/?]|$)/.test(path))

export const send = async (path: string, init: KeyedInit): Promise<Response> => {
  const wasIn = saysSignedIn(document.cookie)
  signedIn ||= wasIn
  const call = async () => {
    const before = cookie('session', document.cookie)
    const asked = { ...requestOf(init, shop.csrfCookie), ...patience(init) }
    const response = await watched(
      `${init.method} ${path}`,
      fetch(inLanguage(path, document.documentElement.lang), asked),
      init.mayBeNothing,
    )
    const session = cookie('session', document.cookie)
    if (session && session !== before) renewed = { session, at: Date.now() }
    return response
  }
  const isAboutWho = asksWhoIsThere(init.method, path) || saysWhoIsThere(init.method, path)
  /** Asked for by somebody, and answered as to nobody: they were signed out by somebody else, and what it says is a visitor's. */
  const isLost = ({ status }: Response) =>
    wasIn && signedIn && !isAboutWho && (status === 401 || !saysSignedIn(document.cookie))
  const first = await call()
  // An answer to an older session that came late may have left its token here, or its word that nobody is there: this one brings the right one.
  const isLate = isWrite(init) ? first.status === 403 : isLost(first)
  const response = isLate ? await call() : first
  const lost = isLost(response)
  // Whoever left while it was under way knows.
  const hasLeft = wasIn && !signedIn
  if (lost || (response.status === 401 && !asksWhoIsThere(init.method, path) && !hasLeft))
    tell('unauthenticated', { expired: signedIn })
  if (response.status === 403) tell('request-forbidden')
  return lost && response.ok ? new Response(null, { status: 401 }) : response
}
