import { setTimeout as sleep } from 'node:timers/promises'
import type { Book, Entry } from '../book.ts'
import { json, seeOther, type Answer, type Call, type Route } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { Refusal } from '../refusal.ts'
import { updateOptOut, newSid, optedOut, unauthenticated, whyNot, type SmsFault, type Message } from './message.ts'
import { smsPage } from './sms-page.ts'
import { account, shopNumber, deliverReply } from './webhook.ts'

type Desk = { book: Book<Message>; blocked: Set<string>; meet: (call: string) => Knob | undefined; webhook: string }

export const smsRoutes = (given: Omit<Desk, 'blocked'>): readonly Route[] => {
  const desk: Desk = { ...given, blocked: new Set() }
  const { book, blocked } = desk
  const clear = (): number => (blocked.clear(), book.clear())
  return [
    { method: 'POST', path: '/sms/2010-04-01/Accounts/{sid}/Messages.json', handle: (call) => take(desk, call) },
    {
      method: 'GET',
      path: '/sms/messages',
      handle: ({ query }) =>
        json(
          acceptedMessages(book)
            .filter(by(query.get('to')))
            .map(asJson),
        ),
    },
    { method: 'DELETE', path: '/sms/messages', handle: () => json({ deleted: clear() }) },
    { method: 'POST', path: '/sms/clear', handle: () => (clear(), seeOther('/sms')) },
    { method: 'POST', path: '/sms/replies', handle: (call) => reply(desk, call) },
    { method: 'GET', path: '/sms', handle: () => smsPage(acceptedMessages(book), blocked) },
  ]
}

const acceptedMessages = (book: Book<Message>): readonly Entry<Message>[] =>
  book.newestFirst().filter(({ kind }) => kind !== 'refused')
const by = (to: string | null) => (entry: Entry<Message>) => to === null || entry.detail.to === to
const asJson = ({ id, at, detail }: Entry<Message>) => ({ id, at, ...detail })

const refuse = ({ code, message, status }: SmsFault): Answer =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status)

function keep(book: Book<Message>, message: Message, kind = message.isInbound ? 'reply' : 'message'): void {
  const summary = `${message.body} → ${message.to}`
  book.add({ kind, summary, bytes: Buffer.byteLength(summary) + 200, detail: message })
}

async function take({ book, blocked, meet }: Desk, call: Call): Promise<Answer> {
  const right = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
  const form = new URLSearchParams(await call.body())
  if (call.headers.authorization !== right || call.part('sid') !== account.sid) return refuse(unauthenticated)
  const knob = meet('message')
  const to = form.get('To') ?? ''
  const fault = whyNot(form) ?? (blocked.has(to) || knob?.behaviour === 'opted out' ? optedOut : undefined)
  const status = fault || knob?.behaviour === 'error' ? 'refused' : 'queued'
  const message = {
    sid: newSid('SM'),
    from: form.get('From') ?? shopNumber,
    to,
    body: form.get('Body') ?? '',
    isInbound: false,
    status,
  }
  keep(book, message, status === 'refused' ? 'refused' : 'message')
  if (fault) return refuse(fault)
  if (knob?.behaviour === 'duplicate') keep(book, message)
  return answerAs(knob, message)
}

async function answerAs(knob: Knob | undefined, { sid, to, from, body }: Message): Promise<Answer> {
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await sleep(knob.ms)
  if (knob?.behaviour === 'error') return refuse({ code: 20500, message: 'Internal Server Error', status: knob.code ?? 503 })
  if (knob?.behaviour === 'garbage')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  return json({ sid, status: 'queued', to, from, body, direction: 'outbound-api', error_code: null, error_message: null }, 201)
}

/** A guest's reply from their phone. */
async function reply({ book, blocked, meet, webhook }: Desk, call: Call): Promise<Answer> {
  const form = new URLSearchParams(await call.body())
  const [from, body] = [form.get('from') ?? '', form.get('body') ?? '']
  if (!/^\+\d{8,15}$/.test(from) || body === '') throw new Refusal(400, 'A reply needs "from", a number, and "body"')
  updateOptOut(body, from, blocked)
  const message: Message = { sid: newSid('SM'), from, to: shopNumber, body, isInbound: true, status: '' }
  const times = meet('reply')?.behaviour === 'duplicate' ? 2 : 1
  for (let time = 0; time < times; time += 1) message.status = await deliverReply(webhook, message)
  keep(book, message)
  return call.headers.accept?.includes('text/html') ? seeOther('/sms') : json(message)
}
