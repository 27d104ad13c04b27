import { describe, expect, it } from 'vitest'
import { noCircles } from './architecture/cycles.ts'
import {
  cataloguesAreReadWithoutTheirFile,
  domainFilesKeepToTheirRoom,
  domainsAreRanked,
  domainsCallDown,
  momentsAreInTheirTransaction,
  shapesLookDown,
} from './architecture/domain-files.ts'
import { foldersStaySmall, roomsLookDown } from './architecture/folders.ts'
import { wordsMeetNoPrototype } from './architecture/lookups.ts'
import { readModule, type Rule } from './architecture/modules.ts'
import {
  adaptorsAreChosenOnce,
  composedOnce,
  frameworkStaysInHttp,
  landscapeStandsAlone,
  roomsKnowNoDomain,
  testingIsForTests,
} from './architecture/rooms.ts'
import { modalsHaveNames, pagesStandAlone } from './architecture/shop.ts'
import { readTree } from './architecture/tree.ts'
import { exportsHaveNames, filesStayShort, namesSayWhat, nobodyOnlyPassesOn, noEnums } from './architecture/words.ts'
import {
  environmentIsReadOnce,
  foundationsStandAlone,
  importsAreWrittenOut,
  workspacesLookDown,
} from './architecture/workspaces.ts'
import { ranking } from './domains.ts'

const house = readTree().map(readModule)

