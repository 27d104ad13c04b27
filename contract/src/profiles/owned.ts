import * as z from 'zod/mini'
import { productKinds } from '../catalogue/kinds.ts'
import { endpoint } from '../http/endpoint.ts'
import { Money } from '../values/money.ts'
import { ownedStates } from './owned-states.ts'

/** Why a product is blocked, if known: the desk reviews its order first. */
export const blockReasons = ['order_in_review'] as const
export const ItemBlock = z.object({
  reason: z.enum(blockReasons),
  /** For the buyer of that order only, null for other readers. */
  orderId: z.nullable(z.string()),
})
export type ItemBlock = z.infer<typeof ItemBlock>

/** A product that a profile owns, of all winters, the latest first. What was paid for it is in `/my-products` only. */
export const OwnedItem = z.object({
  /** As in `/my-products`. */
  id: z.int(),
  productId: z.int(),
  code: z.string(),
  /** The name with its winter. */
  displayName: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  seasonName: z.string(),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  state: z.enum(ownedStates),
  blocked: z.nullable(ItemBlock),
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** The upgrades on sale for this product and owner today. */
  upgrades: z.array(
    z.object({
      /** The code of the upgrade, as `/cart/upgrade` takes it. */
      productCode: z.string(),
      /** The product that the owner has afterwards. */
      title: z.string(),
      variant: z.string(),
      price: Money,
    }),
  ),
})
export type OwnedItem = z.infer<typeof OwnedItem>

/** What opens a gate for a person: a card, or a phone. Empty until passes are sold. */
export const Medium = z.object({
  id: z.int(),
  kind: z.enum(['card', 'phone']),
  number: z.string(),
  isActive: z.boolean(),
})
export type Medium = z.infer<typeof Medium>

/** A cheaper renewal for last winter's owner, as long as it is sold. */
export const RenewalProduct = z.object({
  /** The code of the renewal, as `/cart/renew` takes it. */
  productCode: z.string(),
  ageCategory: z.string(),
  ageCategoryName: z.string(),
  /** In words; empty for all ages. */
  displayAgeRange: z.string(),
  title: z.string(),
  availableCurrencies: z.array(z.string()),
  /** Why it is for another age category than last winter's, or possibly not for theirs. */
  restrictionWarning: z.nullable(z.string()),
  /** Today's price. */
  price: Money,
  /** Until when this price holds. Null: no other price is known. */
  priceUntil: z.nullable(z.iso.datetime()),
})
export type RenewalProduct = z.infer<typeof RenewalProduct>

/** How a person is notified. Language and units belong to the account, on `/me`. */
export const ProfilePreferences = z.object({ smsOptIn: z.boolean(), notifyAccountHolder: z.boolean() })
export type ProfilePreferences = z.infer<typeof ProfilePreferences>

export const ownedItems = {
  listMedia: endpoint({
    method: 'GET',
    path: '/profiles/{id}/media',
    access: 'account',
    guards: { id: 'group' },
    summary: 'What opens a gate for somebody of the group',
    query: z.object({ activeMediaOnly: z.optional(z.enum(['true', 'false'])) }),
    answers: { 200: z.array(Medium) },
  }),
  profilePreferences: endpoint({
    method: 'GET',
    path: '/profiles/{id}/preferences',
    access: 'account',
    guards: { id: 'group' },
    summary: 'How somebody wants to hear of things, for those who may act for them',
    answers: { 200: ProfilePreferences },
  }),
}
