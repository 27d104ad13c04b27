import { z } from 'zod'

/** An account with Twilio, or with whatever speaks its API. `from` is a number (+1…) or a messaging service (MG…). */
export type SmsSettings = { api: string; accountSid: string; authToken: string; from: string }

/** All of it in one address, as for mail: twilio://AccountSid:AuthToken@api.twilio.com?from=%2B18015550100 */
export const smsUrl = z
  .url({
    protocol: /^twilio(\+http)?$/,
    error: 'must be an address like twilio://AccountSid:AuthToken@api.twilio.com?from=%2B18015550100',
  })
  .transform((text, { addIssue }): SmsSettings => {
    const url = new URL(text)
    const [accountSid, authToken] = [url.username, url.password].map(decodeURIComponent) as [string, string]
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
