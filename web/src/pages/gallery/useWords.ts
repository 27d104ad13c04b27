import type { Locale } from '@alpenglow/contract/translations/api'
import { useText } from '@alpenglow/client/words/words'

/** The gallery is for those who build the shop: its own words stay with it and do not travel in every guest's pack. */
export const useWords = <T>(words: Record<Locale, T>): T => words[useText().locale]
