import { useFormWordsIn } from '@alpenglow/client/words/form'
import type { FormWords } from '@alpenglow/ui/form/words.ts'
import { flagUrl } from '../flags.ts'

/** The texts of every form of the shop. */
export const useFormWords = (): FormWords => useFormWordsIn({ flagUrl })
