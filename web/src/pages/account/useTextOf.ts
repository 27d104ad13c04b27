import type { TextKey } from '@alpenglow/texts/texts'
import { useText } from '@alpenglow/client/words/words'

/** Text by a key from the server. A key that the loaded texts lack is shown as it is. */
export function useTextOf(): (key: string) => string {
  const { t } = useText()
  return (key) => t(key as TextKey)
}
