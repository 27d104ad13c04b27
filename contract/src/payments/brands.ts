/** What a card may be of, by the names that travel. Which of them a company takes, the catalogue says. */
export const cardBrands = ['visa', 'master', 'american_express', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

/** What a catalogue calls them, as those who make cards do; what it takes besides, no card of this shop can be. */
const called: ReadonlyMap<string, CardBrand> = new Map([
  ['visa', 'visa'],
  ['mastercard', 'master'],
  ['american-express', 'american_express'],
  ['discover', 'discover'],
])
export const brandsTaken = (cardBrands: readonly string[]): CardBrand[] => cardBrands.flatMap((name) => called.get(name) ?? [])

/** As each of them calls itself; the same in every language. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}
