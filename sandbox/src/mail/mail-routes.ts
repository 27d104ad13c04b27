import type { Book, Entry } from '../book.ts'
import { json, seeOther, type Answer, type Route } from '../http/router.ts'
import { Refusal } from '../refusal.ts'
import { inboxPage, messageHtml, messagePage } from './mail-pages.ts'
import { attachmentIn, type Mail } from './message.ts'

/** The book also has refused messages, for the front page; the inbox has accepted ones only. */
export const mailRoutes = (book: Book<Mail>): readonly Route[] => {
  const inbox = (): readonly Entry<Mail>[] => book.newestFirst().filter(({ kind }) => kind === 'message')
  const find = (id: string): Entry<Mail> => {
    const entry = book.find(id)
    if (entry) return entry
    throw new Refusal(404, `There is no message ${id}`)
  }
  return [
    { method: 'GET', path: '/mail/messages', handle: ({ query }) => json(inbox().filter(parseFilter(query)).map(asJson)) },
    { method: 'DELETE', path: '/mail/messages', handle: () => json({ deleted: book.clear() }) },
    { method: 'GET', path: '/mail/messages/{id}', handle: (call) => json(asJson(find(call.part('id')))) },
    { method: 'POST', path: '/mail/clear', handle: () => (book.clear(), seeOther('/mail')) },
    { method: 'GET', path: '/mail', handle: () => inboxPage(inbox()) },
    { method: 'GET', path: '/mail/{id}', handle: (call) => messagePage(find(call.part('id'))) },
    { method: 'GET', path: '/mail/{id}/html', handle: (call) => messageHtml(find(call.part('id'))) },
    {
      method: 'GET',
      path: '/mail/{id}/attachments/{at}',
      handle: (call) => downloadAttachment(find(call.part('id')), call.part('at')),
    },
    {
      method: 'GET',
      path: '/mail/{id}/raw',
      handle: (call) => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: find(call.part('id')).detail.raw,
      }),
    },
  ]
}

/** An attachment is downloaded and never shown in the browser, because any sender may have sent it. */
async function downloadAttachment({ id, detail }: Entry<Mail>, at: string): Promise<Answer> {
  const found = /^\d{1,3}$/.test(at) ? await attachmentIn(detail, Number(at)) : undefined
  if (!found) throw new Refusal(404, `There is no attachment ${at} of message ${id}`)
  const { name, type, content } = found
  const fileName = name.replace(/[^\w. -]/g, '_') || 'attachment'
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
    body: content,
  }
}

// Without `raw`: the source has an address of its own. JSON drops undefined values.
const asJson = ({ id, at, detail }: Entry<Mail>) => ({ id, at, ...detail, raw: undefined })

const parseFilter = (query: URLSearchParams): ((entry: Entry<Mail>) => boolean) => {
  const stranger = [...query.keys()].find((name) => name !== 'to' && name !== 'since')
  if (stranger !== undefined) throw new Refusal(400, `Messages are asked for by "to" and "since", not by "${stranger}"`)
  const to = query.get('to')?.toLowerCase()
  const since = readTime(query.get('since'))
  return ({ at, detail }) =>
    Date.parse(at) >= since && (to === undefined || detail.to.some((address) => address.toLowerCase() === to))
}

const readTime = (text: string | null): number => {
  if (text === null) return 0
  const time = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(time)) throw new Refusal(400, '"since" is a time like 2030-01-31T12:00:00Z, or milliseconds since 1970')
  return time
}
