import { controlsEditNoSql, guardsHaveControls } from '../guards.ts'
import {
  adaptorsAreChosenOnce,
  composedOnce,
  frameworkStaysInHttp,
  landscapeStandsAlone,
  pdfStandsAlone,
  roomsKnowNoDomain,
  testingIsForTests,
} from '../rooms.ts'
import type { Check } from './check.ts'

/** The rooms of the server. */
export const serverChecks: Check[] = [
  {
    name: 'http, db, jobs and ports know no domain; outside of the domains only compose.ts does',
    rule: roomsKnowNoDomain,
    controls: [
      ['server/src/http/session.ts', `import { me } from '../domains/identity/identity.ts'`, /only compose.ts knows a domain/],
      ['server/src/jobs/queue.ts', `import type { A } from '../domains/cart/store.ts'`, /only compose.ts knows a domain/],
      ['server/src/roles/api.ts', `import { createFlags } from '../domains/flags/flags.ts'`, /only compose.ts knows a domain/],
      ['server/src/start.ts', `import { createFlags } from './domains/flags/flags.ts'`, /only compose.ts knows a domain/],
    ],
  },
  {
    name: 'only compose/adaptors.ts chooses an adaptor',
    rule: adaptorsAreChosenOnce,
    controls: [
      [
        'server/src/domains/identity/identity.ts',
        `import { smtp } from '../../providers/mail/smtp.ts'`,
        /only compose\/adaptors.ts chooses/,
      ],
      ['server/src/compose/house.ts', `import { fake } from '../providers/mail/fake.ts'`, /only compose\/adaptors.ts chooses/],
      ['server/src/start.ts', `import { fake } from './providers/mail/fake.ts'`, /only compose\/adaptors.ts chooses/],
    ],
  },
  {
    name: 'only what starts the server imports compose.ts',
    rule: composedOnce,
    controls: [
      ['server/src/http/app.ts', `import { compose } from '../compose.ts'`, /only what starts the server/],
      ['server/src/domains/flags/flags.ts', `const { compose } = await import('../../compose.ts')`, /only what starts/],
    ],
  },
  {
    name: 'the web framework is used in http only',
    rule: frameworkStaysInHttp,
    controls: [
      ['server/src/domains/flags/routes.ts', `import type { FastifyInstance } from 'fastify'`, /imports fastify/],
      ['sandbox/src/start.ts', `import cookies from '@fastify/cookie'`, /imports @fastify\/cookie/],
    ],
  },
  {
    name: 'the test kit is for tests',
    rule: testingIsForTests,
    controls: [
      ['server/src/domains/flags/demo.ts', `import { testGuest } from '../../testing/test-guest.ts'`, /testing\/ is for tests/],
    ],
  },
  {
    name: 'a landscape is drawn without knowing what stands in it',
    rule: landscapeStandsAlone,
    controls: [
      ['server/src/drawing/landscape/sky.ts', `import { Resort } from '@alpenglow/contract/catalogue/resort'`, /needs only/],
      [
        'server/src/drawing/landscape/pictures.ts',
        `import type { Clock } from '../../kernel/clock.ts'`,
        /imports server\/src\/kernel\/clock.ts/,
      ],
      [
        'server/src/domains/orders/receipt.ts',
        `import { landscape } from '../../drawing/landscape/landscape.ts'`,
        /the catalogue draws/,
      ],
    ],
  },
  {
    name: 'a PDF is written without knowing what it says',
    rule: pdfStandsAlone,
    controls: [
      ['server/src/drawing/pdf/paper.ts', `import { pounds } from '@alpenglow/contract/values/money'`, /knows no document/],
    ],
  },
  {
    name: 'every guard of a statement is left out by a control',
    rule: guardsHaveControls,
    beside: [
      { path: 'server/src/domains/a/a.test.ts', source: `const bare = withoutGuards(on(db), ['a is held', 'b is held'])` },
    ],
    controls: [
      [
        'server/src/domains/a/store.ts',
        `const held = guard('b is held', sql\`for update\`)\n\nconst other = guard(\n  'c is held', sql\`for update\`)`,
        /store.ts:3 has a guard that no control leaves out: c is held/,
      ],
    ],
  },
  {
    name: 'no control edits the text of a statement',
    rule: controlsEditNoSql,
    controls: [
      [
        'server/src/domains/a/a-races.test.ts',
        `const { text } = statementOf(query)\nsend(text.replace(/ FOR UPDATE/, ''))`,
        /a-races.test.ts:2 edits a statement/,
      ],
    ],
  },
]
