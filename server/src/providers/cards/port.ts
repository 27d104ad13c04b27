import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Currency, Money } from '@alpenglow/contract/values/money'

/**
 * The bank's side. Numbers and codes are not spoken of: the vault hands them to the gateway, and all that is known here is what the gateway calls
 * the card. Whatever moves money has a key: asked again with the same one, the gateway does nothing again and says the same. Whose a call is,
 * the breaker wants to know: without a payer each payment counts for itself.
 */
export type CardGateway = {
  /** Payments are written down with it, and stay with this gateway. */
  name: string
  can: Capabilities
  /**
   * What the gateway calls the card for one payment, and for some minutes. It costs nothing: whoever does not know whether it happened asks anew. As
   * long as no bank was asked with that name, and no code was given anew, it is the same.
   */
  tokenize(instrument: Instrument, payer?: Payer): Promise<{ paymentMethod: string }>
  /** Asks for the money. By its reference it is found again, whatever becomes of the answer. */
  authorize(wanted: Authorize, signal?: AbortSignal): Promise<Outcome>
  /** Goes on after a step of 3-D Secure. */
  resume(id: string, step: Step, key: string, payer?: Payer): Promise<Outcome>
  capture(id: string, money: Money, key: string, payer?: Payer): Promise<Outcome>
  void(id: string, key: string, payer?: Payer): Promise<Outcome>
  refund(id: string, money: Money, key: string, payer?: Payer): Promise<Outcome>
  /** How it stands there with all that has this reference: there should be one, and may be several. None: it never saw it. */
  lookUp(reference: string, payer?: Payer): Promise<readonly Outcome[]>
  /** All that was asked of it since then, oldest first: a page of that, and what the next one is asked with. For books that are compared. */
  list(since: Date, after?: string): Promise<Listed>
  /** Its server says something by itself; nothing, where it is somebody else's. What it says is a reason to look, and no more. */
  hear(call: EventCall): PaymentEvent | undefined
}

/**
 * What is charged, whichever gateway charges it: a card whose number is in our vault, by the vault's token; a method that the provider stores, by the
 * provider's name for it; or what somebody typed into a field that the provider hosts, by the key of that field.
 */
export type Instrument = { kind: 'vault'; token: string } | { kind: 'stored'; method: string } | { kind: 'hosted'; key: string }

/** What a gateway can do. What it can't, it refuses without asking anybody (`GatewayRefused`). */
export type Capabilities = {
  instruments: readonly Instrument['kind'][]
  /** A bank may ask the browser first (3-D Secure). */
  bankSteps: boolean
  partialCapture: boolean
  partialRefund: boolean
  lookUpByReference: boolean
}

/** Whose call it is, for the breaker. One account with many cards counts once, and so does one card of many accounts. */
export type Payer = { account: string; card: string }

/** Whether the bank's page has seen the browser (Y), has not (N), or has no such page (U); or what it says of the answer to its question. */
export type Step = { fingerprint: 'Y' | 'N' | 'U' } | { cres: string }

export type Browser = {
  language: string
  colorDepth: number
  screenWidth: number
  screenHeight: number
  /** In minutes, as browsers count it: behind Greenwich is positive. */
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
  /** Ours, of this one attempt. */
  reference: string
  paymentMethod: string
  payer?: Payer
  amount: number
  currency: Currency
  /** Which company sells: the gateway has an account for each. */
  seller: string
  /** As banks name it before people. */
  sellerName: string
  browser: Browser
  address: BillingAddress
  /** The address that the guest's browser asks from. */
  ip: string
  fraudIdentifier: string
  /** Where the bank's pages lead to afterwards. */
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

/** What the gateway says of one payment. The amount is what it says too, and need not be what it was asked for. */
export type Outcome = {
  id: string
  reference: string
  status: (typeof outcomeStatuses)[number]
  amount: number
  currency: Currency
  captured: number
  refunded: number
  /** Where it is declined. */
  code?: AuthorizationCode
  /** What the bank makes of the address, and of the security code: single letters. */
  avs?: string
  cvc?: string
  /** What the browser has to post where, in a frame: `threeDSMethodData` of a fingerprint, `creq` of a challenge. */
  step?: { url: string; data: string }
  /** Of an authorization: the call was sent more than once, and what came of the earlier one nobody knows. There may be another payment beside this. */
  mayBeTwo?: true
}

/** The gateways of a shop. Each company sells by one of them; what was asked of one stays with it, whoever sells by which one by then. */
export type CardGateways = {
  /** Null: this company takes no cards. */
  gatewayOf(seller: string): CardGateway | null
  /** The one that a payment was written down with. */
  gatewayNamed(name: string): CardGateway
  all: readonly CardGateway[]
}

/** What a gateway's server sent, as it came. */
export type EventCall = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }
/** What it says of one payment. The same event has the same id, however often it is sent. */
export type PaymentEvent = { id: string; reference: string; paymentId: string; status: Outcome['status'] | 'other' }

export type Listed = { outcomes: readonly Outcome[]; next: string | null }

/** Nothing was done: it was never reached, or has said no to the call itself. */
export class GatewayDown extends Error {}

/** It was reached and did nothing, for the call is wrong: another key, another state, an amount that does not fit. Asking again changes nothing. */
export class GatewayRefused extends GatewayDown {}

/** It may have been done or not: no answer in time, one that broke off or makes no sense. Whoever wants to know looks it up. */
export class GatewayUnknown extends Error {}

/** It can't do anything for anybody at the moment, or so it says. */
export class GatewayUnavailable extends GatewayUnknown {}

/** What the gateway called the card is worth nothing any more: a bank was asked with it, or it grew too old. Nothing was done by this call. */
export class PaymentMethodSpent extends GatewayRefused {}

/** The vault has the card, and not its security code any more. */
export class CodeForgotten extends Error {}

/** The vault has no such card. */
export class CardGone extends Error {}
