import type { CardFields } from '@alpenglow/contract/cart/paying'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'

/** The calls come with the first question. */
export const calls = () => import('../calls/paying.ts').then(({ payingCalls }) => payingCalls)

/** The leave to give a card to the vault, and where its fields are. */
export const askForFields = async () => mustBeThere(await (await calls()).openCardFields())

/** Where robots are told, a card goes with a token; without one the server says what is missing. */
export async function withToken<Given extends object>(given: Given, captcha: CardFields['captcha']): Promise<Given> {
  if (!captcha) return given
  try {
    const { personToken } = await import('./robot-check.ts')
    return { ...given, recaptchaToken: await personToken(captcha) }
  } catch {
    return given
  }
}
