import type { CardFields } from '@alpenglow/contract/cart/paying'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'

/** The code for the calls is loaded with the first one. */
export const loadPayingCalls = () => import('../calls/paying.ts').then(({ payingCalls }) => payingCalls)

/** Gets the ticket for entering a card at the vault, and the URL of its fields. */
export const openCardFields = async () => requireAnswer(await (await loadPayingCalls()).openCardFields())

/** Adds a captcha token to the card where a captcha is configured. Without one the server returns what is missing. */
export async function withToken<Given extends object>(given: Given, captcha: CardFields['captcha']): Promise<Given> {
  if (!captcha) return given
  try {
    const { personToken } = await import('./robot-check.ts')
    return { ...given, recaptchaToken: await personToken(captcha) }
  } catch {
    return given
  }
}
