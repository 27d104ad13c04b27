import { currencies } from '@alpenglow/contract/values/money'
import { z } from 'zod'
import { codeOfDecline } from './declines.ts'
import type { Authorize, OutcomePage, PaymentOutcome } from './port.ts'

/**
 * A gateway over https may name only https pages of banks: an attacker on the network could change another. The
 * simulator uses http for both.
 */
export type TransportSecurity = 'secured' | 'open'
const protocols = { secured: /^https$/, open: /^https?$/ }

/** The gateway's report of one payment; additional fields are ignored. */
const actionOf = (page: z.ZodURL) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('fingerprint'), url: page, three_ds_method_data: z.string().max(8000) }),
    z.object({ type: z.literal('challenge'), acs_url: page, creq: z.string().max(8000) }),
  ])
const letter = z.string().regex(/^[A-Z]$/)
const shape = {
  id: z.string().regex(/^[\w-]{1,100}$/),
  reference: z.string().max(100),
  amount: z.int().nonnegative(),
  currency: z.enum(currencies),
  captured_amount: z.int().nonnegative(),
  refunded_amount: z.int().nonnegative(),
  decline_code: z.string().max(60).nullable(),
  avs_result: letter.nullable(),
  cvc_result: letter.nullable(),
}
const paymentOf = (secured: TransportSecurity) =>
  z.discriminatedUnion('status', [
    z.object({ ...shape, status: z.enum(['authorized', 'declined', 'captured', 'voided', 'refunded', 'processing']) }),
    z.object({ ...shape, status: z.literal('requires_action'), action: actionOf(z.url({ protocol: protocols[secured] })) }),
  ])
const payment = { secured: paymentOf('secured'), open: paymentOf('open') }
type Wire = z.output<typeof payment.open>

export const readOutcome = (value: unknown, secured: TransportSecurity): PaymentOutcome | undefined => {
  const read = payment[secured].safeParse(value)
  return read.success ? outcomeOf(read.data) : undefined
}

const list = {
  secured: z.object({ items: z.array(payment.secured).max(100) }),
  open: z.object({ items: z.array(payment.open).max(100) }),
}

/**
 * All payments of one reference. If one is unreadable, the whole answer is unknown: it might be the one that holds the
 * money.
 */
export const readOutcomes =
  (reference: string, secured: TransportSecurity) =>
  (value: unknown): PaymentOutcome[] | undefined => {
    const read = list[secured].safeParse(value)
    const isOurs = read.success && read.data.items.every((item) => item.reference === reference)
    return isOurs ? read.data.items.map(outcomeOf) : undefined
  }

const pages = {
  open: z.object({ items: z.array(payment.open).max(100), next: z.string().max(100).nullable() }),
  secured: z.object({ items: z.array(payment.secured).max(100), next: z.string().max(100).nullable() }),
}
export const readPage =
  (secured: TransportSecurity) =>
  (value: unknown): OutcomePage | undefined => {
    const read = pages[secured].safeParse(value)
    return read.success ? { outcomes: read.data.items.map(outcomeOf), next: read.data.next } : undefined
  }

const method = z.object({ payment_method: z.string().regex(/^[\w-]{1,100}$/) })
export const readPaymentMethod = (value: unknown): { paymentMethod: string } | undefined => {
  const read = method.safeParse(value)
  return read.success ? { paymentMethod: read.data.payment_method } : undefined
}

function outcomeOf(wire: Wire): PaymentOutcome {
  const { id, reference, amount, currency, avs_result: avs, cvc_result: cvc } = wire
  return {
    id,
    reference,
    amount,
    currency,
    captured: wire.captured_amount,
    refunded: wire.refunded_amount,
    ...stepOf(wire),
    ...(wire.status === 'declined' && { code: codeOfDecline(wire.decline_code) }),
    ...(avs !== null && { avs }),
    ...(cvc !== null && { cvc }),
  }
}

function stepOf(wire: Wire): Pick<PaymentOutcome, 'status' | 'step'> {
  if (wire.status !== 'requires_action') return { status: wire.status === 'processing' ? 'pending' : wire.status }
  return wire.action.type === 'fingerprint'
    ? { status: 'fingerprint', step: { url: wire.action.url, data: wire.action.three_ds_method_data } }
    : { status: 'challenge', step: { url: wire.action.acs_url, data: wire.action.creq } }
}

export const writeAuthorize = ({ browser, address, returns, ...wanted }: Authorize): object => ({
  payment_method: wanted.paymentMethod,
  amount: wanted.amount,
  currency: wanted.currency,
  reference: wanted.reference,
  merchant: wanted.seller,
  merchant_name: wanted.sellerName.slice(0, 64),
  browser: {
    language: browser.language,
    color_depth: browser.colorDepth,
    screen_width: browser.screenWidth,
    screen_height: browser.screenHeight,
    timezone_offset: browser.timezoneOffset,
    java_enabled: browser.isJavaEnabled,
    user_agent: browser.userAgent,
    accept_header: browser.accept,
  },
  billing: {
    name: address.name,
    line1: address.street1,
    line2: address.street2,
    city: address.city,
    state: address.state,
    postal_code: address.zip,
    country: address.country,
  },
  three_ds: { challenge_url: returns.challenge, method_url: returns.fingerprint },
  fraud_id: wanted.fraudIdentifier,
  ip: wanted.ip,
})
