import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../../text/useNumbers.ts'

/** Beside the button, on a phone: "Two changes to see". */
export function useToSee(): (many: number) => string | undefined {
  const { count } = useText()
  const { number } = useNumbers()
  return (many) => (many > 0 ? capital(count('pages.cart.to_see', many, { number: number(many) })) : undefined)
}
