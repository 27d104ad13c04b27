import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import { captchaRoutes, type CaptchaCheck } from './captcha-routes.ts'

/** reCAPTCHA v3 and its siteverify. Every visitor counts as a person, unless a test sets another score. */
export const captcha: Provider = {
  name: 'captcha',
  title: 'Robot check',
  about:
    'Speaks reCAPTCHA: gives browsers a token without a question, and tells the shop how sure it is that a person was there.',
  calls: ['token', 'check'],
  behaviours: {
    delay: 'answers late.',
    timeout: 'never answers.',
    error: 'fails with this status.',
    garbage: 'answers a page of HTML.',
    'low score': 'takes whoever asks for a robot.',
  },
  errorCode: { least: 400, most: 599, usual: 503 },
  start: async ({ meet }) => {
    const book = createBook<CaptchaCheck>('captcha')
    return { book, routes: captchaRoutes(book, meet) }
  },
}
