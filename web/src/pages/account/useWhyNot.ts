import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { useText } from '@alpenglow/client/words/words'

/** Why something without fields did not work, in one sentence: the server's own, where it has one. */
export function useWhyNot(): (failure: unknown) => string {
  const words = useText()
  return (failure) => whyNotEntered(failure, words)
}
