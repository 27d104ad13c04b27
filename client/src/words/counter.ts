import type { CounterWords } from '@alpenglow/ui/fields/text/Counter'
import { useText } from './words.ts'

/** The text for the characters that are left in a field with `maxLength`. */
export function useCounterWords(): CounterWords {
  const { count } = useText()
  return (left) => (left < 0 ? count('components.text.over', -left) : count('components.text.left', left))
}
