import {
  environmentIsReadOnce,
  foundationsStandAlone,
  importsAreWrittenOut,
  wordsStayOnTheServer,
  workspacesLookDown,
} from '../workspaces.ts'
import type { Check } from './check.ts'

/** What each workspace may import. */
export const workspacesChecks: Check[] = [
  {
    name: 'contract and ui stand on nothing of ours, and vault, images and sandbox are reached over HTTP only',
    rule: workspacesLookDown,
    controls: [
      [
        'contract/src/cart/api.ts',
        `\nimport type { Db } from '../../../server/src/db/connect.ts'`,
        /api.ts:2 imports server\/src\/db/,
      ],
      ['ui/src/Price.tsx', `import { Money } from '@alpenglow/contract/values/money'`, /ui may import nothing/],
      ['server/src/http/card.ts', `const vault = await import('../../../vault/src/start.ts')`, /imports vault\/src\/start.ts/],
      ['server/src/mail.ts', `export * from '@alpenglow/sandbox/smtp'`, /imports sandbox\/src\/smtp.ts/],
      ['vault/src/start.ts', `import { endpoint } from '@alpenglow/contract/http/endpoint'`, /vault may import nothing/],
      ['images/src/a.test.ts', `type Db = import('../../server/src/db/connect.ts').Db`, /images may import nothing/],
      ['proof/src/kill.ts', `import { start } from '../../sandbox/src/start.ts'`, /proof may import contract/],
      ['bench/src/floor.ts', `import { App } from '../../web/src/App.tsx'`, /bench may import contract/],
    ],
  },
  {
    name: 'web and staff never import the server',
    rule: workspacesLookDown,
    controls: [
      [
        'web/src/api.ts',
        `import type { Config } from '@alpenglow/server/config'`,
        /web may import contract and texts and ui and client/,
      ],
      [
        'staff/src/api.ts',
        `export { readConfig } from '../../server/src/config/read.ts'`,
        /staff may import contract and texts and ui and client/,
      ],
    ],
  },
  {
    name: 'the contract needs only zod, ui only react',
    rule: foundationsStandAlone,
    controls: [
      ['contract/src/values/day.ts', `import { format } from 'date-fns'`, /imports date-fns: contract needs only/],
      ['contract/src/http/client.ts', `import { readFile } from 'node:fs/promises'`, /imports node:fs/],
      ['ui/src/Link.tsx', `import { Link } from 'react-router'`, /imports react-router: ui needs only/],
    ],
  },
  {
    name: 'every import is written out',
    rule: importsAreWrittenOut,
    controls: [['server/src/start.ts', `const role = await import(\`./roles/\${name}.ts\`)`, /computed/]],
  },
  {
    name: 'the environment is read in one place of the server, and at most one small one of what stands beside it',
    rule: environmentIsReadOnce,
    beside: [{ path: 'proof/src/environment.ts', source: `export const path = process.env['PATH']` }],
    controls: [
      ['server/src/db/connect.ts', `\nconst url = process.env.DATABASE_URL`, /connect.ts:2 reads the environment: only server/],
      ['server/src/db/connect.ts', `const { env: e } = process`, /only server\/src\/config\/read.ts/],
      ['server/src/db/connect.ts', `import { env } from 'node:process'`, /only server\/src\/config\/read.ts/],
      ['server/src/db/connect.ts', `const url = globalThis.process['env'].DATABASE_URL`, /only server\/src\/config\/read.ts/],
      ['web/src/api.ts', `const url = process.env.API`, /web does not/],
      ['proof/src/proofs/kill.ts', `const base = process.env.BASE_URL`, /so does proof\/src\/environment.ts/],
      ['bench/src/bench.ts', `process.env.X${'\n'.repeat(90)}`, /over 80 lines/],
    ],
  },
  {
    name: 'browsers carry no words but those of a published pack',
    rule: wordsStayOnTheServer,
    controls: [
      ['web/src/pages/cart/Cart.tsx', `import { cart } from '@alpenglow/texts/shop/cart'`, /knows texts by their names/],
      ['staff/src/text/Texts.tsx', `import { texts } from '@alpenglow/texts/texts'`, /knows texts by their names/],
    ],
  },
]
