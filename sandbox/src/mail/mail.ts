import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import { mailRoutes } from './mail-routes.ts'
import { readMail, weigh, type Mail } from './message.ts'
import { listenForMail } from './smtp.ts'

/** A catch-all SMTP server: it takes mail from any sender to any address, and shows it to tests and people. */
export const mail: Provider = {
  name: 'mail',
  title: 'Mail',
  about: 'A catch-all SMTP server. Any address exists, any password is right, and no message goes further than this inbox.',
  page: '/mail',
  calls: ['message'],
  behaviours: {
    delay: 'keeps the message and answers late.',
    timeout: 'keeps the message and never answers, so that the sender cannot know.',
    error: 'refuses the message with this SMTP code. 4xx may be tried again, 5xx is final.',
    duplicate: 'keeps the message twice, as a provider does that delivers twice.',
    garbage: 'keeps the message, answers something that is not SMTP and hangs up.',
  },
  errorCode: { least: 400, most: 599, usual: 451 },
  start: async ({ meet, smtpPort }) => {
    const book = createBook<Mail>('mail')
    const smtp = await listenForMail({
      port: smtpPort,
      meet: () => meet('message'),
      keep: async (raw, envelope, kind) => {
        const detail = await readMail(raw, envelope)
        book.add({
          kind,
          summary: `${detail.subject || '(no subject)'} → ${detail.to.join(', ')}`,
          bytes: weigh(detail),
          detail,
        })
      },
    })
    return { book, routes: mailRoutes(book), port: smtp.port, close: smtp.close }
  },
}
