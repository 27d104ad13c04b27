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
