import { ownOf } from '../values/own.ts'

/** What a card may be of, by the names that travel. Which of them a company takes, the catalogue says. */
export const cardBrands = ['visa', 'master', 'american_express', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

/** As each of them calls itself; the same in every language. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}

/** What a catalogue calls them, as those who make cards do; what it takes besides, no card of this shop can be. */
const read: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'master',
  'american-express': 'american_express',
  discover: 'discover',
}
/** Those of a company that this shop knows. */
export const brandsCalled = (names: readonly string[]): CardBrand[] =>
  cardBrands.filter((brand) => names.some((name) => ownOf(read, name) === brand))
