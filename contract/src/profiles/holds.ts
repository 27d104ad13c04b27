import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { holdable } from './standing.ts'

export const holds = {
  holdProfile: endpoint({
    method: 'PUT',
    path: '/staff/profiles/{id}/hold',
    access: 'staff',
    permission: 'guests.act_as',
    guards: { id: 'staff' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'What of somebody nobody changes for now, or nothing: names, birthday and photo can be held',
    body: z.object({ held: z.array(z.enum(holdable)) }),
    answers: { 204: 'nothing' },
  }),
}
