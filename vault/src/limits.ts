/** Limits of time, memory and calls for cards and callers. */
export type Limits = {
  /** How long a security code stays in memory, and how many at once. */
  codeMs: number
  codes: number
  /** A stored card is deleted after so long. */
  cardMs: number
  /** Rate limit: cards and codes that one account may give in ten minutes, by our page's tickets and by API clients. */
  perAccount: number
  bodyBytes: number
  proxiedBytes: number
  /** How long a request's headers, and the whole request, may take to arrive; how often that is checked. */
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
