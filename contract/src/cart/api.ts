import * as z from 'zod/mini'
import { NewAddress } from '../addresses/api.ts'
import { endpoint } from '../http/endpoint.ts'
import { Currency } from '../values/money.ts'
import { Cart } from './cart.ts'
import { DeliveryOptions, NewDelivery } from './delivery/shapes.ts'
import { mostOfOne, mostTogether } from './limits.ts'
import { longestCode } from './promotion-code.ts'

const ProductId = z.int().check(z.positive(), z.maximum(2_147_483_647))
const Variant = z.string().check(z.minLength(1), z.maxLength(60))
const InternalId = z.string().check(z.minLength(1), z.maxLength(60))
const ProfileId = z.nullable(z.string().check(z.maxLength(30)))
/** Further items that get the same change in one transaction: all of them or none. */
const others = z.optional(z.array(InternalId).check(z.maxLength(mostTogether)))
const Code = z.string().check(z.minLength(1), z.maxLength(60))
const PromotionCode = z.string().check(z.minLength(1), z.maxLength(longestCode))
/** What a code applies to by itself; without a product: whatever the promotion is for. */
const AutoApplication = z.object({
  promotionCode: PromotionCode,
  productCode: z.optional(z.nullable(Code)),
  variantAgeCategory: z.optional(z.nullable(Variant)),
})
const UpgradeOf = z.object({ profileProductId: ProductId, productCode: Code, variant: Variant })
const AddonOf = z.object({ id: InternalId, others, addon: ProductId, variant: z.optional(z.nullable(Variant)) })

/** Every change of a visitor's or an account's cart answers with the whole cart. */
const change = { access: 'visitor', csrf: 'token', idempotency: 'own', answers: { 200: Cart } } as const
const ofItem = { ...change, guards: { internalId: 'account' } } as const

