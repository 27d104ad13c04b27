import * as z from 'zod/mini'
import { productKinds } from '../catalogue/kinds.ts'
import { endpoint } from '../http/endpoint.ts'
import { Money } from '../values/money.ts'
import { states } from './owned-states.ts'

/** Why something is blocked, where that is known: the desk looks at its order first. */
export const blockReasons = ['order_in_review'] as const
export const Blocked = z.object({
  reason: z.enum(blockReasons),
  /** For whoever placed that order, and null for all others. */
  orderId: z.nullable(z.string()),
})
export type Blocked = z.infer<typeof Blocked>

/** Something that a profile owns, of all winters, the latest first. What was paid for it is no part of this: `/my-products` tells it. */
export const OwnedItem = z.object({
  /** As in `/my-products`. */
  id: z.int(),
  productId: z.int(),
  code: z.string(),
  /** As its owner knows it: with its winter. */
  displayName: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  seasonName: z.string(),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  state: z.enum(states),
  blocked: z.nullable(Blocked),
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** What an upgrade would make of it, today, as far as it is sold to this owner. */
  upgrades: z.array(
    z.object({
      /** Of the upgrade itself, as `/cart/upgrade` takes it. */
      productCode: z.string(),
      /** What its owner then has. */
      title: z.string(),
      variant: z.string(),
      price: Money,
    }),
  ),
})
export type OwnedItem = z.infer<typeof OwnedItem>

/** What opens a gate for somebody: a card, or a phone. Empty until passes are sold. */
export const Medium = z.object({
  id: z.int(),
  kind: z.enum(['card', 'phone']),
  number: z.string(),
  isActive: z.boolean(),
})
export type Medium = z.infer<typeof Medium>

/** What last winter's owner may have again, for less, as long as it is sold. */
export const RenewalProduct = z.object({
  /** Of the renewal, as `/cart/renew` takes it. */
  productCode: z.string(),
  ageCategory: z.string(),
  ageCategoryName: z.string(),
  /** In words; empty where every age is meant. */
  displayAgeRange: z.string(),
  title: z.string(),
  availableCurrencies: z.array(z.string()),
  /** Why it is not for the same age as last winter's, or not sure to be for theirs. */
  restrictionWarning: z.nullable(z.string()),
  /** Today's. */
  price: Money,
  /** Until then it costs this. Null: no other price is known. */
  priceUntil: z.nullable(z.iso.datetime()),
})
export type RenewalProduct = z.infer<typeof RenewalProduct>

/** How somebody wants to hear of things. Language and units are an account's, and on `/me`. */
export const ProfilePreferences = z.object({ smsOptIn: z.boolean(), notifyAccountHolder: z.boolean() })
export type ProfilePreferences = z.infer<typeof ProfilePreferences>

export const owned = {
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
