/** Somebody has come so far. It says what is in the cart, and not whose it is. */
export type Conversion = {
  kind: 'initiate_checkout'
  /** The same one has the same id, however often it is told. */
  id: string
  at: Date
  /** The page that it happened on, by its place in the map. */
  page: string
  /** What the browser says of itself: those who count ask for it. */
  agent: string
  currency: string
  /** In the currency's unit, with its fraction. */
  value: number
  /** The codes of the products, each as often as it is in the cart. */
  contents: readonly { code: string; quantity: number }[]
}

export type ConversionsPort = {
  /** Resolves when it was taken over. */
  tell(conversion: Conversion): Promise<void>
}

/** It will not be taken, now or later. */
export class ConversionRefused extends Error {}

/** Nobody knows: no connection, no answer in time, "try again later". It may be told again, for it has an id. */
export class ConversionsUnavailable extends Error {}

/** Older ones are refused, and with them all that are told together. */
export const oldestMs = 7 * 86_400_000