export const cart = {
  getCart: endpoint({
    method: 'GET',
    path: '/cart',
    access: 'visitor',
    summary: 'What is in the cart of this visitor or account, for how much, and why',
    answers: { 200: Cart },
  }),
  changeCart: endpoint({
    ...change,
    method: 'PATCH',
    path: '/cart',
    summary: 'What the guest pays in; null: in whatever its items are sold in',
    body: z.object({ payloadCurrency: z.nullable(Currency) }),
  }),
  countItems: endpoint({
    ...change,
    method: 'PATCH',
    path: '/cart/items',
    summary:
      'So many of one variant, of a day ticket for one day: more are added, fewer taken away, those first that nobody has got yet',
    body: z.object({
      type: ProductId,
      variant: Variant,
      count: z.int().check(z.nonnegative(), z.maximum(mostTogether)),
      /** The count that the guest saw. If the cart has another by now, only the difference is added or removed. */
      was: z.optional(z.int().check(z.nonnegative(), z.maximum(mostTogether))),
      date: z.optional(z.nullable(z.iso.date())),
      /** The partner who sent the guest. */
      affiliation: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    }),
  }),
  changeItem: endpoint({
    ...ofItem,
    method: 'PATCH',
    path: '/cart/items/{internalId}',
    summary: 'Another product, age category or day in the place of an item',
    body: z.object({ type: ProductId, variant: Variant, date: z.optional(z.nullable(z.iso.date())) }),
  }),
  removeItem: endpoint({
    ...ofItem,
    method: 'DELETE',
    path: '/cart/items/{internalId}',
    summary: 'Take an item out, or what goes with one',
    body: z.optional(z.object({ others })),
  }),
  assignItem: endpoint({
    ...ofItem,
    access: 'account',
    method: 'PATCH',
    path: '/cart/items/{internalId}/assign',
    summary: 'Who of the group gets an item, with what goes with it; null: nobody yet',
    body: z.object({ profileId: ProfileId }),
  }),
  assignItems: endpoint({
    ...change,
    access: 'account',
    method: 'PATCH',
    path: '/cart/assignments',
    summary: 'Who gets which items: all of it or nothing',
    body: z.object({
      assignments: z
        .array(z.object({ internalId: InternalId, profileId: ProfileId }))
        .check(z.minLength(1), z.maxLength(mostTogether)),
    }),
  }),
  proposeAssignments: endpoint({
    ...change,
    access: 'account',
    method: 'POST',
    path: '/cart/assignments/proposed',
    summary: 'What is nobody’s yet goes to whom it suits, and says why; nobody is proposed whom the rule refuses',
  }),
  fillForHousehold: endpoint({
    ...change,
    access: 'account',
    method: 'POST',
    path: '/cart/household',
    summary:
      'A pass for everybody who lives together and has none for this winter: renewed, the same as last winter, or what costs them least',
  }),
  removeAffiliation: endpoint({
    ...ofItem,
    method: 'DELETE',
    path: '/cart/items/{internalId}/affiliation',
    summary: 'An item is no longer a partner’s guest’s',
  }),
  addCrossSell: endpoint({
    ...ofItem,
    method: 'POST',
    path: '/cart/items/{internalId}/cross-sells',
    summary: 'Add what is offered beside an item',
    body: z.object({ productId: ProductId, variant: Variant }),
  }),
  addAddon: endpoint({
    ...change,
    method: 'POST',
    path: '/cart/addons',
    summary: 'Add what goes with an item; once for each product',
    body: AddonOf,
  }),
  removeAddon: endpoint({
    ...change,
    method: 'DELETE',
    path: '/cart/addons',
    summary: 'Take out what goes with an item',
    body: AddonOf,
  }),
  takeUpsell: endpoint({
    ...change,
    method: 'POST',
    path: '/cart/targeted-upsell',
    summary: 'What an upgrade would make of items, in their place: all of them or none',
    body: z
      .array(z.object({ cartItemInternalId: InternalId, productCode: z.string().check(z.maxLength(60)), variant: Variant }))
      .check(z.minLength(1), z.maxLength(mostOfOne)),
  }),
  renew: endpoint({
    ...change,
    access: 'account',
    method: 'POST',
    path: '/cart/renew',
    summary:
      'What is asked for of what the household had last winter, or all of it that can be renewed: each for whoever had it, and once',
    body: z.optional(
      z.object({
        renewals: z.optional(
          z.array(z.object({ profileId: InternalId, productCode: Code })).check(z.minLength(1), z.maxLength(mostOfOne)),
        ),
      }),
    ),
  }),
  upgrade: endpoint({
    ...change,
    access: 'account',
    method: 'POST',
    path: '/cart/upgrade',
    summary: 'What somebody of the household owns becomes more, for the difference of today’s prices',
    body: UpgradeOf,
  }),
  upgrades: endpoint({
    ...change,
    access: 'account',
    method: 'POST',
    path: '/cart/upgrades',
    summary: 'The same with several: all of them or none',
    body: z.array(UpgradeOf).check(z.minLength(1), z.maxLength(mostOfOne)),
  }),
  enterPromotion: endpoint({
    ...change,
    method: 'POST',
    path: '/cart/promotion',
    summary: 'A promotion code, in whatever case; said twice, it counts once',
    body: z.object({ code: PromotionCode, type: z.literal('promotion') }),
  }),
  leavePromotion: endpoint({
    ...change,
    method: 'DELETE',
    path: '/cart/promotion',
    summary: 'A promotion code is not to count any more',
    body: z.object({ code: PromotionCode, type: z.literal('promotion') }),
  }),
  getAutoApplication: endpoint({
    method: 'GET',
    path: '/promotion-code-auto-application',
    access: 'visitor',
    summary: 'What a promotion code is for: whoever follows a link with one is told so',
    query: z.object({ promotionCode: z.optional(PromotionCode) }),
    answers: {
      200: z.object({
        promotionCode: z.string(),
        /** Null: the code does not exist. */
        name: z.nullable(z.string()),
        products: z.array(z.object({ productCode: z.string(), variantAgeCategory: z.string() })),
      }),
    },
  }),
  applyByItself: endpoint({
    ...change,
    method: 'POST',
    path: '/promotion-code-auto-application',
    summary: 'A code is kept for this visitor, and counts as soon as what it is for is in the cart',
    body: AutoApplication,
  }),
  applyNoMore: endpoint({
    ...change,
    method: 'DELETE',
    path: '/promotion-code-auto-application',
    summary: 'A code is not kept any more',
    body: AutoApplication,
  }),
  acceptChanges: endpoint({
    ...change,
    method: 'PUT',
    path: '/cart/changed',
    summary:
      'What changed meanwhile is fine: today’s prices stand, and what is no longer sold is taken out. With what was shown, only as far as that is so still',
    body: z.optional(
      z.object({
        changed: z.optional(
          z.array(z.object({ internalId: InternalId, after: z.nullable(z.int()) })).check(z.maxLength(mostTogether)),
        ),
      }),
    ),
  }),
  holdLonger: endpoint({
    ...change,
    method: 'POST',
    path: '/cart/hold',
    summary: 'Fifteen more minutes for the prices in the cart. Whoever comes to pay gets them once, whatever they had before',
    body: z.optional(z.object({ toPay: z.optional(z.boolean()) })),
  }),
  signAccessDisclaimer: endpoint({
    ...change,
    method: 'POST',
    path: '/cart/access-disclaimer',
    summary: 'That days and resorts which its passes do not open have been read; false: they have not',
    body: z.object({ accessDisclaimer: z.boolean() }),
  }),
  setBillingAddress: endpoint({
    ...change,
    access: 'account',
    method: 'PUT',
    path: '/cart/billing-address',
    summary: 'Where the card is at home that will pay it',
    body: NewAddress,
  }),
  getDelivery: endpoint({
    method: 'GET',
    path: '/cart/delivery',
    access: 'account',
    summary:
      'In which ways the cards can come of what is in the cart: by mail, at a ticket window, or as those that everybody has already',
    answers: { 200: DeliveryOptions },
  }),
  setDelivery: endpoint({
    ...change,
    access: 'account',
    method: 'PUT',
    path: '/cart/delivery',
    summary: 'In which way its cards come. What a bank was asked stays as it is',
    body: NewDelivery,
  }),
}
