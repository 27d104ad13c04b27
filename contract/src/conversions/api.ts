import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

export const conversions = {
  tellConversion: endpoint({
    method: 'POST',
    path: '/facebook-conversions',
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
    summary:
      'Somebody goes on from their cart to pay. It is told to whoever counts that, once for each cart, if they have agreed to be counted, and else to nobody',
    body: z.object({ eventType: z.enum(['initiate_checkout']) }),
    answers: { 204: 'nothing' },
  }),
}
