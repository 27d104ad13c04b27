/** A guest has reached the checkout. It lists the cart's contents, and not whose cart it is. */
export type Conversion = {
  kind: 'initiate_checkout'
  /** The same conversion has the same id, however often it is sent. */
  id: string
  at: Date
  /** The page where it happened, by its path in the map of pages. */
  page: string
  /** The browser's User-Agent: the API requires it. */
  agent: string
  currency: string
  /** In the currency's main unit, as a decimal number. */
  value: number
  /** The product codes with their quantities in the cart. */
  contents: readonly { code: string; quantity: number }[]
}

export type ConversionsPort = {
  /** Resolves when the provider has accepted it. */
  send(conversion: Conversion): Promise<void>
}

/** The provider will never accept it. */
export class ConversionRefused extends Error {}

/**
 * Unknown outcome: no connection, no answer in time, "try again later". A retry is safe, as the conversion has an id.
 */
export class ConversionsUnavailable extends Error {}

/** The API refuses older ones, and the whole batch with them. */
export const oldestMs = 7 * 86_400_000
