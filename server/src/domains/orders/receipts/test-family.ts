import type { TraceStep } from '@alpenglow/contract/cart/cart'
import type { ReceiptLine, ReceiptRow } from './store.ts'

const step = (kind: TraceStep['step'], amount: number, more: Partial<TraceStep> = {}): TraceStep => ({
  step: kind,
  amount,
  code: null,
  place: null,
  rate: null,
  until: null,
  day: null,
  ...more,
})

type Told = {
  who: string | null
  en: string
  fr: string
  variant?: 'adult' | 'child' | 'all_ages'
  price: number
  off?: [string, number]
  goesWith?: number
  kind?: ReceiptLine['kind']
  /** The profile of a person without a name. */
  profile?: number
  date?: string
}
const ages = {
  adult: { en: 'Adult', fr: 'Adulte' },
  child: { en: 'Child', fr: 'Enfant' },
  all_ages: { en: 'All ages', fr: 'Tous' },
}
export type Taxes = readonly { code: string; place: string; rate: number }[]

const people = ['Amélie Moreau', 'Thomas Moreau', 'Noah Moreau', 'Léa Moreau']
export function makeReceiptLine(
  { who, en, fr, variant = 'adult', price, off, goesWith, kind, profile, date }: Told,
  position: number,
  taxes: Taxes,
): ReceiptLine {
  const net = price - (off?.[1] ?? 0)
  const taxed = taxes.map((tax) => step('tax', Math.round((net * tax.rate) / 1_000_000), tax))
  return {
    position,
    goes_with: goesWith ?? null,
    kind: kind ?? (who === null ? 'donation' : 'season_pass'),
    name: { en, fr },
    variant,
    variant_name: ages[variant],
    date: date ?? null,
    profile_id: who === null ? (profile ?? null) : people.indexOf(who) + 1,
    owned_product_id: null,
    profile_name: who,
    price,
    net,
    tax: taxed.reduce((sum, { amount }) => sum + amount, 0),
    trace: [step('price', price), ...(off ? [step('discount', -off[1], { code: off[0] })] : []), ...taxed],
  }
}

const utah: Taxes = [{ code: 'Sales', place: 'US-UT', rate: 72_500 }]
const familyItems: Told[] = [
  { who: 'Amélie Moreau', en: 'Base Pass', fr: 'Forfait Base', price: 68900, off: ['Renewal', 4000] },
  { who: 'Amélie Moreau', en: 'Pass insurance', fr: 'Assurance du forfait', variant: 'all_ages', price: 3900, goesWith: 0 },
  { who: 'Thomas Moreau', en: 'Base Pass', fr: 'Forfait Base', price: 68900, off: ['Renewal', 4000] },
  { who: 'Noah Moreau', en: 'Base Pass', fr: 'Forfait Base', variant: 'child', price: 33900 },
  { who: 'Léa Moreau', en: '4-Day Pass', fr: 'Forfait 4 jours', variant: 'child', price: 20600, date: '2027-01-24' },
]

/** A family's order as it is stored. */
export const makeFamilyLines = (taxes: Taxes = utah, more: readonly Told[] = []): ReceiptLine[] =>
  [...familyItems, ...more].map((one, position) => makeReceiptLine(one, position, one.who === null ? [] : taxes))

export function makeReceiptRow(lines: readonly ReceiptLine[], more: Partial<ReceiptRow> = {}): ReceiptRow {
  const sum = (of: (line: ReceiptLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const [subtotal, tax] = [sum(({ net }) => net), sum((line) => line.tax)]
  const credit = more.credit_applied ?? 12000
  return {
    id: 7,
    number: '7K2M4Q9DXR',
    account_id: 1,
    state: 'placed',
    cancelled_for: null,
    locale: 'en',
    buyer: { name: 'Amélie Moreau', email: 'amelie@moreau.example' },
    seller: 'alpenglow',
    currency: 'USD',
    subtotal,
    savings: sum(({ price, net }) => price - net),
    tax_total: tax,
    total: subtotal + tax,
    credit_applied: credit,
    net_total: subtotal + tax - credit,
    promotions: [],
    card: { brand: 'visa', lastFour: '5556' },
    billing_address: {
      street1: '418 Birch Street',
      street2: null,
      city: 'Salt Lake City',
      stateProvinceCode: 'UT',
      stateProvince: null,
      countryCode: 'US',
      zipPostal: '84103',
      phoneNumber: null,
    },
    delivery: null,
    agreed: { terms: { version: 2, at: '2026-10-01T10:00:00.000Z' } },
    placed_on: '2026-10-03',
    placed_at: new Date('2026-10-03T15:31:00Z'),
    receipt_number: 123,
    receipt_seller: {
      legalName: 'Alpenglow Mountain Company',
      address: ['1 Basin Road', 'Larkspur, Utah 84000', 'United States'],
      taxNumbers: [{ code: 'EIN', number: '00-0000000' }],
      receiptPrefix: 'ALP',
    },
    ...more,
  }
}