/** A rule, a file that breaks it, and what the rule must say. Without that a rule that finds nothing proves nothing. */
type Control = [path: string, source: string, says: RegExp]
const rules: { name: string; rule: Rule; controls: Control[]; beside?: { path: string; source: string }[] }[] = [
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
      ['web/src/api.ts', `import type { Config } from '@alpenglow/server/config'`, /web may import contract and ui/],
      ['staff/src/api.ts', `export { readConfig } from '../../server/src/config/read.ts'`, /staff may import contract and ui/],
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
    name: 'a modal of the shop has a name, and tells by that when it is seen',
    rule: modalsHaveNames,
    controls: [
      [
        'web/src/pages/cart/InsuranceCheck.tsx',
        `import { Modal } from '@alpenglow/ui/dialogs/Modal'`,
        /opened by web\/src\/events/,
      ],
      ['web/src/pages/cart/Offer.tsx', `\nconst Offer = () => <dialog open />`, /Offer.tsx:2 opens a dialog of its own/],
    ],
  },
  {
    name: 'every domain has its rank',
    rule: domainsAreRanked(ranking),
    controls: [['server/src/domains/loyalty/loyalty.ts', '', /domains\/loyalty:1 has no rank/]],
  },
  {
    name: 'a domain calls only domains ranked below it, and by the front door',
    rule: domainsCallDown(ranking),
    controls: [
      [
        'server/src/domains/flags/flags.ts',
        `import { me } from '../identity/identity.ts'`,
        /identity is not ranked below flags/,
      ],
      ['server/src/domains/cart/cart.ts', `import { lock } from '../payments/store.ts'`, /front door of payments/],
      ['server/src/domains/orders/a.test.ts', `import { price } from '../cart/rules.ts'`, /front door of cart/],
    ],
  },
  {
    name: 'shapes and shared rules know only those of domains ranked below',
    rule: shapesLookDown(ranking),
    controls: [
      ['contract/src/profiles/api.ts', `import { Me } from '../identity/api.ts'`, /identity is not ranked below profiles/],
      [
        'contract/src/catalogue/product.ts',
        `import { Me } from '../identity/session.ts'`,
        /identity is not ranked below catalogue/,
      ],
      ['contract/src/cart/rules.ts', `import type { Order } from '../orders/api.ts'`, /orders is not ranked below cart/],
    ],
  },
  {
    name: 'each file of a domain imports only what its question needs',
    rule: domainFilesKeepToTheirRoom,
    controls: [
      ['server/src/domains/cart/store.ts', `import { bind } from '../../http/bind.ts'`, /a store knows db/],
      ['server/src/domains/cart/items/items-store.ts', `import { price } from '../rules.ts'`, /a store knows db/],
      ['server/src/domains/cart/store.ts', `import { price } from './rules.ts'`, /a store knows db/],
      ['server/src/domains/cart/cart.ts', `import { sql } from 'kysely'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { q } from '../../db/query.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { Refused } from '../../http/answer.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { readConfig } from '../../config/read.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { later } from './jobs.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/routes.ts', `import { find } from './store.ts'`, /routes know http/],
      ['server/src/domains/cart/rules.ts', `import { randomUUID } from 'node:crypto'`, /rules are pure/],
      ['server/src/domains/cart/rules.ts', `import { db } from '../../db/connect.ts'`, /rules are pure/],
      ['server/src/domains/cart/jobs.ts', `import { find } from './store.ts'`, /jobs know the queue/],
      ['server/src/domains/cart/compose.ts', `import { find } from './store.ts'`, /composes a domain knows the house/],
      ['server/src/domains/cart/cart.ts', `import { composeCart } from './compose.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import type { House } from '../house.ts'`, /neither HTTP nor SQL/],
    ],
  },
  {
    name: 'a moment is given away in the transaction that it belongs to',
    rule: momentsAreInTheirTransaction,
    controls: [
      ['server/src/domains/cart/cart.ts', `\nawait moments.onEmptied(db, { cartId })`, /cart.ts:2 gives a moment away without/],
      ['server/src/domains/cart/items/items.ts', `await moments.onAdded({ item })`, /without its own transaction/],
    ],
  },
  {
    name: 'a catalogue is read without the file that it came by',
    rule: cataloguesAreReadWithoutTheirFile,
    controls: [
      ['server/src/domains/catalogue/view.ts', `import { check } from './file/check.ts'`, /whoever reads one product/],
      ['server/src/domains/catalogue/catalogue.ts', `export { plantDemo } from './demo/plant.ts'`, /whoever reads one product/],
    ],
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
    name: 'no hand-written file is longer than 400 lines',
    rule: filesStayShort,
    controls: [
      ['server/src/a.ts', 'f()\n'.repeat(401), /has 401 lines/],
      ['ui/src/a.css', 'a{}\n'.repeat(500), /has 500 lines/],
      ['server/migrations/0001_all.sql', 'select 1;\n'.repeat(402), /has 402 lines/],
    ],
  },
  {
    name: 'a folder has at most 20 files, and a domain above 15 has rooms',
    rule: foldersStaySmall,
    beside: Array.from({ length: 20 }, (_, at) => ({ path: `server/src/db/a${at}.ts`, source: '' })).concat(
      Array.from({ length: 15 }, (_, at) => ({ path: `server/src/domains/cart/a${at}.ts`, source: '' })),
      Array.from({ length: 20 }, (_, at) => ({ path: `web/src/pages/cart/A${at}.tsx`, source: '' })),
    ),
    controls: [
      ['server/src/db/one-more.ts', '', /server\/src\/db:1 has 21 files; 20 are the most/],
      ['server/src/domains/cart/one-more.ts', '', /cart:1 has 16 files; 15 are the most: give it rooms/],
      ['web/src/pages/cart/OneMore.module.css', '', /pages\/cart:1 has 21 files; 20 are the most/],
    ],
  },
  {
    name: 'the arrows between the rooms of the server and of the shop run one way',
    rule: roomsLookDown,
    beside: [
      { path: 'server/src/supervisor/child.ts', source: `import { connect } from '../db/connect.ts'` },
      { path: 'server/src/db/connect.ts', source: `import { now } from '../kernel/clock.ts'` },
      { path: 'web/src/shell/Shell.tsx', source: `import { Heading } from '../parts/page/Heading.tsx'` },
    ],
    controls: [
      [
        'server/src/db/embedded.ts',
        `import { ending } from '../supervisor/ending.ts'`,
        /from server\/src\/db to server\/src\/supervisor/,
      ],
      [
        'server/src/kernel/call.ts',
        `import type { Child } from '../supervisor/child.ts'`,
        /from server\/src\/kernel to server\/src\/supervisor/,
      ],
      [
        'web/src/parts/price/Cart.tsx',
        `import { Shell } from '../../shell/Shell.tsx'`,
        /from web\/src\/parts to web\/src\/shell/,
      ],
    ],
  },
  {
    name: 'a page of the shop never imports a page',
    rule: pagesStandAlone,
    controls: [
      ['web/src/pages/cart/Cart.tsx', `import { Price } from '../product/price/Price.tsx'`, /imports web\/src\/pages\/product/],
    ],
  },
  {
    name: 'names say what is inside',
    rule: namesSayWhat,
    controls: [
      ['server/src/http/utils.ts', '', /utils.ts:1 is a drawer/],
      ['web/src/common/Price.tsx', '', /is a drawer/],
      ['ui/src/helpers/a.css', '', /is a drawer/],
    ],
  },
  {
    name: 'exports have names, but for pages and configurations',
    rule: exportsHaveNames,
    controls: [
      ['server/src/http/api/bind.ts', `\n\nexport default 1`, /bind.ts:3 exports a default/],
      ['web/src/parts/Price.tsx', `const Price = 1\nexport { Price as default }`, /Price.tsx:2 exports a default/],
    ],
  },
  {
    name: 'no file only passes on what others export',
    rule: nobodyOnlyPassesOn,
    controls: [
      ['ui/src/all.ts', `export * from './Button.tsx'\nexport { Field } from './Field.tsx'`, /only passes on/],
      ['contract/src/all.ts', `import { a } from './a.ts'\nexport { a }`, /only passes on/],
    ],
  },
  { name: 'no enums', rule: noEnums, controls: [['contract/src/a.ts', `export enum Season { winter }`, /declares an enum/]] },
  {
    name: 'a word from outside is looked up where nothing is but what we put there',
    rule: wordsMeetNoPrototype,
    controls: [
      ['server/src/a.ts', `\nconst types: Record<string, string> = {}\nf(types[word])`, /a.ts:3 looks a word up in types/],
      ['web/src/a.ts', `const of = (all: Readonly<Record<string, Key>>, word: string) => all[word]`, /looks a word up in all/],
      ['contract/src/a.ts', `f(known[word as keyof typeof known])`, /casts a word/],
      ['server/src/a.ts', `if (variant in amounts) f()`, /asks a prototype/],
    ],
  },
  {
    name: 'no file leads back to itself',
    rule: noCircles,
    beside: [{ path: 'web/src/b.ts', source: `import { c } from './c.ts'` }],
    controls: [
      ['web/src/c.ts', `const b = await import('./b.ts')`, /web\/src\/b.ts → web\/src\/c.ts → web\/src\/b.ts/],
      ['web/src/c.ts', `import type { B } from './b.ts'`, /web\/src\/b.ts → web\/src\/c.ts → web\/src\/b.ts/],
      ['web/src/c.ts', `import './c.ts'`, /web\/src\/c.ts:1 leads back to itself/],
    ],
  },
]

