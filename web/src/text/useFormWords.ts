import { useFormWordsIn } from '@alpenglow/client/words/form'
import type { FormWords } from '@alpenglow/ui/form/words.ts'
import { flagUrl } from '../flags.ts'

/** What every form of the shop says. */
export const useFormWords = (): FormWords => useFormWordsIn({ flagUrl })
