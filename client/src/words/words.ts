import type { Locale, Pack } from '@alpenglow/contract/translations/api'
import { fill, pluralKey, type Values } from '@alpenglow/contract/translations/text'
import { writtenAs } from '@alpenglow/contract/translations/date-conventions'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { TextKey } from '@alpenglow/texts/texts'
import { createContext, useContext } from 'react'

type Counted<K> = K extends `${infer Key}.one` ? Key : never
export type CountKey = Counted<TextKey>

/** The words of the page. `t` gives a text, `count` one that depends on a number, which it carries as `{count}`. */
export type Words = {
  locale: Locale
  /** How dates and hours are written. */
  dates: string
  t: (key: TextKey, values?: Values) => string
  count: (key: CountKey, count: number, values?: Values) => string
}

/** A formatter's first use takes a phone a tenth of a second, and most of what is counted is written the same everywhere. */
const written = (count: number, locale: Locale) =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : count.toLocaleString(locale)

/** A text that is not there shows its name; `missed` hears of it. */
export function wordsOf(locale: Locale, texts: Pack, missed: (key: string) => void = () => {}): Words {
  const find = (key: string) => ownOf<string>(texts, key) ?? (missed(key), key)
  return {
    locale,
    dates: writtenAs[locale].dates,
    t: (key, values) => fill(find(key), values),
    // No line ends between a figure and what it counts.
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
