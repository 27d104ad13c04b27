import * as z from 'zod/mini'
import { anyDigits } from '../http/any-digits.ts'
import { endpoint } from '../http/endpoint.ts'
import { cardBrands } from '../payments/brands.ts'
import { authorizationCodes } from '../payments/codes.ts'
import { Currency } from '../values/money.ts'
import { Cart } from './cart.ts'
import { AcknowledgedCart } from './acknowledged-cart.ts'

/** Leave for a browser to send a card straight to the vault, so that its number never reaches the shop. */
export const CardFields = z.object({
  ticket: z.string(),
  /** The vault's pages for a frame: the one with the card fields, and the one for the bank's challenge. */
  url: z.string(),
  bankUrl: z.string(),
  /** The card brands that can pay this cart. */
  brands: z.array(z.enum(cardBrands)),
  expiresAt: z.iso.datetime(),
  /** The card that the cart has already: if its security code is lost, the guest types only the code again. */
  again: z.nullable(z.object({ token: z.string(), brand: z.enum(cardBrands) })),
  /** The captcha where only people may give cards: its token is sent with the card. Null: no captcha. */
  captcha: z.nullable(z.object({ siteKey: z.string(), script: z.string(), action: z.string() })),
})
export type CardFields = z.infer<typeof CardFields>

/** What the vault finds wrong with a card that another client sent, in the vault's codes. */
const refusals = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5)))
const CardErrors = z.object({
  number: refusals,
  month: refusals,
  year: refusals,
  cvc: refusals,
  nameOnCard: refusals,
  /** Other fields that had a card number in them: only `number` may have one. */
  elsewhere: z.optional(z.array(z.string().check(z.regex(/^[a-z_]{1,40}$/))).check(z.maxLength(20))),
})
export type CardErrors = z.infer<typeof CardErrors>

/** A card as other clients send it. Numbers may come as strings, too. */
const card = {
  nameOnCard: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  number: z.optional(z.string().check(z.regex(/^\d(?:[ -]?\d){12,18}$/))),
  month: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  year: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
  cvc: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
}

const Moment = z.optional(z.nullable(z.iso.datetime({ offset: true })))
const givenCard = {
  /** The vault's signed receipt that it holds a card, and which. */
  receipt: anyDigits(z.optional(z.string().check(z.maxLength(2000)))),
  recaptchaToken: z.optional(z.nullable(anyDigits(z.string().check(z.maxLength(5000))))),
  savedOnFileAt: Moment,
  saveOnFile: z.optional(z.nullable(z.boolean())),
}
const NewCard = z.object({
  ...givenCard,
  /** From the vault alone, in place of a receipt. */
  cardErrors: z.optional(CardErrors),
})
export type NewCard = z.infer<typeof NewCard>

/** What 3-D Secure 2 sends the bank about the browser. */
const BrowserFacts = z.object({
  language: z.string().check(z.minLength(2), z.maxLength(35)),
  colorDepth: z.int().check(z.positive(), z.maximum(64)),
  screenWidth: z.int().check(z.nonnegative(), z.maximum(99_999)),
  screenHeight: z.int().check(z.nonnegative(), z.maximum(99_999)),
  timezoneOffset: z.int().check(z.minimum(-900), z.maximum(900)),
  javaEnabled: z.optional(z.nullable(z.boolean())),
})
export type BrowserFacts = z.infer<typeof BrowserFacts>

/** The result of the browser's 3-D Secure step: one of both fields. */
const StepDone = z.object({
  /** Older clients send `requested` once they have shown the bank's page. */
  deviceFingerprint: z.optional(z.nullable(z.enum(['requested', 'completed', 'timeout']))),
  challengeResponse: z.optional(z.nullable(anyDigits(z.string().check(z.maxLength(20_000))))),
})
export type StepDone = z.infer<typeof StepDone>

const AuthorizationCode = z.enum(authorizationCodes)
const amount = { amount: z.int(), currency: Currency }
export const AuthorizationGranted = z.object({
  status: z.literal('authorized'),
  /** Null where nothing was left to pay, and no bank was called. */
  lastFourDigits: z.nullable(z.string()),
  ...amount,
})
/**
 * A step for the browser, or an attempt whose outcome is unknown: it is being looked up, and the caller should poll.
 */
