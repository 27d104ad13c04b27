import { z } from 'zod'
import { subject, problemIf } from '../subject.ts'
import { secret } from '../variable.ts'

/** An account at Twilio, or at a service that speaks its API. `from` is a number (+1…) or a messaging service (MG…). */
export type SmsSettings = { api: string; accountSid: string; authToken: string; from: string }

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** All settings in one address, as for mail: twilio://AccountSid:AuthToken@api.twilio.com?from=%2B18015550100 */
export const smsUrl = z
  .url({
    protocol: /^twilio(\+http)?$/,
    error: 'must be an address like twilio://AccountSid:AuthToken@api.twilio.com?from=%2B18015550100',
  })
  .transform((text, { addIssue }): SmsSettings => {
    const url = new URL(text)
    const [accountSid, authToken] = [url.username, url.password].map(decoded)
    if (accountSid === undefined || authToken === undefined) {
      addIssue('a % in it must be written as %25')
      return z.NEVER
    }
    const from = url.searchParams.get('from') ?? ''
    const isComplete = accountSid !== '' && authToken !== '' && /^(\+\d{8,15}|MG\w{32})$/.test(from)
    if (!isComplete) addIssue('needs an account, a token and ?from= (a number like %2B18015550100, or a messaging service)')
    const isPlain = url.protocol === 'twilio+http:'
    return { api: `http${isPlain ? '' : 's'}://${url.host}${url.pathname.replace(/\/$/, '')}`, accountSid, authToken, from }
  })

export const demoSms = (sandbox: string): SmsSettings => ({
  api: `${sandbox}/sms`,
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-that-everybody-knows',
  from: '+18015550100',
})

export const sms = subject({
  title: 'Text messages',
  variables: {
    SMS_URL: secret(
      smsUrl.optional(),
      'the sandbox in demo mode; none in live mode: no text message is sent',
      'Text messages by Twilio, as twilio://AccountSid:AuthToken@api.twilio.com?from=%2B18015550100 (or from=MG… of a messaging service). Its webhook is PUBLIC_URL/api/v2/webhooks/sms.',
    ),
  },
  settings: (given, { mode, sandboxUrl }) => ({ sms: given.SMS_URL ?? (mode === 'demo' ? demoSms(sandboxUrl) : null) }),
  whyNotLive: ({ SMS_URL }) =>
    problemIf(SMS_URL?.api.startsWith('http:'), 'SMS_URL: live mode needs https; the sandbox is for demo mode'),
})
