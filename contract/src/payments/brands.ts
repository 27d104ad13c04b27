/** The card brands, by their names on the wire. The catalogue lists which of them a company takes. */
export const cardBrands = ['visa', 'master', 'american_express', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

/**
 * The brands by the names of a catalogue, which are those of the card companies. The shop takes no other brand of a
 * catalogue.
 */
const brandsByName: ReadonlyMap<string, CardBrand> = new Map([
  ['visa', 'visa'],
  ['mastercard', 'master'],
  ['american-express', 'american_express'],
  ['discover', 'discover'],
])
export const brandsTaken = (cardBrands: readonly string[]): CardBrand[] =>
  cardBrands.flatMap((name) => brandsByName.get(name) ?? [])

/** The brands' own names; the same in every language. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}
