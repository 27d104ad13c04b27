import type { Locale } from '@alpenglow/contract/translations/api'

/** Both languages side by side: a text that lacks one does not compile. */
export type Text = Record<Locale, string>
export const area = <const T extends Record<string, Text>>(texts: T): T => texts
