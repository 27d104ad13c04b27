import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Book, Entry } from '../book.ts'
import { json, seeOther, type Answer, type Call, type Route } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { eventsIn, type ConversionFault, type ReceivedEvent } from './conversion-event.ts'
import { conversionsPage } from './conversions-page.ts'

/** No secrets: this account exists in the sandbox only. */
const account = { pixel: '1000000000000001', token: 'a-token-that-everybody-knows' }

type Desk = { book: Book<ReceivedEvent>; receivedEvents: Set<string>; meet: () => Knob | undefined }

export const conversionsRoutes = (given: Omit<Desk, 'receivedEvents'>): readonly Route[] => {
  const desk: Desk = { ...given, receivedEvents: new Set() }
  const { book, receivedEvents } = desk
  const clear = (): number => (receivedEvents.clear(), book.clear())
  return [
    { method: 'POST', path: '/conversions/{version}/{pixel}/events', handle: (call) => take(desk, call) },
    { method: 'GET', path: '/conversions/events', handle: () => json(acceptedEvents(book).map(asJson)) },
    { method: 'DELETE', path: '/conversions/events', handle: () => json({ deleted: clear() }) },
    { method: 'POST', path: '/conversions/clear', handle: () => (clear(), seeOther('/conversions')) },
    { method: 'GET', path: '/conversions', handle: () => conversionsPage(acceptedEvents(book)) },
  ]
}

const acceptedEvents = (book: Book<ReceivedEvent>): readonly Entry<ReceivedEvent>[] =>
  book.newestFirst().filter(({ kind }) => kind === 'event')
const asJson = ({ id, at, detail }: Entry<ReceivedEvent>) => ({ id, at, ...detail })

const trace = () => ({ fbtrace_id: randomBytes(8).toString('base64url') })
const refuse = ({ status, code, subcode, message, title }: ConversionFault): Answer =>
  json(
    {
      error: {
        message,
        type: 'OAuthException',
        code,
        ...(subcode && { error_subcode: subcode }),
        is_transient: status >= 500,
        ...(title && { error_user_title: title, error_user_msg: title }),
        ...trace(),
      },
    },
    status,
  )
const stranger: ConversionFault = { status: 400, code: 190, message: 'Invalid OAuth access token - Cannot parse access token' }
const nowhere: ConversionFault = {
  status: 400,
  code: 100,
  subcode: 33,
  message: 'Unsupported post request. Object does not exist',
}

async function take({ book, receivedEvents, meet }: Desk, call: Call): Promise<Answer> {
  const body = await call.body()
  if (call.query.get('access_token') !== account.token) return refuse(stranger)
  if (!/^v\d+\.0$/.test(call.part('version')) || call.part('pixel') !== account.pixel) return refuse(nowhere)
  const events = eventsIn(body, Date.now())
  if ('status' in events) return refuse(events)
  const knob = meet()
  if (knob?.behaviour === 'error')
    return refuse({ status: knob.code ?? 503, code: knob.code === 400 ? 100 : 2, message: 'Told to refuse' })
  const sent = { cookie: call.headers.cookie ?? null, userAgent: call.headers['user-agent'] ?? null }
  for (const event of events) {
    const name = `${String(event['event_name'])} ${String(event['event_id'])}`
    book.add({
      kind: 'event',
      summary: name,
      bytes: Buffer.byteLength(body),
      detail: { event, isRepeated: receivedEvents.has(name), sent },
    })
    receivedEvents.add(name)
  }
  return answerAs(knob, events.length)
}

async function answerAs(knob: Knob | undefined, received: number): Promise<Answer> {
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await sleep(knob.ms)
  if (knob?.behaviour === 'garbage')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  return json({ events_received: received, messages: [], ...trace() })
}
