import { addresses } from '../addresses.ts'
import { shop } from '../loading/page-data.ts'
import { splitLocale } from '../paths.ts'
import { placeOf } from './places.ts'
import { createPlausible } from './plausible.ts'
import type { Counter } from './counter.ts'

const place = (path: string) => placeOf(path, Object.values(addresses))

/** The one that this shop is set up with. */
export const count: Counter = createPlausible({
  url: shop.analyticsUrl ?? '',
  publicUrl: shop.publicUrl,
  placeOf: place,
  placeNow: () => place(splitLocale(location.pathname).path),
  referrer: document.referrer,
})
