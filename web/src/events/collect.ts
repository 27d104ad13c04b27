import { addresses } from '../addresses.ts'
import { shop } from '../loading/page-data.ts'
import { splitLocale } from '../paths.ts'
import { placeOf } from './places.ts'
import { createPlausible } from './plausible.ts'
import type { Counter } from './counter.ts'
import { stepAt } from './steps.ts'

const place = (path: string) => placeOf(path, Object.values(addresses))

/** The one that this shop is set up with. */
const tell: Counter = createPlausible({
  url: shop.analyticsUrl ?? '',
  publicUrl: shop.publicUrl,
  placeOf: place,
  placeNow: () => place(splitLocale(location.pathname).path),
  referrer: document.referrer,
})

/** Some pages lead on at once: whoever is only passing has not come to a step. */
const passingMs = 1500
let arriving: ReturnType<typeof setTimeout> | undefined

/** Whoever comes to a page that is a step has come to the step. */
export const count: Counter = (happened) => {
  tell(happened)
  if (happened.what !== 'page') return
  clearTimeout(arriving)
  const { path } = happened
  const step = stepAt(place(path))
  if (step) arriving = setTimeout(() => tell({ what: 'step', ...step, path }), passingMs)
}
