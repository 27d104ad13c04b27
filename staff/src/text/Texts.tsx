import { wordsOf, WordsContext, type Words as PlainWords } from '@alpenglow/client/words/words'
import { momentWriter } from '@alpenglow/contract/translations/moment'
import type { TextKey } from '@alpenglow/texts/texts'
import { createContext, useContext, type ReactNode } from 'react'
import { desk, pack } from '../page-data.ts'

/** The texts of the desk. `has` returns whether a key has a text. */
export type Words = PlainWords & {
  has: (key: string) => key is TextKey
  number: (figure: number) => string
  /** Day and time in the company's time zone, with its name; `exactly` to the second. */
  moment: (instant: string) => string
  exactly: (instant: string) => string
}

function deskWords({ locale, texts }: typeof pack): Words {
  const writer = (timeStyle: 'short' | 'medium') => {
    const write = momentWriter(locale, desk.timeZone, { dateStyle: 'medium', timeStyle })
    return (instant: string) => write(new Date(instant))
  }
  return {
    ...wordsOf(locale, texts),
    has: (key): key is TextKey => Object.hasOwn(texts, key),
    number: (figure) => figure.toLocaleString(locale),
    moment: writer('short'),
    exactly: writer('medium'),
  }
}

const words = deskWords(pack)
const DeskWordsContext = createContext(words)
/** The texts come with the page and do not change: another language is another document. */
export const Texts = ({ children }: { children: ReactNode }) => <WordsContext value={words}>{children}</WordsContext>
export const useText = (): Words => useContext(DeskWordsContext)
