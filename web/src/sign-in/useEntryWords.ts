import type { FormWords } from '@alpenglow/ui/form/words.ts'
import { TooManyTries } from '../calls/too-many.ts'
import { useText } from '../text/Texts.tsx'
import { useFormWords } from '../text/words/form.ts'
import { whyNotSignedIn } from './why-not-signed-in.ts'

/** The words of forms by which somebody gets in: these also say when too many tries may be followed by another. */
export function useEntryWords(): FormWords {
  const words = useText()
  const form = useFormWords()
  const explain = (failure: unknown) =>
    failure instanceof TooManyTries ? whyNotSignedIn(failure, words) : form.explain(failure)
  return { ...form, explain }
}
