import type { Counter, AnalyticsEvent } from './counter.ts'

type Collector = {
  /** Its base URL; events go to /api/event below it. */
  url: string
  /** Our own origin. */
  publicUrl: string
  /** The counted page where an event happens; undefined for a page that is not counted. */
  placeNow: () => string | undefined
  placeOf: (path: string) => string | undefined
  /** The referrer of the visit, as the browser has it. */
  referrer: string
}

/**
 * Sends events to the Plausible events API. `text/plain` needs no CORS preflight, and no cookie goes along. Nothing
 * awaits the answer; a failure is dropped.
 */
export function createPlausible({ url, publicUrl, placeNow, placeOf, referrer }: Collector): Counter {
  const domain = new URL(publicUrl).hostname
  let from = originOf(referrer, publicUrl)

  return (happened) => {
    const place = 'path' in happened ? placeOf(happened.path) : placeNow()
    if (place === undefined) return
    const event = { ...named(happened), url: publicUrl + place, domain, ...(from && { referrer: from }) }
    // Only the first page of a visit reports the referrer.
    from = undefined
    fetch(`${url}/api/event`, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {})
  }
}

type Named = {
  name: string
  props?: Record<string, string | number | boolean>
  /** As the collector's API has it: an amount in whole units, as a text. */
  revenue?: { currency: string; amount: string }
}
function named(happened: AnalyticsEvent): Named {
  if (happened.what === 'page') return { name: 'pageview' }
  if (happened.what === 'step') return { name: 'Checkout step', props: { step: happened.step, name: happened.name } }
  if (happened.what === 'sign-up') return { name: 'Sign-up', props: { source: happened.source } }
  if (happened.what === 'purchase') {
    const { amount, currency } = happened.total
    return { name: 'Purchase', revenue: { currency, amount: (amount / 100).toFixed(2) } }
  }
  return { name: 'Modal', props: { modal: happened.name, visible: happened.isVisible } }
}

/** Another site by its origin alone: its addresses may say more about a guest than we want to know. */
function originOf(referrer: string, publicUrl: string): string | undefined {
  const origin = URL.parse(referrer)?.origin
  return origin === publicUrl || origin === 'null' ? undefined : origin
}
