import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

const Left = z.object({ date: z.iso.date(), left: z.int() })

/** Alternatives to something that is sold out. */
export const NearbyStock = z.object({
  /** The nearest days of the same ticket with places left. */
  dates: z.array(z.iso.date()),
  /** Codes of similar products with places left: of a ticket those for the same day. */
  products: z.array(z.string()),
})
export type NearbyStock = z.infer<typeof NearbyStock>

export const Places = z.object({
  /** Of a product with a limit for all its places; null: plenty or unlimited. */
  left: z.nullable(z.int()),
  /** Of a ticket, the days with few places or none. Every other day has plenty. */
  days: z.array(Left),
  near: NearbyStock,
})
export type Places = z.infer<typeof Places>

export const stock = {
  getPlaces: endpoint({
    method: 'GET',
    path: '/products/{code}/places',
    access: 'anyone',
    summary: 'Of a product, where there are few places left or none, and what is left near a day of it',
    guards: { code: 'public' },
    query: z.object({
      /** A day of a ticket; without one, alternatives for any day. */
      near: z.optional(z.iso.date()),
    }),
    answers: { 200: Places },
  }),
}
