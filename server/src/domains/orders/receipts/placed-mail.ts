import type { Country } from '@alpenglow/contract/addresses/api'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import type { Locale } from '@alpenglow/contract/translations/api'
import { figuresIn } from './figures.ts'
import { groupsOf, titleOf, type ReceiptWords } from './receipt.ts'
import type { OrderDelivery, ReceiptLine } from './store.ts'

export type OrderMailNames = {
  words: ReceiptWords
  productName(locale: Locale, id: number): string | undefined
  resortName(locale: Locale, id: number): string | undefined
  countryOf(locale: Locale, code: string): Country | undefined
}
type Row = { name: string; value: string }

/** What each person has now, by its name; a ticket with its day. Equal products are one entry with a count. */
export function listProductsByPerson(
  lines: readonly ReceiptLine[],
  locale: Locale,
  { words, productName }: OrderMailNames,
): Row[] {
  const say = (key: string) => words(locale, `mails.order_placed.${key}`)
  const { day } = figuresIn(locale)
  const said = (line: ReceiptLine) => {
    const owned = line.owned_product_id === null ? undefined : productName(locale, line.owned_product_id)
    const title = titleOf(owned === undefined ? line : { ...line, name: { ...line.name, [locale]: owned } }, locale)
    return line.date === null ? title : `${title}, ${day(line.date)}`
  }
  return groupsOf(lines, { gifts: say('gifts'), nameless: say('nameless') }).map(({ name, lines: theirs }) => ({
    name,
    value: [...Map.groupBy(theirs.map(said), (what) => what)]
      .map(([what, { length: many }]) => (many > 1 ? `${many}\u00a0×\u00a0${what}` : what))
      .join('\n'),
  }))
}

/** How the cards are delivered, in the words of the order's page. */
export function describeDelivery(
  delivery: OrderDelivery,
  locale: Locale,
  { words, resortName, countryOf }: OrderMailNames,
): Row {
  const say = (key: string, values = {}) => words(locale, `components.delivery.${key}`, values)
  const { how, resortId, address, on } = delivery
  const resort = resortId === null ? undefined : resortName(locale, resortId)
  const figures = figuresIn(locale)
  const day = on === null ? '' : figures.day(on)
  const country = address ? [figures.country(address.countryCode)] : []
  const ways = {
    mail: () => [
      [say('mail'), ...(address ? formatAddressLines(address, countryOf(locale, address.countryCode)) : []), ...country].join(
        ', ',
      ),
      ...(on ? [say('mail_on', { day })] : []),
    ],
    pickup: () => [
      resort ? say('pickup_at', { resort }) : say('pickup_each'),
      on ? say('pickup_from', { day }) : say('pickup_now'),
      say('pickup_why'),
    ],
    reload: () => [say('reload'), on ? say('reload_from', { day }) : say('reload_now'), say('reload_why')],
  }
  const [way, ...more] = ways[how]()
  return { name: words(locale, 'mails.order_placed.cards'), value: [`${way}.`, ...more].join(' ') }
}