it('looks at the whole house, and at nothing that was built or installed', () => {
  const paths = house.map(({ path }) => path)
  const some = [
    'vitest.config.ts',
    'contract/src/apis.ts',
    'server/src/start.ts',
    'e2e/playwright.config.ts',
    'ui/src/tokens.css',
  ]
  expect(paths).toEqual(expect.arrayContaining(some))
  expect(paths.some((path) => /^server\/migrations\/.*\.sql$/.test(path))).toBe(true)
  expect(paths.filter((path) => /node_modules|dist\/|^\./.test(path))).toEqual([])
  expect(house.flatMap(({ imports }) => imports).length).toBeGreaterThan(paths.length)
})

describe.each(rules)('$name', ({ rule, controls, beside = [] }) => {
  it('holds', () => expect(rule(house)).toEqual([]))
  it.each(controls.map(([path, source, says]) => ({ path, source, says })))(
    'is found broken in $path: $says',
    ({ path, source, says }) => {
      const breaches = rule([...beside, { path, source }].map(readModule))
      expect(breaches.join('\n')).toMatch(says)
    },
  )
})

describe('what a rule must leave alone', () => {
  it.each<[string, Rule, { path: string; source: string }[]]>([
    [
      'the environment in a comment or a text',
      environmentIsReadOnce,
      [{ path: 'server/src/a.ts', source: `// process.env\nexport const says = 'process.env'` }],
    ],
    [
      'words in a Map, what a name known to the compiler leads to, and what is only written',
      wordsMeetNoPrototype,
      [
        {
          path: 'server/src/a.ts',
          source: `const a: Record<string, 1> = {}\na[word] = 1\nf(a['b'], new Map().get(word), rows[at], 'html' in value)`,
        },
      ],
    ],
    [
      'a front door calling one below, its store and a port',
      domainFilesKeepToTheirRoom,
      [
        {
          path: 'server/src/domains/cart/cart.ts',
          source: `import '../flags/flags.ts'\nimport './store.ts'\nimport '../../providers/mail/port.ts'\nimport '../../kernel/errors.ts'`,
        },
      ],
    ],
  ])('%s', (_, rule, files) => expect(rule(files.map(readModule))).toEqual([]))
})
