/** What a card, and whoever gives one, may cost. */
export type Limits = {
  /** How long a security code is remembered, and how many at once. */
  codeMs: number
  codes: number
  /** A number that no ticket asked to be kept is gone after so long. */
  cardMs: number
  /** Cards and codes that one account may give in ten minutes: what our page takes by its tickets, and what its clients send. */
  perAccount: number
  bodyBytes: number
  proxiedBytes: number
  /** How long a request may take to arrive, in front of its body and whole; how often that is looked at. */
  headersMs: number
  requestMs: number
  lookEveryMs: number
}

export const usualLimits: Limits = {
  codeMs: 10 * 60_000,
  codes: 20_000,
  cardMs: 24 * 60 * 60_000,
  perAccount: 30,
  bodyBytes: 4096,
  proxiedBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 15_000,
  lookEveryMs: 5000,
}
