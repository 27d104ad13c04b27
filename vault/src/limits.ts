/** What a card, and whoever gives one, may cost. */
export type Limits = {
  /** How long a security code is remembered, and how many at once. */
  codeMs: number
  codes: number
  /** A number that no ticket asked to be kept is gone after so long. */
  cardMs: number
  /** Cards and codes that may be given in ten minutes: with one ticket, and from one network. */
  perTicket: number
  perNetwork: number
  /** Calls with cards in them, in as long and from one network, of which the API says that it does not know who they are from. */
  perStrangers: number
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
  perTicket: 30,
  perNetwork: 120,
  perStrangers: 600,
  bodyBytes: 4096,
  proxiedBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 15_000,
  lookEveryMs: 5000,
}
