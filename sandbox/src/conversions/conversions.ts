import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import type { ReceivedEvent } from './conversion-event.ts'
import { conversionsRoutes } from './conversions-routes.ts'

/** The Conversions API of Meta: servers of shops report how far a guest has come. */
export const conversions: Provider = {
  name: 'conversions',
  title: 'Conversions',
  about: 'Takes conversions as Meta does, from the shop’s own server. Whatever it is told lies here as it came.',
  page: '/conversions',
  calls: ['event'],
  behaviours: {
    delay: 'keeps the event and answers late.',
    timeout: 'keeps the event and never answers, so that the shop tells it again.',
    error: 'refuses the event with this status. 5xx may be tried again, 400 is final.',
    garbage: 'keeps the event and answers a page of HTML.',
  },
  errorCode: { least: 400, most: 599, usual: 503 },
  start: async ({ meet }) => {
    const book = createBook<ReceivedEvent>('conversions')
    return { book, routes: conversionsRoutes({ book, meet: () => meet('event') }) }
  },
}
