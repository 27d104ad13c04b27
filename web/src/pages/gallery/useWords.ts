import type { Locale } from '@alpenglow/contract/translations/api'
import { useText } from '@alpenglow/client/words/words'

/** The gallery is for developers: its texts load with it instead of with every guest's texts. */
export const useWords = <T>(words: Record<Locale, T>): T => words[useText().locale]
