import type { Country } from '@alpenglow/contract/addresses/api'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import type { TraceStep } from '@alpenglow/contract/cart/cart'
import { isForSomebody } from '@alpenglow/contract/catalogue/kinds'
import { brandNames } from '@alpenglow/contract/payments/brands'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Values } from '@alpenglow/contract/translations/text'
import { figuresIn, type Figures } from './figures.ts'
import { receiptNumberOf } from './seller.ts'
import type { WrittenReceipt, WrittenRow } from './sheet/receipt-contents.ts'
import type { ReceiptLine, ReceiptRow } from './store.ts'

export type ReceiptWords = (locale: Locale, key: string, values?: Values) => string
export type ReceiptContext = {
  words: ReceiptWords
  countryOf(locale: Locale, code: string): Country | undefined
  moment(locale: Locale, at: Date): string
  host: string
  help: string
  /** A demo's receipt is marked as one, like each of its pages and mails. */
  isDemo: boolean
}

/**
 * An order as its receipt shows it, in either language. It contains nothing but the order: neither catalogue nor clock
 * is read.
 */
export function writeReceipt(
  row: ReceiptRow,
  lines: readonly ReceiptLine[],
  locale: Locale,
  context: ReceiptContext,
): WrittenReceipt {
  const translate = (key: string, values?: Values) => context.words(locale, `mails.receipt.${key}`, values)
  const figures = figuresIn(locale)
  const number = receiptNumberOf(row) ?? ''
  const name = namesIn(locale, context.words)
  // The number stays used; but nothing was paid, and the receipt shows that.
  const isVoid = row.state === 'cancelled'
  return {
    locale,
    title: translate('title', { number }),
    heading: translate(isVoid ? 'heading_void' : 'heading'),
    mark: 'Alpenglow',
    number,
    facts: [
      { name: translate('sold_to'), lines: buyerOf(row, locale, context) },
      { name: translate('sold_by'), lines: sellerLines(row, name.tax, figures.country) },
      {
        name: translate('when'),
        lines: [capital(figures.day(row.placed_on)), context.moment(locale, row.placed_at), ...orderLines(row, translate)],
      },
    ],
    columns: [translate('for'), ...columnNames.map((column) => translate(column))],
    groups: groupsOf(lines, { gifts: translate('gifts'), nameless: translate('nameless') }).map((group) => ({
      name: group.name,
      rows: rowsOf(group.lines, locale, figures),
    })),
    sum: {
      name: translate(`all_in_${row.currency.toLowerCase()}`),
      figures: figuresOf(
        { price: row.subtotal + row.savings, net: row.subtotal, tax: row.tax_total, total: row.total },
        figures,
      ),
    },
    taxes: {
      name: translate('taxes'),
      rows: taxesOf(lines).map(({ code, place, rate, amount }) => ({
        name: translate('tax_of', { place: name.place(place), tax: name.tax(code), rate: figures.percent(rate) }),
        amount: figures.figure(amount),
      })),
    },
    tenders: isVoid ? [] : tendersOf(row, translate, figures),
    paid: { name: translate('paid'), amount: figures.money(isVoid ? 0 : row.total, row.currency) },
    notes: [
      ...(isVoid ? [translate('void')] : []),
      translate('rounding'),
      ...(context.isDemo ? [context.words(locale, 'mails.frame.demo')] : []),
    ],
    foot: context.host,
    help: context.help,
    page: (page, of) => translate('page', { page, of }),
    at: row.placed_at,
  }
}

const columnNames = ['price', 'reduction', 'net', 'tax', 'sum'] as const

const orderLines = (row: ReceiptRow, translate: Say): string[] => [
  translate('order', { number: formatOrderNumber(row.number) }),
  translate('terms', { version: row.agreed.terms.version }),
]

/** A weekday that begins a line. */
const capital = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1)

type Say = (key: string, values?: Values) => string
const tendersOf = (row: ReceiptRow, translate: Say, figures: Figures): WrittenReceipt['tenders'] => [
  ...(row.credit_applied > 0 ? [{ name: translate('credit'), amount: figures.figure(row.credit_applied) }] : []),
  ...(row.net_total > 0
    ? [
        {
          name: row.card
            ? translate('card', { brand: brandNames[row.card.brand], digits: row.card.lastFour })
            : translate('by_card'),
          amount: figures.figure(row.net_total),
        },
      ]
    : []),
]

/** Taxes and places are data: a code that the shop has no name for is written as it is. */
function namesIn(locale: Locale, words: ReceiptWords) {
  const named = (key: string, code: string) => {
    const text = words(locale, key)
    return text === key ? code : text
  }
  return {
    tax: (code: string) => named(`pages.cart.tax.${code.toLowerCase()}`, code),
    place: (place: string) => named(`pages.cart.place.${place.toLowerCase().replace('-', '_')}`, place),
  }
}

