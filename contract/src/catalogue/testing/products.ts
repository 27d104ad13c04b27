import type { Currency } from '../../values/money.ts'
import type { Tier } from '../kinds.ts'
import type { Product } from '../product.ts'
import { taxClassOf } from '../tax-class.ts'

const season = {
  id: 1,
  code: '26/27',
  name: 'Winter 26/27',
  startsOn: '2026-11-01',
  endsOn: '2027-04-30',
  ageDate: '2026-12-15',
}
export const ages = { adult: [18, null], youth: [13, 17], child: [5, 12], senior: [65, null], all_ages: [0, null] } as const

type Made = {
  id: number
  kind: Product['kind']
  /**
   * By category. A day ticket costs this on a weekend, half as much again on a peak day, and a quarter less on a
   * weekday.
   */
  prices: Partial<Record<keyof typeof ages, number>>
  currency?: Currency
  resorts?: { resortId: number; days?: number | null; reservation?: boolean }[]
  days?: number | null
  blackouts?: Product['grants']['blackouts']
  season?: Partial<Product['season']>
  tiers?: Record<Tier, number>
}

export const usualTiers = { weekday: 0.75, weekend: 1, peak: 1.5 }

/** A product for testing rules, with the fields that matter to them. */
export function makeProduct(made: Made): Product {
  const { id, kind, currency = 'USD', resorts = [{ resortId: 1 }], days = null, blackouts = [], tiers = usualTiers } = made
  const priced = (amount: number) => ({ price: { amount: Math.round(amount), currency }, nextPrice: null })
  const byTier = (amount: number) =>
    Object.entries(tiers).map(([tier, share]) => ({ tier: tier as Tier, available: true, ...priced(amount * share) }))
  return {
    id,
    code: `p${id}`,
    productSeasonId: 1,
    season: { ...season, ...made.season },
    name: `Product ${id}`,
    kind,
    tagline: '',
    purchaseGroup: currency,
    isUpgrade: false,
    addOnForProducts: [],
    picture: '',
    hour: 12,
    dailyQuantity: null,
    quantity: null,
    taxClass: taxClassOf(kind),
    taxPlace: 'US-UT',
    taxes: [],
    oftenWith: null,
    crossSells: [],
    covers: null,
    upgradeTo: null,
    cardDelivery: [],
    donationFor: null,
    grants: {
      validFrom: season.startsOn,
      validUntil: season.endsOn,
      days,
      resorts: resorts.map((resort) => ({ days: null, reservation: false, ...resort })),
      blackouts,
      benefits: [],
      deferralDeadline: null,
      paymentPlan: null,
      voucherQuantity: 0,
      waivers: [],
    },
    variants: Object.entries(made.prices).map(([variant, amount]) => {
      const [min, max] = ages[variant as keyof typeof ages]
      const dayPrices = kind === 'day_ticket' ? byTier(amount) : []
      return { variant, name: variant, ageRange: { min, max }, ...priced(amount), available: true, dayPrices }
    }),
  }
}
