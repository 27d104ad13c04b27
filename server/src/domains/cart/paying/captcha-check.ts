import type { CardFields } from '@alpenglow/contract/cart/paying'
import { CaptchaUnavailable, type CaptchaPort } from '../../../providers/captcha/port.ts'

const action = 'card'

/** What a page needs for its captcha. */
export const askedOfPages = (captcha: CaptchaPort | null): CardFields['captcha'] => captcha && { ...captcha.forPages, action }

/**
 * A captcha: programs try stolen cards by the thousand in any shop that lets them. Where its provider is not available,
 * no guest is refused: the rate limits of tries still stop such a program, as they count in our own database.
 */
export async function isRobot(captcha: CaptchaPort | null, token: string | null | undefined, ip: string): Promise<boolean> {
  if (!captcha) return false
  try {
    return !(await captcha.check(token ?? '', { action, ip })).isPerson
  } catch (error) {
    if (error instanceof CaptchaUnavailable) return false
    throw error
  }
}
