import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/**
 * Texts that a guest must be able to read: what they agree to, for themselves and for a child, how their data and money
 * are treated, and how accessible the shop is.
 */
export const legalNames = ['terms', 'privacy', 'refunds', 'accessibility', 'consent'] as const
export const LegalName = z.enum(legalNames)
export type LegalName = z.infer<typeof LegalName>
/** Texts with a page of their own; the consent for a child is read where a grown-up agrees to it. */
export type LegalPage = Exclude<LegalName, 'consent'>

/** A version never changes once it is published, since an order stores the version that was accepted. */
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
