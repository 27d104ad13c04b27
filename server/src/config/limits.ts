import { subject } from './subject.ts'
import { variable, whole } from './variable.ts'

export const limits = subject({
  title: 'Limits',
  variables: {
    FLOOD_LIMIT: variable(
      whole(1, 1_000_000).default(1200),
      '1200',
      'How many calls a minute one process takes of each account that is signed in, and of one network without that, public answers from memory not counted: an IPv4 address or a /64 of IPv6, and four times as many a /56.',
    ),
    READ_LIMIT_MS: variable(
      whole(1, 1_000_000).default(200),
      '200',
      'How many milliseconds of one process the public reads of one network may cost in a second, five seconds of it at once: those of thousands of guests cost less. Four times as many a /56.',
    ),
    READ_LIMIT_KB: variable(
      whole(1, 100_000_000).default(16_384),
      '16384',
      'How many kilobytes of public reads one process sends to one network in a second, five seconds of it at once.',
    ),
    REPORT_LIMIT: variable(
      whole(1, 1_000_000).default(30),
      '30',
      'How many reports of browser errors a minute one network address may send to one process; it takes twenty times as many in all.',
    ),
    RENDER_LIMIT: variable(
      whole(1, 1_000_000).default(60),
      '60',
      'How many pages that nobody has asked for in this minute one network may have one process draw in a minute; five times as many in all. The rest are drawn by the browser.',
    ),
    BODY_LIMIT_KB: variable(whole(1, 10_240).default(256), '256', 'The largest request body in kilobytes.'),
  },
  settings: (given) => ({
    floodLimit: given.FLOOD_LIMIT,
    readLimit: { msPerSecond: given.READ_LIMIT_MS, bytesPerSecond: given.READ_LIMIT_KB * 1024 },
    openLimit: { fromOne: given.REPORT_LIMIT, fromAll: 20 * given.REPORT_LIMIT },
    renderLimit: { fromOne: given.RENDER_LIMIT, fromAll: 5 * given.RENDER_LIMIT },
    bodyLimit: given.BODY_LIMIT_KB * 1024,
  }),
})
