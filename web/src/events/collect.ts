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

/** Whoever comes to a page that is a step has come to the step. */
export const count: Counter = (happened) => {
  tell(happened)
  const step = happened.what === 'page' ? stepAt(place(happened.path)) : undefined
  if (step && happened.what === 'page') tell({ what: 'step', ...step, path: happened.path })
}
