import type { Product } from '@alpenglow/contract/catalogue/product'
import { findByName } from '@alpenglow/contract/catalogue/rules'
import { locales, type Locale } from '@alpenglow/contract/translations/api'
import { addDays, dayAt, startOfDay } from '@alpenglow/contract/values/day'
import type { Clock } from '../../kernel/clock.ts'
import { setExpiry } from '../../kernel/freshness.ts'
import type { CatalogueFile } from './file/format.ts'
import { nextPriceChange } from './prices/variant-prices.ts'
import { promotionsOf, type Promotions } from './prices/promotions.ts'
import { withUpgradePrices } from './prices/upgrade-prices.ts'
import { viewOf, type CatalogueView } from './view.ts'
import { winterOf, type Winter } from './viewing/winter.ts'

/** The rendered catalogue, valid until something in it changes. */
type Snapshot = {
  of: CatalogueFile
  run: CatalogueFile['resorts']
  /** Valid until this business time; `end` is the same instant in real time. */
  until: number
  end: Date
  in: Record<Locale, CatalogueView>
  found: Map<string, Product[]>
  winter: Winter
  promotions: Promotions
}
export type Snapshots = { held: { current(): CatalogueFile }; clock: Clock; timeZone: string }

/**
 * Memoizes the current snapshot. It is made anew when the database notifies a change, when a price changes, and every
 * midnight; otherwise guests would see yesterday's prices.
 */
export function createSnapshots(means: Snapshots) {
  const { held, clock } = means
  let snapshot: Snapshot | undefined
  return (): Snapshot => {
    const file = held.current()
    const now = clock.now()
    if (snapshot?.of !== file || now.getTime() >= snapshot.until) snapshot = snapshotOf(means, file, now)
    return snapshot
  }
}

function snapshotOf({ clock, timeZone }: Snapshots, of: CatalogueFile, now: Date): Snapshot {
  const today = clock.today()
  const zones = new Set([timeZone, ...of.resorts.map((resort) => resort.timeZone)])
  const midnight = Math.min(...[...zones].map((zone) => startOfDay(addDays(dayAt(now, zone), 1), zone).getTime()))
  const until = Math.min(midnight, nextPriceChange(withUpgradePrices(of.products), now, timeZone)?.getTime() ?? midnight)
  const views = locales.map((locale) => [locale, viewOf(of, { locale, now, today, timeZone })] as const)
  // Business time may run ahead of real time, by which browsers compute expiry.
  const end = new Date(Date.now() + until - now.getTime())
  for (const [, { products, product, waivers }] of views)
    [products, ...product.values(), waivers, ...waivers].forEach((value) => setExpiry(value, end))
  const run = of.resorts.filter(({ active }) => active)
  const inLocale = Object.fromEntries(views) as Record<Locale, CatalogueView>
  const promotions = promotionsOf(of, timeZone)
  return { of, run, until, end, in: inLocale, found: new Map(), winter: winterOf(of, inLocale, today), promotions }
}

export type ProductFilter = { productName?: string | undefined; productSeasonId?: string | undefined }
/** Equal results are the same array, whatever the query was, so that each is serialized once. */
export function filterProducts(
  snapshot: Pick<Snapshot, 'in' | 'found' | 'end'>,
  locale: Locale,
  { productName = '', productSeasonId = '0' }: ProductFilter,
): Product[] {
  const all = snapshot.in[locale].products
  const season = Number(productSeasonId)
  if (productName === '' && season === 0) return all
  const matching = findByName(all, productName).filter((product) => season === 0 || product.productSeasonId === season)
  if (matching.length === all.length) return all
  const key = `${locale} ${matching.map(({ id }) => id).join()}`
  const before = snapshot.found.get(key)
  if (before) return before
  snapshot.found.set(key, setExpiry(matching, snapshot.end))
  return matching
}
