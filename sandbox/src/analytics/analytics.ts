import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import { analyticsRoutes } from './analytics-routes.ts'
import type { Visit } from './visit-event.ts'

/** A collector of page views with the events API of Plausible. It takes events of any site, and evaluates none. */
export const analytics: Provider = {
  name: 'analytics',
  title: 'Analytics',
  about: 'A collector of page views and other events. Whatever a browser sends lies here as it came; nobody is recognised.',
  page: '/analytics',
  calls: ['event'],
  behaviours: {
    delay: 'keeps the event and answers late.',
    timeout: 'keeps the event and never answers.',
    error: 'refuses the event with this status.',
    duplicate: 'keeps the event twice.',
    garbage: 'keeps the event, answers a page of HTML and leaves out what lets the shop’s page read it.',
  },
  errorCode: { least: 400, most: 599, usual: 503 },
  start: async ({ meet }) => {
    const book = createBook<Visit>('analytics')
    return { book, routes: analyticsRoutes(book, () => meet('event')) }
  },
}
