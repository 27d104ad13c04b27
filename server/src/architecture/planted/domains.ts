import { cartsTakeThroughTheirList, rowVersionsStayWithTheirWriter } from '../tables/carts.ts'
import { tablesHaveOneWriter } from '../tables/owners.ts'
import {
  allLettersCome,
  cataloguesAreReadWithoutTheirFile,
  domainFilesKeepToTheirRoom,
  domainsAreRanked,
  domainsCallDown,
  momentsAreInTheirTransaction,
  shapesLookDown,
} from '../domain-files.ts'
import { ranking } from '../../domains.ts'
import type { Check } from './check.ts'

/** The domains and their files. */
export const domainsChecks: Check[] = [
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
      [
        'contract/src/catalogue/selling/sale.ts',
        `import { Me } from '../../identity/session.ts'`,
        /identity is not ranked below catalogue/,
      ],
      ['contract/src/cart/rules.ts', `import type { Order } from '../orders/api.ts'`, /orders is not ranked below cart/],
    ],
  },
  {
    name: 'each file of a domain imports only what its question needs',
    rule: domainFilesKeepToTheirRoom,
    controls: [
      ['server/src/domains/flags/flags.ts', `import { ranking } from '../../domains.ts'`, /verbs know their store/],
      ['server/src/domains/cart/store.ts', `import { bind } from '../../http/bind.ts'`, /a store knows db/],
      ['server/src/domains/cart/items/items-store.ts', `import { price } from '../rules.ts'`, /a store knows db/],
      ['server/src/domains/cart/store.ts', `import { price } from './rules.ts'`, /a store knows db/],
      ['server/src/domains/cart/cart.ts', `import { sql } from 'kysely'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { q } from '../../db/query.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { Refused } from '../../http/answer.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { readConfig } from '../../config/read.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import { later } from './jobs.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/routes.ts', `import { find } from './store.ts'`, /routes know http/],
      [
        'server/src/domains/cart/signing/mails.ts',
        `import { sendLink } from '../../notifications/notifications.ts'`,
        /letters are keys of texts/,
      ],
      ['server/src/domains/cart/rules.ts', `import { randomUUID } from 'node:crypto'`, /rules are pure/],
      ['server/src/domains/cart/rules.ts', `import { db } from '../../db/connect.ts'`, /rules are pure/],
      ['server/src/domains/cart/jobs.ts', `import { find } from './store.ts'`, /jobs know the queue/],
      ['server/src/domains/cart/compose.ts', `import { find } from './store.ts'`, /composes a domain knows the house/],
      ['server/src/domains/cart/cart.ts', `import { composeCart } from './compose.ts'`, /neither HTTP nor SQL/],
      ['server/src/domains/cart/cart.ts', `import type { House } from '../house.ts'`, /neither HTTP nor SQL/],
    ],
  },
  {
    name: 'all letters of a domain come, as its own test sees',
    rule: allLettersCome,
    controls: [
      [
        'server/src/domains/cart/cart.ts',
        'const cartLetters = lettersOf({ sold: {} })',
        /cart.ts:1 has letters: they stand in/,
      ],
      ['server/src/domains/flags/mails.ts', 'export const flagLetters = lettersOf({ on: {} })', /no mails.test.ts beside it/],
      [
        'server/src/domains/stock/mails.ts',
        'export const stockLetters = lettersOf({ gone: {} })',
        /sees that all of them come/,
      ],
    ],
    beside: [
      {
        path: 'server/src/domains/stock/mails.test.ts',
        source: `await everyMailOf(otherLetters, 'a guest', () => {})`,
      },
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
    name: 'how it is told that nobody has written a cart since, its writer alone knows',
    rule: rowVersionsStayWithTheirWriter,
    controls: [
      [
        'server/src/domains/cart/writing/take-store.ts',
        'sql`\nDELETE FROM cart WHERE cart.xmin = 1`',
        /take-store.ts:2 knows xmin/,
      ],
      ['server/src/domains/cart/changing/changing.ts', '/** By xmin. */', /changing.ts:1 knows xmin/],
    ],
  },
  {
    name: 'what a cart takes, it takes through the list of its allocations',
    rule: cartsTakeThroughTheirList,
    controls: [
      [
        'server/src/domains/cart/ordering/taking.ts',
        `import { sellPlaces } from '../../stock/stock.ts'`,
        /taking.ts:1 takes something beside the list/,
      ],
      ['server/src/domains/cart/writing/merge-carts.ts', `\nawait holdPromotions(tx, all)`, /merge-carts.ts:2 takes something/],
    ],
  },
  {
    name: 'a table has one domain that writes it',
    rule: tablesHaveOneWriter,
    controls: [
      [
        'server/src/domains/orders/store.ts',
        `\nq.updateTable('my_product')`,
        /store.ts:2 writes my_product, which is domains\/my-products's/,
      ],
      ['server/src/http/api/a.ts', 'sql`INSERT INTO cart (id) VALUES (1)`', /writes cart, which is domains\/cart's/],
      ['server/src/domains/flags/store.ts', '\nq.deleteFrom(table)', /store.ts:2 writes a table whose name is a value/],
      ['server/src/domains/flags/store.ts', 'sql`DELETE FROM ${sql.table(name)}`', /whose name is a value/],
      ['server/src/db/tables.ts', 'export type Database = {\n  loyalty: LoyaltyTable\n}', /nobody owns loyalty/],
      ['server/src/db/tables.ts', 'export type Database = {\n}', /cart is owned, and is no table/],
    ],
  },
]
