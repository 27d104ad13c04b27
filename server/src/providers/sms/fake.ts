import { SmsOptedOut, SmsRefused, SmsUnavailable, findSmsFault, type Sms, type SmsCall, type SmsPort } from './port.ts'

/** A provider's misbehaviours. `lost`: it accepts the message, and the answer never comes. */
export type SmsTrouble = 'refuse' | 'unavailable' | 'lost' | 'optedOut'
export type FakeSms = SmsPort & { readonly outbox: Sms[]; misbehave(trouble: SmsTrouble): void }

/** Keeps messages in memory, and misbehaves once when a test asks for it. It accepts the word `fake` as signature. */
export function createFakeSms(): FakeSms {
  const outbox: Sms[] = []
  let planned: SmsTrouble | undefined
  return {
    outbox,
    misbehave: (trouble) => void (planned = trouble),
    send: async (sms) => {
      const fault = findSmsFault(sms)
      if (fault) throw new SmsRefused(fault)
      const trouble = planned
      planned = undefined
      if (trouble === 'refuse') throw new SmsRefused('this fake was told to refuse')
      if (trouble === 'optedOut') throw new SmsOptedOut('this fake was told that the number opted out')
      if (trouble === 'unavailable') throw new SmsUnavailable('this fake was told to be busy')
      outbox.push({ ...sms })
      if (trouble === 'lost') throw new SmsUnavailable('this fake was told to lose its answer')
    },
    verifyReply: ({ headers, body }: SmsCall) => {
      const form = new URLSearchParams(body)
      const [id, from, text] = [form.get('MessageSid'), form.get('From'), form.get('Body')]
      return headers['x-twilio-signature'] === 'fake' && id && from && text !== null ? { id, from, text } : undefined
    },
  }
}
