import type { TextKey } from '@alpenglow/texts/texts'
import { useText } from '@alpenglow/client/words/words'

/** The server answers with the names of texts; one that the pack does not have is said by its name, as everywhere. */
export function useTextOf(): (key: string) => string {
  const { t } = useText()
  return (key) => t(key as TextKey)
}
