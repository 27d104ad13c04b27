import { z } from 'zod'
import { subject, problemIf } from '../subject.ts'
import { secret, variable, whole } from '../variable.ts'

/** A site of reCAPTCHA (v3), or of a service that speaks its protocol. */
export type CaptchaSettings = { api: string; siteKey: string; secret: string; leastScore: number }

const keySigns = /^[\w-]{8,200}$/

/** All settings in one address, as for text messages: recaptcha://SiteKey:Secret@www.google.com/recaptcha */
export const captchaUrl = z
  .url({
    protocol: /^recaptcha(\+http)?$/,
    error: 'must be an address like recaptcha://SiteKey:Secret@www.google.com/recaptcha',
  })
  .transform((text, { addIssue }): Omit<CaptchaSettings, 'leastScore'> => {
    const url = new URL(text)
    if (!keySigns.test(url.username) || !keySigns.test(url.password)) addIssue('needs the key of a site and its secret')
    const isPlain = url.protocol === 'recaptcha+http:'
    const api = `http${isPlain ? '' : 's'}://${url.host}${url.pathname.replace(/\/$/, '')}`
    return { api, siteKey: url.username, secret: url.password }
  })

export const demoCaptcha = (sandbox: string): Omit<CaptchaSettings, 'leastScore'> => ({
  api: `${sandbox}/captcha`,
  siteKey: 'a-site-that-everybody-knows',
  secret: 'a-secret-that-everybody-knows',
})

export const captcha = subject({
  title: 'Robots',
  variables: {
    CAPTCHA_URL: secret(
      captchaUrl.optional(),
      'none: nobody is asked whether they are a robot',
      'Who tells robots from people before a card is tried, as recaptcha://SiteKey:Secret@www.google.com/recaptcha. It brings a script of somebody else to the page where cards are typed, so leave it out unless tries must be stopped that the limits do not stop.',
    ),
    CAPTCHA_LEAST_PERCENT: variable(whole(1, 100).default(50), '50', 'How sure it has to be, of 100, that a person is there.'),
  },
  settings: ({ CAPTCHA_URL: given, CAPTCHA_LEAST_PERCENT }) => ({
    captcha: given ? { ...given, leastScore: CAPTCHA_LEAST_PERCENT / 100 } : null,
  }),
  whyNotLive: ({ CAPTCHA_URL }) =>
    problemIf(CAPTCHA_URL?.api.startsWith('http:'), 'CAPTCHA_URL: live mode needs https; the sandbox is for demo mode'),
})
