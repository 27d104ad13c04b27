import { useFormWordsIn } from '@alpenglow/client/words/form'
import type { FormWords } from '@alpenglow/ui/form/words.ts'
import { whyRefused } from './refusals.ts'
import { useText } from './Texts.tsx'

/** No form of the desk has a phone field. */
const noFlag = () => ''

/** The texts of every form of the desk. */
export function useFormWords(): FormWords {
  const words = useText()
  return useFormWordsIn({ flagUrl: noFlag, whyNot: (failure) => whyRefused(failure, words) })
}
