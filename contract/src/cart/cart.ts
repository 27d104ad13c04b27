import * as z from 'zod/mini'
import { Address } from '../addresses/api.ts'
import { productKinds } from '../catalogue/kinds.ts'
import { cardBrands } from '../payments/brands.ts'
import { Currency, Money } from '../values/money.ts'
import { CartDelivery } from './delivery/shapes.ts'
import { cardProblems, changeReasons, itemProblems, places, promotionStates, proposalReasons, stepKinds } from './words.ts'

/** One step of how something came to its price: read from the top, each adds to what is charged, takes from it, or leaves it as it is. */
export const TraceStep = z.object({
  step: z.enum(stepKinds),
  amount: z.int(),
  /** Of a tax or a promotion; of an age, its category; of a day ticket’s price, what kind of day it is for. */
  code: z.nullable(z.string()),
  /** Whose tax. */
  place: z.nullable(z.string()),
  /** Of a tax, in millionths of the net price: 99750 are 9.975 %. */
  rate: z.nullable(z.int()),
  /** Of a price, when another one follows; of one that is held, until when. */
  until: z.nullable(z.iso.datetime()),
  /** Of an age, the day that counts; of a day ticket’s price, its day. */
  day: z.nullable(z.iso.date()),
  /** Of a promotion that does not count, the one that was better. */
  better: z.optional(z.string()),
})
export type TraceStep = z.infer<typeof TraceStep>

const Thing = {
  /** Known to this cart alone. */
  internalId: z.string(),
  /** The product's id. */
  type: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  /** Before taxes; null: it is no longer sold, and counts for nothing. */
  price: z.nullable(Money),
  /** With taxes. */
  total: z.int(),
  /** Of what there is only so much. Null: there are as many as anybody wants. */
  place: z.nullable(z.enum(places)),
  trace: z.array(TraceStep),
}
/** What goes with an item, and with it only: insurance, a locker. */
export const Addon = z.object(Thing)
export type Addon = z.infer<typeof Addon>

export const Item = z.object({
  ...Thing,
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  /** Each is one: for one person, with a price of its own. */
  count: z.literal(1),
  profileId: z.nullable(z.string()),
  /** Why they were proposed; null where somebody has chosen them. */
  proposal: z.nullable(z.enum(proposalReasons)),
  /** Of a renewal or an upgrade, the my-product that it goes with: then it is that person’s, and nobody else’s. */
  profileProductId: z.nullable(z.int()),
  purchaseGroup: z.string(),
  addons: z.array(Addon),
  /** The partner whose guest put it here. */
  affiliation: z.nullable(z.string()),
})
export type Item = z.infer<typeof Item>

/** What is off, or would be. */
export const Promoted = z.object({
  /** As it was entered, to be taken out by; null: it applies by itself. */
  code: z.nullable(z.string()),
  /** As guests are told it: its code, where somebody entered one. */
  name: z.string(),
  state: z.enum(promotionStates),
  amount: z.int(),
  /** Where only one counts, the one that was better. */
  better: z.nullable(z.string()),
})
export type Promoted = z.infer<typeof Promoted>

/** Something that became otherwise while nobody looked, and waits to be accepted. */
export const Change = z.object({
  internalId: z.string(),
  name: z.string(),
  variant: z.string(),
  variantName: z.string(),
  reason: z.enum(changeReasons),
  /** What it cost; of a promotion, what it took off. */
  before: z.int(),
  /** Null: it is no longer sold, no longer off, or bound to somebody who has gone. */
  after: z.nullable(z.int()),
})
export type Change = z.infer<typeof Change>

export const CreditCard = z.object({
  id: z.string(),
  month: z.int(),
  year: z.int(),
  lastFourDigits: z.string(),
  nameOnCard: z.string(),
  cardType: z.enum(cardBrands),
  /** Of whoever keeps cards elsewhere; here the vault does. */
  gr4vyPaymentMethodId: z.null(),
  /** It is to be kept for later, as was wanted then. */
  savedOnFileAt: z.nullable(z.iso.datetime({ offset: true })),
})
export type CreditCard = z.infer<typeof CreditCard>

export const Cart = z.object({
  items: z.array(Item),
  /** One more with each change; 0: nothing was ever in it. */
  version: z.int(),
  /** Until then its prices stand. Null: nothing is held, today's prices are charged. */
  holdExpiresAt: z.nullable(z.iso.datetime()),
  /** How often a guest may still ask for more time. */
  holdRenewalsLeft: z.int(),
  changed: z.array(Change),
  /** What can't be bought, or not together with the rest, and so does not count: items, or what goes with one. */
  errors: z.array(z.object({ internalId: z.string(), code: z.enum(itemProblems) })),
  purchaseGroup: z.nullable(z.string()),
  /** What the guest pays in. */
  payloadCurrency: z.nullable(Currency),
  /** Of the items before taxes, with what is off. */
  subtotal: z.int(),
  savings: z.int(),
  taxes: z.array(z.object({ code: z.string(), amount: z.int() })),
  taxTotal: z.int(),
  total: z.int(),
  /** What the account has to its credit with whoever sells this, as far as it is needed here. */
  totalCreditApplied: z.int(),
  /** What is left to pay. */
  netTotal: z.int(),
  /** How the total came about. */
  trace: z.array(TraceStep),
  /** When something in it gets dearer, and by how much all of it together; by then, prices that are held may be over. */
  nextRise: z.nullable(z.object({ from: z.iso.datetime(), more: z.int() })),
  analytics: z.object({
    /** In whole units of the currency. */
    revenue: z.number(),
    coupon: z.string(),
    affiliation: z.string(),
    products: z.array(z.object({ id: z.int(), quantity: z.int() })),
    currency: z.string(),
    depositAmount: z.string(),
    numericDepositAmount: z.number(),
    paymentPlanSelected: z.boolean(),
  }),
  validForDonation: z.boolean(),
  validForSummitSupport: z.boolean(),
  /** What is given to the foundation with it; null: nothing. */
  foundationDonation: z.nullable(z.int()),
  fraudCheckIdentifier: z.nullable(z.string()),
  createdAt: z.nullable(z.iso.datetime()),
  updatedAt: z.nullable(z.iso.datetime()),
  /** To whom something in it is given. */
  profiles: z.array(z.string()),
  profileIdsRequiringMinorConsent: z.array(z.string()),
  promotionCodes: z.array(z.string()),
  /** All that is off, and what was entered and does not count. */
  promotions: z.array(Promoted),
  /** Whether something in it does not open every gate every day, which is to be read before it is paid. */
  requiresAccessDisclaimer: z.boolean(),
  /** When that was read; null as long as something is in it that it was not read of. */
  accessDisclaimerSignedAt: z.nullable(z.iso.datetime()),
  /** Where its card is at home. */
  billingAddress: z.nullable(Address),
  /** How its cards come; null: nothing in it has one. */
  delivery: z.nullable(CartDelivery),
  affirmCheckoutId: z.nullable(z.string()),
  /** The card that it will be paid with. */
  creditCard: z.nullable(CreditCard),
  /** Why the card that was chosen can't pay it any more: then there is none. */
  creditCardProblem: z.nullable(z.enum(cardProblems)),
})
export type Cart = z.infer<typeof Cart>
