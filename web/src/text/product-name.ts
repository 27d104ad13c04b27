import type { Locale } from '@alpenglow/contract/translations/api'

/**
 * A product's name as it follows a number: "4-Day Passes", "forfaits Base". Names are data: only for these nouns we
 * know the plural, and in French that they are masculine; for all others undefined.
 */
export function severalOf(name: string, number: number, locale: Locale): string | undefined {
  const { noun, plural } = nounRules[locale]
  if (!noun.test(name)) return undefined
  return name.replace(noun, (word) => (number === 1 ? plural.one(word) : plural.other(word)))
}

/** A name within a sentence: in French a pass has its capital only where its name stands alone, "un forfait Base". */
export const inSentence = (name: string, locale: Locale): string => severalOf(name, 1, locale) ?? name

/** The name without its noun: "4-Day" of "4-Day Pass", "4 jours" of "Forfait 4 jours". */
export const withoutNoun = (name: string, locale: Locale): string => name.replace(nounRules[locale].noun, '').trim() || name

const same = (word: string) => word
const lower = (word: string) => word.toLocaleLowerCase('fr')
const nounRules = {
  en: {
    noun: /\b(?:Pass|pass|Ticket|ticket|Card|card)$/,
    plural: { one: same, other: (word: string) => `${word}${word.endsWith('s') ? 'es' : 's'}` },
  },
  fr: {
    noun: /^(?:Forfait|Billet|Abonnement|Renouvellement)\b/,
    plural: { one: lower, other: (word: string) => `${lower(word)}s` },
  },
} as const satisfies Record<Locale, unknown>
