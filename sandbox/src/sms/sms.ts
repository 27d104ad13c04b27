import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import type { Message } from './message.ts'
import { smsRoutes } from './sms-routes.ts'

/** Twilio's API of 2010: it takes text messages to any number, and sends replies to the shop's webhook. */
export const sms: Provider = {
  name: 'sms',
  title: 'Text messages',
  about: 'Takes text messages as Twilio does. Every phone is in your hands: answer STOP, START or HELP.',
  page: '/sms',
  calls: ['message', 'reply'],
  behaviours: {
    delay: 'keeps the message and answers late.',
    timeout: 'keeps the message and never answers, so that the shop cannot know.',
    error: 'refuses the message with this status. 5xx may be tried again, 400 is final.',
    duplicate: 'keeps the message twice, or tells the shop of a reply twice.',
    garbage: 'keeps the message and answers a page of HTML.',
    'opted out': 'refuses the message, because its reader wants none (21610).',
  },
  errorCode: { least: 400, most: 599, usual: 503 },
  start: async ({ meet, shopUrl }) => {
    const book = createBook<Message>('sms')
    return { book, routes: smsRoutes({ book, meet, webhook: `${shopUrl}/api/v2/webhooks/sms` }) }
  },
}
