import type { Locale } from '@alpenglow/contract/translations/api'

/** A text in both languages: one that lacks a language does not compile. */
export type Text = Record<Locale, string>
export const area = <const T extends Record<string, Text>>(texts: T): T => texts
