/** Apart from the shapes, so that a page that goes through them carries no schemas. */
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

/** What somebody skis with all winter, or on so many days of it. */
export const isPass = ({ kind }: Sold): boolean => kind === 'season_pass' || kind === 'session_pass'

/** What opens lifts, be it for one day. */
export const isLiftPass = (sold: Sold): boolean => isPass(sold) || sold.kind === 'day_ticket'

/** What a day costs at the lift depends on the day: a peak day of the resort, else Friday to Sunday, else a weekday. */
export const tiers = ['weekday', 'weekend', 'peak'] as const
export type Tier = (typeof tiers)[number]

/** How its card comes to whoever buys it: sent home, or waiting at a ticket window. */
export const cardDeliveries = ['mail', 'pickup'] as const

/** Whom a donation is for. */
export const donationCauses = ['foundation', 'summit_support'] as const

/** What is for one person. A gift is nobody's. */
export const isForSomebody = ({ kind }: { kind: ProductKind }): boolean => kind !== 'donation'
