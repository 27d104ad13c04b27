import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** A grown-up's consent that data of a child is stored. */
export const MinorConsent = z.object({
  id: z.string(),
  givenAt: z.iso.datetime({ offset: true }),
  /** The signer's name at that time. */
  givenBy: z.string(),
  /** The version of the text that was agreed to. */
  version: z.int(),
})
export type MinorConsent = z.infer<typeof MinorConsent>

export const consents = {
  giveMinorConsent: endpoint({
    method: 'POST',
    path: '/minor-consents',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'A grown-up of the household agrees that data of a child under 13 is kept; once it is given it stays the same',
    body: z.object({
      profileId: z.string().check(z.maxLength(30)),
      /** Of the text that the page showed; without it, today's. */
      version: z.optional(z.int()),
    }),
    answers: { 201: z.object({ id: z.string() }) },
  }),
  withdrawMinorConsent: endpoint({
    method: 'DELETE',
    path: '/minor-consents/{id}',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Take a consent back; the profile stays until somebody removes it',
    answers: { 204: 'nothing' },
  }),
}
