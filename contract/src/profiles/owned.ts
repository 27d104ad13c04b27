import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** Something that a profile owns. Empty until passes are sold. */
export const OwnedItem = z.object({
  id: z.int(),
  productId: z.int(),
  displayName: z.string(),
  variant: z.string(),
})

/** What opens a gate for somebody: a card, or a phone. Empty until passes are sold. */
export const Medium = z.object({
  id: z.int(),
  kind: z.enum(['card', 'phone']),
  number: z.string(),
  isActive: z.boolean(),
})
export type Medium = z.infer<typeof Medium>

/** What last winter's owner may have again. Empty until passes are sold. */
export const RenewalProduct = z.object({
  ageCategory: z.string(),
  displayAgeRange: z.string(),
  title: z.string(),
  availableCurrencies: z.array(z.string()),
  restrictionWarning: z.nullable(z.string()),
})

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
