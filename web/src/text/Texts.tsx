import { fill, pluralKey, type Values } from '@alpenglow/contract/translations/text'
import type { Locale } from '@alpenglow/contract/translations/api'
import { writtenAs } from '@alpenglow/contract/translations/written-as'
import type { TextKey } from '@alpenglow/texts/texts'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { keepFresh, type Packs, type Published } from './packs.ts'
import { ownOf } from '@alpenglow/contract/values/own'

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

const wordsOf = ({ locale, texts }: Published, missed: (key: string) => void): Words => {
  const find = (key: string) => ownOf<string>(texts, key) ?? (missed(key), key)
  const text = (key: string, values?: Values) => fill(find(key), values)
  return {
    locale,
    dates: writtenAs[locale].dates,
    t: text,
    // No line ends between a figure and what it counts.
    count: (key, count, values) =>
      fill(find(pluralKey(key, count)).replace('{count} ', '{count}\u00a0'), {
        ...values,
        count: count.toLocaleString(locale),
      }),
  }
}

const WordsContext = createContext<Words | undefined>(undefined)

/** Nothing is shown before its words are there; after that they change in place. */
export function Texts({ packs, locale, children }: { packs: Packs; locale: Locale; children: ReactNode }) {
  const pack = useSyncExternalStore(packs.subscribe, packs.current, packs.born)
  useEffect(() => keepFresh(packs, locale), [packs, locale])
  useEffect(() => {
    if (pack) document.documentElement.lang = pack.locale
  }, [pack])
  const words = useMemo(() => pack && wordsOf(pack, packs.missed), [pack, packs])
  return words && <WordsContext value={words}>{children}</WordsContext>
}

export function useText(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useText is called outside of Texts')
  return words
}
