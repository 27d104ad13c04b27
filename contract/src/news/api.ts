import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

const mark = z.optional(z.int())
const MarksShape = z.object({ cart: mark, waivers: mark, notifications: mark })

export const news = {
  getNews: endpoint({
    method: 'GET',
    path: '/news',
    access: 'visitor',
    goesOn: true,
    summary:
      'How far what this guest may see has come: another number says that it changed. It keeps no session alive. Asked for as text/event-stream it goes on, and tells of each change when it is made',
    answers: { 200: MarksShape, 204: 'nothing' },
  }),
}
