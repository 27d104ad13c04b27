import type { Locale } from '@alpenglow/contract/translations/api'

/** In French a pass has its capital only where its name stands alone: "un forfait Base". */
export const inSentence = (name: string, locale: Locale): string =>
  locale === 'fr'
    ? name.replace(/^(Forfait|Billet|Abonnement|Renouvellement)\b/, (word) => word.toLocaleLowerCase(locale))
    : name
