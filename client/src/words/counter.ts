import type { CounterWords } from '@alpenglow/ui/fields/text/Counter'
import { useText } from './words.ts'

/** What a field with `maxLength` says about the room that is left. */
export function useCounterWords(): CounterWords {
  const { count } = useText()
  return (left) => (left < 0 ? count('components.text.over', -left) : count('components.text.left', left))
}
