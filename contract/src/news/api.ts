import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import type { NewsKind } from './kinds.ts'

const mark = z.optional(z.int())
const MarksOf = z.object({ cart: mark, waivers: mark, notifications: mark } satisfies Record<NewsKind, typeof mark>)

export const news = {
  getNews: endpoint({
    method: 'GET',
    path: '/news',
    access: 'visitor',
    goesOn: true,
    summary:
      'How far what this guest may see has come: another number says that it changed. It keeps no session alive. Asked for as text/event-stream it goes on, and tells of each change when it is made',
    answers: { 200: MarksOf, 204: 'nothing' },
  }),
}
