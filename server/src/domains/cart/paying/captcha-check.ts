import type { CardFields } from '@alpenglow/contract/cart/paying'
import { CaptchaUnavailable, type CaptchaPort } from '../../../providers/captcha/port.ts'

const action = 'card'

/** What a page needs to show that there is a person. */
export const askedOfPages = (captcha: CaptchaPort | null): CardFields['captcha'] => captcha && { ...captcha.forPages, action }

/**
 * Programs try stolen cards by the thousand, through any shop that lets them. Where whoever tells them is away, nobody is refused for it: what
 * stops them all the same are the limits of tries, which count in our own database.
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
