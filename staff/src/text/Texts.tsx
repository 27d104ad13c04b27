import { fill, pluralKey, type Values } from '@alpenglow/contract/translations/text'
import type { Locale } from '@alpenglow/contract/translations/api'
import { momentWriter } from '@alpenglow/contract/translations/moment'
import type { TextKey } from '@alpenglow/texts/texts'
import { createContext, useContext, type ReactNode } from 'react'
import { desk, pack } from '../page-data.ts'
import { ownOf } from '@alpenglow/contract/values/own'

type CountKey = TextKey extends infer K ? (K extends `${infer Key}.one` ? Key : never) : never

/** The words of the page. `t` gives a text, `count` one that depends on a number, `has` whether there is a word for something. */
export type Words = {
  locale: Locale
  t: (key: TextKey, values?: Values) => string
  count: (key: CountKey, count: number) => string
  has: (key: string) => key is TextKey
  /** Day and time as the company's clocks show them, with their zone; `exactly` to the second. */
  moment: (instant: string) => string
  exactly: (instant: string) => string
}

function wordsOf({ locale, texts }: typeof pack): Words {
  const text = (key: string, values?: Values) => fill(ownOf<string>(texts, key) ?? key, values)
  const { timeZone } = desk
  const writer = (timeStyle: 'short' | 'medium') => {
    const write = momentWriter(locale, timeZone, { dateStyle: 'medium', timeStyle })
    return (instant: string) => write(new Date(instant))
  }
  return {
    locale,
    t: text,
    count: (key, count) => text(pluralKey(key, count), { count: count.toLocaleString(locale) }),
    has: (key): key is TextKey => Object.hasOwn(texts, key),
    moment: writer('short'),
    exactly: writer('medium'),
  }
}

const WordsContext = createContext(wordsOf(pack))
export const Texts = ({ children }: { children: ReactNode }) => <WordsContext value={wordsOf(pack)}>{children}</WordsContext>
export const useText = (): Words => useContext(WordsContext)