function buyerOf({ buyer, billing_address: address }: ReceiptRow, locale: Locale, { countryOf }: ReceiptContext): string[] {
  const country = address ? countryOf(locale, address.countryCode) : undefined
  return [
    ...(buyer.name === null ? [] : [buyer.name]),
    ...(address ? formatAddressLines(address, country) : []),
    ...(address ? [figuresIn(locale).country(address.countryCode)] : []),
    ...(buyer.email === undefined ? [] : [buyer.email]),
  ]
}

const sellerLines = (
  { receipt_seller: seller }: ReceiptRow,
  taxName: (code: string) => string,
  countryName: (code: string) => string,
): string[] =>
  seller
    ? [
        seller.legalName,
        ...seller.address,
        ...(seller.country ? [countryName(seller.country)] : []),
        ...seller.taxNumbers.map(({ code, number }) => `${taxName(code)} ${number}`),
      ]
    : []

type Group = { name: string; isGift: boolean; lines: ReceiptLine[] }
/** The titles of gifts, and of lines whose person has no name. */
type Called = { gifts: string; nameless: string }
/**
 * Groups lines by person, in the order of the cart; an add-on belongs to the person who has its item, and gifts belong
 * to no person.
 */
export function groupsOf(lines: readonly ReceiptLine[], { gifts, nameless }: Called): Group[] {
  const at = new Map(lines.map((line) => [line.position, line]))
  const ownerOf = (line: ReceiptLine): ReceiptLine =>
    line.profile_name === null && line.goes_with !== null ? (at.get(line.goes_with) ?? line) : line
  const groups = Map.groupBy(lines, (line) => {
    const { profile_id: id, profile_name: name } = ownerOf(line)
    return isForSomebody(line) ? `${id} ${name}` : ''
  })
  return [...groups]
    .map(([key, some]) => {
      const isGift = key === ''
      return { isGift, name: isGift ? gifts : ((some[0] && ownerOf(some[0]).profile_name) ?? nameless), lines: some }
    })
    .toSorted((one, other) => Number(one.isGift) - Number(other.isGift))
}

/** The product with its age group, unless it is for all ages. */
export const titleOf = ({ name, variant, variant_name: ages }: ReceiptLine, locale: Locale): string =>
  variant === 'all_ages' ? name[locale] : `${name[locale]}, ${ages[locale].toLocaleLowerCase(locale)}`

/** Equal lines are one row with a count: forty gifts are not forty rows. */
function rowsOf(lines: readonly ReceiptLine[], locale: Locale, figures: Figures): WrittenRow[] {
  const same = Map.groupBy(lines, ({ name, variant, date, price, net, tax, trace }) =>
    JSON.stringify([name, variant, date, price, net, tax, trace]),
  )
  return [...same.values()].flatMap(([line, ...more]) => (line ? [rowOf(timesOf(line, more.length + 1), locale, figures)] : []))
}

type Counted = ReceiptLine & { many: number }
const timesOf = (line: ReceiptLine, many: number): Counted => ({
  ...line,
  many,
  price: many * line.price,
  net: many * line.net,
  tax: many * line.tax,
  trace: line.trace.map((step) => ({ ...step, amount: many * step.amount })),
})

function rowOf(line: Counted, locale: Locale, figures: Figures): WrittenRow {
  const { many, date, trace, price, net, tax } = line
  const reductions = trace.filter(({ step, amount }) => step === 'discount' && amount !== 0)
  const notes = [
    ...(date === null ? [] : [capital(figures.day(date))]),
    ...reductions.map(({ code, amount }) => `${code ?? ''} ${figures.figure(amount)}`.trim()),
  ]
  return {
    name: many > 1 ? `${many}\u00a0×\u00a0${titleOf(line, locale)}` : titleOf(line, locale),
    ...(notes.length > 0 ? { note: notes.join(' · ') } : {}),
    figures: figuresOf({ price, net, tax, total: net + tax }, figures),
  }
}

type Amounts = { price: number; net: number; tax: number; total: number }
const figuresOf = ({ price, net, tax, total }: Amounts, { figure }: Figures): string[] => [
  figure(price),
  price === net ? '' : figure(net - price),
  figure(net),
  tax === 0 ? '' : figure(tax),
  figure(total),
]

type Tax = { code: string; place: string; rate: number; amount: number }
function taxesOf(lines: readonly ReceiptLine[]): Tax[] {
  const steps = lines.flatMap(({ trace }) => trace.flatMap(taxIn))
  return [...Map.groupBy(steps, ({ code, place, rate }) => `${place} ${code} ${rate}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, some]) => (some[0] ? [{ ...some[0], amount: some.reduce((all, { amount }) => all + amount, 0) }] : []))
}
const taxIn = ({ step, code, place, rate, amount }: TraceStep): Tax[] =>
  step === 'tax' && code !== null && place !== null ? [{ code, place, rate: rate ?? 0, amount }] : []
