import * as z from 'zod/mini'
import { Waiver } from '../catalogue/waiver.ts'
import { endpoint } from '../http/endpoint.ts'

export const waivers = {
  listWaivers: endpoint({
    method: 'GET',
    path: '/waivers',
    access: 'anyone',
    summary: 'What is signed before one skis, each text as it is today',
    answers: { 200: z.array(Waiver) },
  }),
  getWaiver: endpoint({
    method: 'GET',
    path: '/waivers/{code}',
    access: 'anyone',
    summary: 'One of them: the version of today, or the one that is asked for',
    guards: { code: 'public' },
    query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) }),
    answers: { 200: Waiver },
  }),
}
