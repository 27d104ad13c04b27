import * as z from 'zod/mini'
import { Address } from '../addresses/api.ts'
import { productKinds } from '../catalogue/kinds.ts'
import { cardBrands } from '../payments/brands.ts'
import { Currency, Money } from '../values/money.ts'
import { CartDelivery } from './delivery/shapes.ts'
import { cardProblems, cartChangeReasons, itemProblems, places, promotionStates, proposalReasons, stepKinds } from './words.ts'

/** One step of how a price came about. Read from the top, each step adds to the charge, reduces it, or leaves it. */
export const TraceStep = z.object({
  step: z.enum(stepKinds),
  amount: z.int(),
  /**
   * Of a tax or a promotion, its code; of an age, its category; of a day ticket’s price, what kind of day it is for.
   */
  code: z.nullable(z.string()),
  /** The place that levies the tax. */
  place: z.nullable(z.string()),
  /** Of a tax, in millionths of the net price: 99750 are 9.975 %. */
  rate: z.nullable(z.int()),
  /** Of a price, when the next one begins; of a held price, until when it is held. */
  until: z.nullable(z.iso.datetime()),
  /** Of an age, the day that counts; of a day ticket’s price, its day. */
  day: z.nullable(z.iso.date()),
  /** Of a promotion that does not count, the better one. */
  better: z.optional(z.string()),
})
export type TraceStep = z.infer<typeof TraceStep>

const lineFields = {
  /** Unique in this cart only. */
  internalId: z.string(),
  /** The product's id. */
  type: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  /** Before taxes; null: the product is no longer sold, and adds nothing to the total. */
  price: z.nullable(Money),
  /** With taxes. */
  total: z.int(),
  /** Of a limited supply. Null: the supply is unlimited. */
  place: z.nullable(z.enum(places)),
  trace: z.array(TraceStep),
}
/** A product that is bought only with an item: insurance, a locker. */
export const Addon = z.object(lineFields)
export type Addon = z.infer<typeof Addon>

export const Item = z.object({
  ...lineFields,
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  /** Always one: each item is for one person, with a price of its own. */
  count: z.literal(1),
  profileId: z.nullable(z.string()),
  /** Why this person was proposed; null where the guest chose them. */
  proposal: z.nullable(z.enum(proposalReasons)),
  /** Of a renewal or an upgrade, the my-product that it goes with: its owner alone can get the item. */
  profileProductId: z.nullable(z.int()),
  purchaseGroup: z.string(),
  addons: z.array(Addon),
  /** The partner who sent the guest that added it. */
  affiliation: z.nullable(z.string()),
})
export type Item = z.infer<typeof Item>

/** A promotion of the cart, whether it applies or not. */
export const CartPromotion = z.object({
  /** As the guest entered it, and as the removal takes it; null: it applies by itself. */
  code: z.nullable(z.string()),
  /** The name that guests read: the code, if one was entered. */
  name: z.string(),
  state: z.enum(promotionStates),
  amount: z.int(),
  /** Where only one promotion counts, the better one. */
  better: z.nullable(z.string()),
})
export type CartPromotion = z.infer<typeof CartPromotion>

/** A change that happened without the guest, who has to accept it before paying. */
export const CartItemChange = z.object({
  internalId: z.string(),
  name: z.string(),
  variant: z.string(),
  variantName: z.string(),
  reason: z.enum(cartChangeReasons),
  /** The price before; of a promotion, its reduction. */
  before: z.int(),
  /** Null: the product is no longer sold, the promotion no longer applies, or the person it was bound to has left. */
  after: z.nullable(z.int()),
})
export type CartItemChange = z.infer<typeof CartItemChange>

export const CreditCard = z.object({
  id: z.string(),
  month: z.int(),
  year: z.int(),
  lastFourDigits: z.string(),
  nameOnCard: z.string(),
  cardType: z.enum(cardBrands),
  /** Always null: other systems keep cards at Gr4vy, this shop keeps them in the vault. */
  gr4vyPaymentMethodId: z.null(),
  /** When the guest asked to keep the card for later orders. */
  savedOnFileAt: z.nullable(z.iso.datetime({ offset: true })),
})
export type CreditCard = z.infer<typeof CreditCard>

export const Cart = z.object({
  items: z.array(Item),
  /** Each change raises it; 0: the cart was never written. */
  version: z.int(),
  /** Until then the prices are held. Null: nothing is held, and today's prices are charged. */
  holdExpiresAt: z.nullable(z.iso.datetime()),
  /** How often the guest may still extend the hold. */
  holdRenewalsLeft: z.int(),
  changed: z.array(CartItemChange),
  /** Items or add-ons that can't be bought, or not together with the rest. They do not count in the total. */
  errors: z.array(z.object({ internalId: z.string(), code: z.enum(itemProblems) })),
  purchaseGroup: z.nullable(z.string()),
  /** The currency that the guest pays in. */
  payloadCurrency: z.nullable(Currency),
  /** Of the items before taxes, after reductions. */
  subtotal: z.int(),
  savings: z.int(),
  taxes: z.array(z.object({ code: z.string(), amount: z.int() })),
  taxTotal: z.int(),
  total: z.int(),
  /** The account's credit at this seller, as much of it as this cart needs. */
  totalCreditApplied: z.int(),
  /** What is left to pay. */
  netTotal: z.int(),
  /** How the total came about. */
  trace: z.array(TraceStep),
  /** When an item gets dearer, and by how much the whole cart does; held prices may have expired by then. */
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
  /** The donation to the foundation; null: none. */
  foundationDonation: z.nullable(z.int()),
  fraudCheckIdentifier: z.nullable(z.string()),
  createdAt: z.nullable(z.iso.datetime()),
  updatedAt: z.nullable(z.iso.datetime()),
  /** The people who get an item. */
  profiles: z.array(z.string()),
  profileIdsRequiringMinorConsent: z.array(z.string()),
  promotionCodes: z.array(z.string()),
  /** The promotions that apply, and the entered codes that do not. */
  promotions: z.array(CartPromotion),
  /** Whether a pass in it does not open every gate every day: the guest has to read that before paying. */
  requiresAccessDisclaimer: z.boolean(),
  /** When the guest read that; null again once an item is added that was not covered. */
  accessDisclaimerSignedAt: z.nullable(z.iso.datetime()),
  /** The billing address of its card. */
  billingAddress: z.nullable(Address),
  /** How its cards are delivered; null: no item has a card. */
  delivery: z.nullable(CartDelivery),
  affirmCheckoutId: z.nullable(z.string()),
  /** The card that will pay. */
  creditCard: z.nullable(CreditCard),
  /** Why the card that the guest chose can't pay any more; `creditCard` is null then. */
  creditCardProblem: z.nullable(z.enum(cardProblems)),
})
export type Cart = z.infer<typeof Cart>
