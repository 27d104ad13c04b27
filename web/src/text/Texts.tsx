import { wordsOf, WordsContext } from '@alpenglow/client/words/words'
import type { Locale } from '@alpenglow/contract/translations/api'
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { keepFresh, type Packs } from './packs.ts'

/** Renders nothing before the texts are loaded; after that they change in place. */
export function Texts({ packs, locale, children }: { packs: Packs; locale: Locale; children: ReactNode }) {
  const pack = useSyncExternalStore(packs.subscribe, packs.current, packs.born)
  useEffect(() => keepFresh(packs, locale), [packs, locale])
  useEffect(() => {
    if (pack) document.documentElement.lang = pack.locale
  }, [pack])
  const words = useMemo(() => pack && wordsOf(pack.locale, pack.texts, packs.missed), [pack, packs])
  return words && <WordsContext value={words}>{children}</WordsContext>
}