export const AuthorizationPending = z.object({
  status: z.enum(['device_fingerprint', 'challenge', 'processing']),
  /** Where the frame posts a form to, and its content: `threeDSMethodData` or `creq`. */
  redirectUrl: z.optional(z.string()),
  threeDsMethodData: z.optional(z.string()),
  creq: z.optional(z.string()),
  /** Until then the browser's step is awaited. */
  until: z.optional(z.iso.datetime()),
})
export const AuthorizationDeclined = z.object({ code: AuthorizationCode })
const answers = { 200: AuthorizationGranted, 202: AuthorizationPending, 402: AuthorizationDeclined } as const

/**
 * The state of the last attempt for this very cart. `superseded`: the attempt was for an earlier version of the cart,
 * or with another card; its authorization is voided.
 */
export const AuthorizationStatus = z.object({
  status: z.enum(['none', 'superseded', 'processing', 'device_fingerprint', 'challenge', 'authorized', 'declined']),
  code: z.nullable(AuthorizationCode),
  lastFourDigits: z.nullable(z.string()),
  /** The step belongs to another browser, and can't be continued in this one. */
  isElsewhere: z.boolean(),
  redirectUrl: z.optional(z.string()),
  threeDsMethodData: z.optional(z.string()),
  creq: z.optional(z.string()),
  /** Until when the bank's authorization is held if the guest does nothing more. */
  until: z.nullable(z.iso.datetime()),
})
export type AuthorizationStatus = z.infer<typeof AuthorizationStatus>

const ofAccount = { access: 'account', csrf: 'token', idempotency: 'natural' } as const
const change = { access: 'account', csrf: 'token', idempotency: 'own', answers: { 200: Cart } } as const

export const cartPaying = {
  openCardFields: endpoint({
    ...ofAccount,
    method: 'POST',
    path: '/cart/card-fields',
    summary: 'Leave to give a card to the vault, and where: for this cart, for half an hour',
    answers: { 200: CardFields },
  }),
  setCreditCard: endpoint({
    ...change,
    method: 'POST',
    path: '/cart/credit-card',
    summary:
      'The card that the cart will be paid with: with its number and code, which the vault takes out on the way, or by the receipt that its page has given',
    body: NewCard,
    sentAs: z.object({ ...card, ...givenCard }),
  }),
  keepCreditCard: endpoint({
    ...change,
    method: 'PUT',
    path: '/cart/credit-card',
    summary: 'Whether the card is to be kept for later: whatever moment is sent, it is since now; null: it is not',
    body: z.object({ savedOnFileAt: Moment }),
  }),
  authorizeOrder: endpoint({
    ...ofAccount,
    method: 'POST',
    path: '/order-authorization',
    summary:
      'Ask the bank for what the cart costs. 202: it wants a step of the browser first, or nobody has an answer yet. 402: no, and why. 422 with `unacknowledged_change` in `base`: the cart is another one than `seen`',
    body: z.extend(BrowserFacts, { seen: AcknowledgedCart }),
    refusals: ['unacknowledged_change'],
    answers,
  }),
  continueAuthorization: endpoint({
    ...ofAccount,
    method: 'PUT',
    path: '/order-authorization',
    summary:
      'The step is done that the bank asked for, in the same session, for the same cart; otherwise there is nothing to go on with',
    body: StepDone,
    answers: { ...answers, 404: 'nothing' },
  }),
  stopAuthorization: endpoint({
    ...ofAccount,
    method: 'DELETE',
    path: '/order-authorization',
    summary: 'The question of the bank will not be answered: it counts no more, and nothing stays reserved',
    answers: { 204: 'nothing' },
  }),
  getAuthorization: endpoint({
    method: 'GET',
    path: '/order-authorization',
    access: 'account',
    summary: 'How it stands with what was asked for this cart, for a page that was opened again',
    answers: { 200: AuthorizationStatus },
  }),
}
