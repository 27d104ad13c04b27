import { setTimeout as sleep } from 'node:timers/promises'
import type { Book, Entry } from '../book.ts'
import { json, seeOther, type Answer, type Call, type Route } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { analyticsPage } from './analytics-page.ts'
import { readVisit, type Visit } from './visit-event.ts'

const eventPath = '/analytics/api/event'

/**
 * CORS: pages of any site send events, without cookies. The original lets every page read its answers, and so does
 * this.
 */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': '',
  'cross-origin-resource-policy': 'cross-origin',
}
const preflight = {
  ...cors,
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
  'access-control-allow-headers':
    'Authorization,Content-Type,Accept,Origin,User-Agent,Cache-Control,Keep-Alive,X-Requested-With',
  'access-control-max-age': '1728000',
}

export const analyticsRoutes = (book: Book<Visit>, meet: () => Knob | undefined): readonly Route[] => [
  { method: 'POST', path: eventPath, forForeignPages: true, handle: (call) => take(book, meet(), call) },
  { method: 'OPTIONS', path: eventPath, forForeignPages: true, handle: () => ({ status: 204, headers: preflight, body: '' }) },
  { method: 'GET', path: '/analytics/events', handle: () => json(accepted(book).map(asJson)) },
  { method: 'DELETE', path: '/analytics/events', handle: () => json({ deleted: book.clear() }) },
  { method: 'POST', path: '/analytics/clear', handle: () => (book.clear(), seeOther('/analytics')) },
  { method: 'GET', path: '/analytics', handle: () => analyticsPage(accepted(book)) },
]

/** The book also has refused events, for the front page; the list has accepted ones only. */
const accepted = (book: Book<Visit>): readonly Entry<Visit>[] => book.newestFirst().filter(({ kind }) => kind === 'event')

const asJson = ({ id, at, detail }: Entry<Visit>) => ({ id, at, ...detail })

const take = async (book: Book<Visit>, knob: Knob | undefined, call: Call): Promise<Answer> => {
  const body = await call.body()
  const read = readVisit(body, sentBy(call))
  if ('errors' in read)
    return { ...json({ errors: read.errors }, 400), headers: { ...cors, 'content-type': 'application/json' } }
  const { visit: detail } = read
  const keep = (kind: string) =>
    book.add({ kind, summary: `${detail.name} ${detail.url}`, bytes: Buffer.byteLength(body), detail })
  keep(knob?.behaviour === 'error' ? 'refused' : 'event')
  if (knob?.behaviour === 'duplicate') keep('event')
  return answerAs(knob)
}

const answerAs = async (knob: Knob | undefined): Promise<Answer> => {
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await sleep(knob.ms)
  if (knob?.behaviour === 'error')
    return { status: knob.code ?? 503, headers: { ...cors, 'content-type': 'text/plain' }, body: '' }
  if (knob?.behaviour === 'garbage')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  return { status: 202, headers: { ...cors, 'content-type': 'text/plain; charset=utf-8' }, body: 'ok' }
}

const sentBy = ({ headers }: Call): Visit['sent'] => ({
  cookie: headers.cookie ?? null,
  referer: headers.referer ?? null,
  origin: headers.origin ?? null,
  contentType: headers['content-type'] ?? null,
})
