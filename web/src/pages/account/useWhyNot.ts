import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { useText } from '@alpenglow/client/words/words'

/** Why an action without form fields failed, in one sentence: the server's own sentence if it sent one. */
export function useWhyNot(): (failure: unknown) => string {
  const words = useText()
  return (failure) => whyNotEntered(failure, words)
}
