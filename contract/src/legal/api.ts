import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** What a guest must be able to read: what they agree to, for themselves and for a child, what becomes of their data and their money, and who can use the shop. */
export const legalNames = ['terms', 'privacy', 'refunds', 'accessibility', 'consent'] as const
export const LegalName = z.enum(legalNames)
export type LegalName = z.infer<typeof LegalName>
/** Those with a page of their own; what is agreed to for a child is read where one agrees. */
export type LegalPage = Exclude<LegalName, 'consent'>

/** A version never changes once it is published: an order stores the one that was accepted. */
export const LegalVersion = z.object({
  name: LegalName,
  version: z.int().check(z.positive()),
  effectiveFrom: z.iso.date(),
})
export type LegalVersion = z.infer<typeof LegalVersion>

export const LegalText = z.extend(LegalVersion, { title: z.string(), markdown: z.string() })
export type LegalText = z.infer<typeof LegalText>

export const legal = {
  listLegalTexts: endpoint({
    method: 'GET',
    path: '/legal-texts',
    access: 'anyone',
    summary: 'Every version of every legal text, the newest of each first',
    answers: { 200: z.array(LegalVersion) },
  }),
  getLegalText: endpoint({
    method: 'GET',
    path: '/legal-texts/{name}',
    access: 'anyone',
    summary: 'A legal text in Markdown: the version in effect today, or the one that is asked for',
    guards: { name: 'public' },
    query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) }),
    answers: { 200: LegalText },
  }),
}
