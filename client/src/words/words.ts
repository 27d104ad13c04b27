import type { Locale, TranslationPack } from '@alpenglow/contract/translations/api'
import { fill, pluralKey, type Values } from '@alpenglow/contract/translations/text'
import { writtenAs } from '@alpenglow/contract/translations/date-conventions'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { TextKey } from '@alpenglow/texts/texts'
import { createContext, useContext } from 'react'

type Counted<K> = K extends `${infer Key}.one` ? Key : never
export type CountKey = Counted<TextKey>

/** The texts of the page. `t` returns a text, `count` one that depends on a number, as `{count}`. */
export type Words = {
  locale: Locale
  /** The language tag for dates and hours. */
  dates: string
  t: (key: TextKey, values?: Values) => string
  count: (key: CountKey, count: number, values?: Values) => string
}

/** A formatter's first use takes a phone a tenth of a second, and small numbers are the same in both languages. */
const written = (count: number, locale: Locale) =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : count.toLocaleString(locale)

/** A missing text renders its key; `missed` is called with it. */
export function wordsOf(locale: Locale, texts: TranslationPack, missed: (key: string) => void = () => {}): Words {
  const find = (key: string) => ownOf<string>(texts, key) ?? (missed(key), key)
  return {
    locale,
    dates: writtenAs[locale].dates,
    t: (key, values) => fill(find(key), values),
    // No line breaks between a figure and its noun.
    count: (key, count, values) =>
      fill(find(pluralKey(key, count)).replace('{count} ', '{count}\u00a0'), {
        ...values,
        count: written(count, locale),
      }),
  }
}

export const WordsContext = createContext<Words | undefined>(undefined)

export function useText(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useText is called where no texts are')
  return words
}
