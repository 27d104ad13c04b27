import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** Name of a flag to whether it is on. Names are data: they are not converted between camelCase and snake_case. */
export const Flags = z.record(z.string(), z.boolean())
export type Flags = z.infer<typeof Flags>

export const flags = {
  listFlags: endpoint({
    method: 'GET',
    path: '/feature-flags',
    access: 'anyone',
    summary: 'Which features are switched on',
    answers: { 200: Flags },
  }),
}
