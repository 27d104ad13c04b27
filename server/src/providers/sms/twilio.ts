import { createHmac, timingSafeEqual } from 'node:crypto'
import { outsideFetch, type Limits } from '../outside-fetch.ts'
import { SmsOptedOut, SmsRefused, SmsUnavailable, findSmsFault, type ReceivedSms, type SmsCall, type SmsPort } from './port.ts'

export type TwilioOptions = { api: string; accountSid: string; authToken: string; from: string } & Limits

/** Twilio's error code for a number whose owner has answered STOP. */
const optedOut = 21610

/** Adaptor for Twilio's API of 2010, or a server that speaks its protocol. */
export function createTwilio({ api, accountSid, authToken, from, ...limits }: TwilioOptions): SmsPort {
  const ask = outsideFetch(limits)
  const address = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }

  return {
    send: async (sms) => {
      const fault = findSmsFault(sms)
      if (fault) throw new SmsRefused(fault)
      const body = new URLSearchParams({ To: sms.to, ...sender, Body: sms.text })
      const answer = await ask(address, { method: 'POST', headers, body }).catch((error: unknown) => {
        throw new SmsUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
      })
      const { code, sid } = await jsonOf(answer)
      if (answer.ok && typeof sid === 'string') return
      throw failureOf(answer.status, code)
    },
    verifyReply: ({ url, headers: sent, body }) => {
      const form = new URLSearchParams(body)
      return sameText(sent['x-twilio-signature'], twilioSignatureOf(authToken, url, form)) ? heardIn(form) : undefined
    },
  }
}

const jsonOf = async (answer: Response): Promise<{ code?: unknown; sid?: unknown }> => {
  const value: unknown = await answer.json().catch(() => undefined)
  return typeof value === 'object' && value !== null ? value : {}
}

/**
 * A wrong key or a full queue is temporary; an error in the message is permanent. The error quotes no message: numbers
 * are private.
 */
function failureOf(status: number, code: unknown): Error {
  const words = `${status}${typeof code === 'number' ? `, ${code}` : ''}`
  if (code === optedOut) return new SmsOptedOut(words)
  return status === 400 ? new SmsRefused(words) : new SmsUnavailable(words)
}

/** Twilio's signature: HMAC-SHA1 over the address and the sorted fields. */
export function twilioSignatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .toSorted()
    .map((name) => name + [...new Set(form.getAll(name))].toSorted().join(name))
  return createHmac('sha1', authToken)
    .update(Buffer.from(url + fields.join(''), 'utf8'))
    .digest('base64')
}

/** Constant-time comparison, as bytes: texts of equal length may differ in bytes, on which `timingSafeEqual` throws. */
function sameText(given: SmsCall['headers'][string], right: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function heardIn(form: URLSearchParams): ReceivedSms | undefined {
  const [id, from, text] = [form.get('MessageSid'), form.get('From'), form.get('Body')]
  return id && /^[\w-]{1,100}$/.test(id) && from && text !== null ? { id, from, text } : undefined
}
