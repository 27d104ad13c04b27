import { addresses } from '../addresses.ts'
import { shop } from '../loading/page-data.ts'
import { splitLocale } from '../paths.ts'
import { getCountedPlace } from './places.ts'
import { createPlausible } from './plausible.ts'
import type { Counter } from './counter.ts'
import { stepAt } from './steps.ts'

const place = (path: string) => getCountedPlace(path, Object.values(addresses))

/** The analytics provider that this shop is configured with. */
const sendToAnalytics: Counter = createPlausible({
  url: shop.analyticsUrl ?? '',
  publicUrl: shop.publicUrl,
  placeOf: place,
  placeNow: () => place(splitLocale(location.pathname).path),
  referrer: document.referrer,
})

/** Some pages redirect at once: a guest who only passes through has not reached a step. */
const passingMs = 1500
let arriving: ReturnType<typeof setTimeout> | undefined

/** A page view of a checkout step also counts as reaching the step. */
export const count: Counter = (happened) => {
  sendToAnalytics(happened)
  if (happened.what !== 'page') return
  clearTimeout(arriving)
  const { path } = happened
  const step = stepAt(place(path))
  if (step) arriving = setTimeout(() => sendToAnalytics({ what: 'step', ...step, path }), passingMs)
}
