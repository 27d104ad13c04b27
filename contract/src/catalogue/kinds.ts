/** Apart from the zod schemas, so that a page that only needs the names doesn't load them. */
export const productKinds = [
  'season_pass',
  'session_pass',
  'day_ticket',
  'add_on',
  'upgrade',
  'renewal',
  'insurance',
  'donation',
] as const
export type ProductKind = (typeof productKinds)[number]
type Sold = { kind: ProductKind }

/** A product that a person skis with all winter, or on some days of it. */
export const isPass = ({ kind }: Sold): boolean => kind === 'season_pass' || kind === 'session_pass'

/** A product that opens lifts, be it for one day. */
export const isLiftPass = (sold: Sold): boolean => isPass(sold) || sold.kind === 'day_ticket'

/** The price of a day ticket depends on the day: a peak day of the resort, else Friday to Sunday, else a weekday. */
export const tiers = ['weekday', 'weekend', 'peak'] as const
export type Tier = (typeof tiers)[number]

/** How a product's card gets to the buyer: by mail, or at a ticket window. */
export const cardDeliveries = ['mail', 'pickup'] as const

/** The recipients of donations. */
export const donationCauses = ['foundation', 'summit_support'] as const

/** Whether a product is for one person. A donation is for nobody. */
export const isForSomebody = ({ kind }: { kind: ProductKind }): boolean => kind !== 'donation'
