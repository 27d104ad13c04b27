import * as z from 'zod/mini'
import { productKinds } from '../catalogue/kinds.ts'
import { endpoint } from '../http/endpoint.ts'
import { ItemBlock } from '../profiles/owned.ts'
import { Money } from '../values/money.ts'
import { ownershipSources, ownedStates } from './rules.ts'

/** A product that a person owns: a pass, a ticket, an add-on. */
export const MyProduct = z.object({
  id: z.int(),
  /** The name with its winter, or of a day ticket with its day. */
  displayName: z.string(),
  name: z.string(),
  profileId: z.string(),
  productId: z.int(),
  code: z.string(),
  kind: z.enum(productKinds),
  productSeasonId: z.int(),
  seasonName: z.string(),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  state: z.enum(ownedStates),
  blocked: z.nullable(ItemBlock),
  passDeferred: z.boolean(),
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** What was paid for it, before taxes; null: unknown, or it belongs to another person who signs in themselves. */
  paid: z.nullable(Money),
  source: z.enum(ownershipSources),
  acquiredAt: z.iso.datetime(),
})
export type MyProduct = z.infer<typeof MyProduct>

export const myProducts = {
  listMyProducts: endpoint({
    method: 'GET',
    path: '/my-products',
    access: 'account',
    summary: 'What everybody of the household owns, of all winters: the caller’s own first, of each the latest first',
    answers: { 200: z.array(MyProduct) },
  }),
}
