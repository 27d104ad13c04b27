import type { Currency } from '@alpenglow/contract/values/money'
import { useText } from '@alpenglow/client/words/words'

const places = { en: 'en-US', fr: 'fr-CA' } as const

/** What a currency is called in a sentence: "Canadian dollars". */
export function useCurrencyName(): (currency: Currency) => string {
  const { locale } = useText()
  return (currency) =>
    new Intl.NumberFormat(places[locale], { style: 'currency', currency, currencyDisplay: 'name' })
      .formatToParts(2)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
      .join('')
}
