import { useText } from '@alpenglow/client/words/words'

/** A winter in the middle of a sentence: "winter 26/27". */
export function useSeasonIn(): (name: string) => string {
  const { locale } = useText()
  return (name) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
}
