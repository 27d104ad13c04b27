import { createHmac } from 'node:crypto'
import type { Message } from './message.ts'

export const shopNumber = '+18015550100'
export const account = { sid: `AC${'0'.repeat(32)}`, token: 'a-token-that-everybody-knows' }

/** Posts a reply to the shop, signed as Twilio signs it. The result is the answer's status, or why there is none. */
export async function deliverReply(url: string, { sid, from, to, body }: Message): Promise<string> {
  const form = new URLSearchParams({ MessageSid: sid, AccountSid: account.sid, From: from, To: to, Body: body, NumMedia: '0' })
  const signed =
    url +
    [...form]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => name + value)
      .join('')
  const signature = createHmac('sha1', account.token).update(signed, 'utf8').digest('base64')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers,
      body: form.toString(),
      signal: AbortSignal.timeout(5_000),
      redirect: 'manual',
    })
    return `the shop answered ${status}`
  } catch (error) {
    return `the shop did not answer (${error instanceof Error ? error.name : 'unknown'})`
  }
}
