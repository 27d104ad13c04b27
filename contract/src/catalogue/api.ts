import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

export const Resort = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  covidCredit: z.boolean(),
  hemisphere: z.enum(['northern', 'southern']),
  tags: z.array(z.string()),
  region: z.string(),
  subregion: z.string(),
  logoUrl: z.string(),
  reservationsEnabled: z.boolean(),
  reservationSystemUrl: z.string(),
  localPolicyUrl: z.string(),
  abbreviation: z.string(),
  active: z.boolean(),
  owned: z.boolean(),
})
export type Resort = z.infer<typeof Resort>

export const catalogue = {
  listResorts: endpoint({
    method: 'GET',
    path: '/resorts',
    access: 'anyone',
    summary: 'All resorts, by name',
    answers: { 200: z.array(Resort) },
  }),
}
