import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** English is the default; the `locale` query parameter of every call names another. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** Key to text. Keys are data: they are not converted between camelCase and snake_case. */
export const TranslationPack = z.record(z.string(), z.string())
export type TranslationPack = z.infer<typeof TranslationPack>

export const translations = {
  currentPack: endpoint({
    method: 'GET',
    path: '/translation-pack/path',
    access: 'anyone',
    summary: 'Where the current translation pack lies: an immutable file whose path changes with its content',
    answers: { 200: z.object({ path: z.string() }) },
  }),
}
