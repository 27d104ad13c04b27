import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Currency, Money } from '@alpenglow/contract/values/money'

/**
 * Port to a payment gateway. It never sees card numbers or codes: the vault hands them to the gateway, and the shop
 * knows the gateway's name for the card. Each call that moves money has an idempotency key: repeated with it, the
 * gateway does nothing again and returns the same outcome. The payer is for the breaker: without one each payment
 * counts by itself.
 */
export type CardGateway = {
  /** Payments are stored with this name, and stay with their gateway. */
  name: string
  can: Capabilities
  /**
   * The gateway's name for the card, for one payment and some minutes. It moves no money, so a caller simply repeats it
   * after an unknown outcome. The name stays the same until an authorization uses it, or the guest enters the code
   * anew.
   */
  tokenize(instrument: Instrument, payer?: Payer): Promise<{ paymentMethod: string }>
  /** Authorizes the amount. After a lost answer the payment is found by its reference. */
  authorize(wanted: Authorize, signal?: AbortSignal): Promise<PaymentOutcome>
  /** Continues after a step of 3-D Secure. */
  resume(id: string, step: Step, key: string, payer?: Payer): Promise<PaymentOutcome>
  capture(id: string, money: Money, key: string, payer?: Payer): Promise<PaymentOutcome>
  void(id: string, key: string, payer?: Payer): Promise<PaymentOutcome>
  refund(id: string, money: Money, key: string, payer?: Payer): Promise<PaymentOutcome>
  /** All payments with this reference: there should be one, and may be several. None: the gateway never received it. */
  lookUp(reference: string, payer?: Payer): Promise<readonly PaymentOutcome[]>
  /** Payments since then, oldest first: one page, and the cursor of the next. For matching the books. */
  list(since: Date, after?: string): Promise<OutcomePage>
  /**
   * Verifies an event of the gateway's server; undefined where the signature is wrong. An event is only a reason to
   * look the payment up.
   */
  verifyEvent(call: EventCall): PaymentEvent | undefined
}

/**
 * What is charged: a card in our vault, by the vault's token; a method that the provider stores, by the provider's name
 * for it; or a card that the guest typed into a field hosted by the provider, by the field's key.
 */
export type Instrument = { kind: 'vault'; token: string } | { kind: 'stored'; method: string } | { kind: 'hosted'; key: string }

/** A gateway's capabilities. It refuses all else without a network call (`GatewayRefused`). */
export type Capabilities = {
  instruments: readonly Instrument['kind'][]
  /** A bank may send the browser a step first (3-D Secure). */
  bankSteps: boolean
  partialCapture: boolean
  partialRefund: boolean
  lookUpByReference: boolean
}

/**
 * The payer of a call, for the breaker. One account with many cards counts once, and so does one card of many accounts.
 */
export type Payer = { account: string; card: string }

/**
 * Whether the bank's fingerprint page has seen the browser (Y), has not (N), or does not exist (U); or the bank's
 * result of a challenge.
 */
export type Step = { fingerprint: 'Y' | 'N' | 'U' } | { cres: string }

export type CardholderBrowser = {
  language: string
  colorDepth: number
  screenWidth: number
  screenHeight: number
  /** In minutes, as browsers count it: positive west of Greenwich. */
  timezoneOffset: number
  isJavaEnabled: boolean
  userAgent: string
  accept: string
}

export type BillingAddress = {
  name: string | null
  street1: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

export type Authorize = {
  /** Our own reference of this one attempt. */
  reference: string
  paymentMethod: string
  payer?: Payer
  amount: number
  currency: Currency
  /** The selling company: the gateway has a merchant account for each. */
  seller: string
  /** The company's name as banks display it. */
  sellerName: string
  browser: CardholderBrowser
  address: BillingAddress
  /** The IP address of the guest's browser. */
  ip: string
  fraudIdentifier: string
  /** Where the bank's pages return the browser to. */
  returns: { challenge: string; fingerprint: string }
}

export const outcomeStatuses = [
  'authorized',
  'captured',
  'voided',
  'refunded',
  'declined',
  'fingerprint',
  'challenge',
  'pending',
] as const

/** The gateway's report of one payment. Its amount may differ from the requested one. */
export type PaymentOutcome = {
  id: string
  reference: string
  status: (typeof outcomeStatuses)[number]
  amount: number
  currency: Currency
  captured: number
  refunded: number
  /** The decline code, where it is declined. */
  code?: AuthorizationCode
  /** The bank's results for address and security code: single letters. */
  avs?: string
  cvc?: string
  /** What the browser must post, in a frame: `threeDSMethodData` of a fingerprint, `creq` of a challenge. */
  step?: { url: string; data: string }
  /** The authorization was sent more than once, and an earlier try's outcome is unknown: a second payment may exist. */
  mayBeTwo?: true
}

/**
 * The shop's gateways. Each company sells by one of them; a payment stays with its gateway, even when the company
 * changes to another.
 */
export type CardGateways = {
  /** Null: this company takes no cards. */
  gatewayOf(seller: string): CardGateway | null
  /** The gateway that a payment was stored with. */
  gatewayNamed(name: string): CardGateway
  all: readonly CardGateway[]
}

/** A webhook call of the gateway's server, unparsed. */
export type EventCall = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }
/** An event about one payment. A repeated event has the same id. */
export type PaymentEvent = { id: string; reference: string; paymentId: string; status: PaymentOutcome['status'] | 'other' }

export type OutcomePage = { outcomes: readonly PaymentOutcome[]; next: string | null }

/** Nothing was done: the gateway was not reached, or refused the call. */
export class GatewayDown extends Error {}

/**
 * The gateway was reached and refused a wrong call: another key, another state, an amount that does not fit. A retry
 * changes nothing.
 */
export class GatewayRefused extends GatewayDown {}

/**
 * It may have been done or not: no answer in time, or a broken or unreadable one. The caller must look the payment up.
 */
export class GatewayUnknown extends Error {}

/** The gateway reports that it can serve no payer at the moment. */
export class GatewayUnavailable extends GatewayUnknown {}

/** The payment method is used up: an authorization used it, or it expired. This call did nothing. */
export class PaymentMethodSpent extends GatewayRefused {}

/** The vault has the card, but its security code no more. */
export class CodeForgotten extends Error {}

/** The vault has no such card. */
export class CardGone extends Error {}
