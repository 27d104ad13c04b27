import { breach, isTest, type Module, type HouseRule } from '../modules.ts'

/** The only writer of each table, by the folder under `server/src`. Domains above call it, or pass it a hook. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  'domains/audit': ['audit_end', 'audit_entry'],
  'domains/cart': ['cart'],
  'domains/catalogue': [
    'age_category',
    'catalogue_origin',
    'partner_branding',
    'price',
    'product',
    'product_base',
    'product_blackout',
    'product_blackout_resort',
    'product_relation',
    'product_resort',
    'promotion',
    'purchase_group',
    'resort',
    'resort_days',
    'resort_season',
    'season',
    'tax_rate',
    'variant',
    'waiver',
  ],
  'domains/conversions': ['conversion'],
  'domains/credentials': ['sign_in_failure'],
  'domains/credits': ['credit', 'credit_posting', 'credit_transaction'],
  'domains/flags': ['flag'],
  'domains/identity': [
    'account',
    'data_export',
    'known_device',
    'mail_link',
    'recovery_code',
    'second_factor',
    'session',
    'social_identity',
    'social_visit',
  ],
  'domains/ledger': ['ledger_posting', 'ledger_transaction'],
  'domains/moving-in': ['moved_in'],
  'domains/my-products': ['my_product'],
  'domains/news': ['news'],
  'domains/notifications': ['allowance'],
  'domains/orders': ['order_event', 'order_line', 'order_line_undone', 'order_tender', 'orders', 'receipt_series'],
  'domains/payments': ['payment_attempt', 'payment_event', 'payment_event_heard', 'refund'],
  'domains/photos': ['photo_to_delete', 'profile_photo'],
  'domains/profiles': ['group_member', 'household', 'minor_consent', 'profile', 'profile_share', 'sms_received', 'sms_stopped'],
  'domains/promotions': ['promotion_code', 'promotion_count', 'promotion_hold', 'promotion_taken_back', 'promotion_used'],
  'domains/staff': ['staff_device', 'staff_invitation', 'staff_member', 'staff_session'],
  'domains/stock': ['stock', 'stock_hold', 'stock_sold', 'stock_taken_back'],
  'domains/translations': ['translation'],
  'domains/waivers': ['waiver_request', 'waiver_signature'],
  http: ['idempotency_key'],
  secrets: ['secret_key_fingerprint'],
}
const owners = new Map(Object.entries(tablesOf).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)))

const types = 'server/src/db/tables.ts'
const looked = /^server\/src\/(?!architecture\/|testing\/).*\.ts$/
/** These write tables whose names they have as values: the catalogue its own, from one typed list, and a restore all. */
const writersByValue = ['server/src/domains/catalogue/store.ts', 'server/src/backup/load.ts']
const writtenByValue =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:INSERT INTO|DELETE FROM|UPDATE|MERGE INTO|TRUNCATE)\s+\$\{|\bCOPY \$\{.{0,200}\bFROM\b/g
const written =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:INSERT INTO|DELETE FROM|UPDATE|MERGE INTO|TRUNCATE)\s+(\w+)/g

/** Each table is written by one domain, so the rules of its rows have one place. */
export const tablesHaveOneWriter: HouseRule = (modules) => [
  ...modules
    .filter(({ path }) => looked.test(path) && path !== types && !isTest(path))
    .flatMap((module) => [
      ...writesOf(module).flatMap(({ table, line }) => faultOf(module, table, line)),
      ...writesByValue(module),
    ]),
  ...modules.filter(({ path }) => path === types).flatMap(unowned),
]

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

const writesOf = ({ source }: Module) =>
  [...source.matchAll(written)].map(({ 1: built, 2: raw, index }) => ({
    table: built ?? raw ?? '',
    line: lineAt(source, index),
  }))

/** The owner of a table that is named by a value can't be read off the source. */
const writesByValue = (module: Module): string[] =>
  writersByValue.includes(module.path)
    ? []
    : [...module.source.matchAll(writtenByValue)].map(({ index }) =>
        breach(module, lineAt(module.source, index), 'writes a table whose name is a value: write its name'),
      )

function faultOf(module: Module, table: string, line: number): string[] {
  const owner = owners.get(table)
  if (!owner || module.path.startsWith(`server/src/${owner}/`)) return []
  return [breach(module, line, `writes ${table}, which is ${owner}'s: ask there`)]
}

/** The generated types name every table. */
function unowned(module: Module): string[] {
  const all = /export type Database = \{\n([^}]*)/.exec(module.source)?.[1] ?? ''
  const tables = [...all.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)
  return [
    ...tables
      .filter((table) => !owners.has(table))
      .map((table) => breach(module, 1, `nobody owns ${table}: architecture/tables/owners.ts`)),
    ...[...owners.keys()]
      .filter((table) => !tables.includes(table))
      .map((table) => breach(module, 1, `${table} is owned, and is no table`)),
  ]
}
