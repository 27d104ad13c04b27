import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

const Left = z.object({ date: z.iso.date(), left: z.int() })

/** What is left near something that is sold out. */
export const Near = z.object({
  /** The nearest days of the same ticket for which there are places. */
  dates: z.array(z.iso.date()),
  /** Codes of other products that would do, and of which there are places: of a ticket those for the same day. */
  products: z.array(z.string()),
})
export type Near = z.infer<typeof Near>

export const Places = z.object({
  /** Of what is limited in all; null: there are enough, or as many as anybody wants. */
  left: z.nullable(z.int()),
  /** Of a ticket, the days for which there are few places or none. For every other day there are enough. */
  days: z.array(Left),
  near: Near,
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
      /** A day of a ticket; without one, what would do in its place whenever. */
      near: z.optional(z.iso.date()),
    }),
    answers: { 200: Places },
  }),
}
