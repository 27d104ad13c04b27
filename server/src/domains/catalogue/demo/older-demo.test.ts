import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { migrate, readMigrations } from '../../../db/migrate.ts'
import { asAdmin, withDatabase } from '../../../testing/test-database.ts'
import { loadCatalogue } from '../catalogue.ts'
import { goodFile, olderText } from '../file/test-sample.ts'
import { withUpgradePrices } from '../prices/upgrade-prices.ts'
import { rowsOf } from '../rows.ts'
import { demoOn, plantDemo } from './plant.ts'

type Demo = ReturnType<typeof demoOn>

/** A database as the release before format /2 left it, with the rows that it would have written. */
async function olderDatabase(file: Demo, origin: object) {
  const name = `older_${randomBytes(6).toString('hex')}`
  await asAdmin(inject('adminUrl'), `CREATE DATABASE ${name}`)
  const url = withDatabase(inject('adminUrl'), name)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE TABLE schema_migration (
    version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  for (const { version, name: called, sql, checksum } of (await readMigrations()).filter((one) => one.version < 20)) {
    await client.query(sql)
    await client.query('INSERT INTO schema_migration VALUES ($1, $2, $3)', [version, called, checksum])
  }
  const { tax_rate: _, product_relation: __, promotion: ___, waiver: ____, ...rows } = rowsOf(file)
  // jsonb_populate_recordset ignores fields that the table lacks.
  for (const [table, list] of Object.entries({ ...rows, catalogue_origin: [origin] }))
    await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(list),
    ])
  await client.end()
  await migrate(url)
  const db = connect({ url, pool: 2, prepared: true, name: 'older' })
  made.push(async () => {
    await db.close()
    await asAdmin(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return db
}
const made: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of made) await drop()
})

const brought = [
  'taxClass',
  'quantity',
  'cardDelivery',
  'donationFor',
  'upgradeTo',
  'oftenWith',
  'crossSells',
  'covers',
] as const

/**
 * The demo as the release before shipped it: the same company without the fields of /2, with the prices of upgrades
 * written out.
 */
function olderDemo(day: string): Demo {
  const { taxes: _, promotions: __, products, ...rest } = demoOn(day)
  const older = withUpgradePrices(products).map((product) =>
    Object.fromEntries(Object.entries(product).filter(([key]) => !(brought as readonly string[]).includes(key))),
  )
  return { ...rest, format: 'alpenglow-catalogue/1', products: older } as unknown as Demo
}
/** With the fields that `rowsOf` needs. */
const withoutRelations = (demo: Demo): Demo => ({
  ...demo,
  taxes: [],
  promotions: [],
  products: demo.products.map((product) => ({ ...product, oftenWith: null, crossSells: [], covers: null, upgradeTo: null })),
})
const day = '2026-11-21'
const originOf = (shipped: Demo) => ({ only_row: true, source: 'demo', demo_day: day, shipped })

it('a company’s catalogue of the release before means what it meant', async () => {
  const file = goodFile(olderText)
  const db = await olderDatabase(file, { only_row: true, source: 'import' })
  const seasons = (list: Demo['resorts']) =>
    list.map((resort) => ({ ...resort, seasons: resort.seasons.toSorted((a, b) => a.season - b.season) }))
  expect(await loadCatalogue(db)).toEqual({ ...file, resorts: seasons(file.resorts) })
})
it('a demo of the release before becomes today’s, on the same day and on a later one', async () => {
  const shipped = olderDemo(day)
  const db = await olderDatabase(withoutRelations(shipped), originOf(shipped))
  for (const today of [day, '2026-12-24']) {
    expect(await db.transaction((tx) => plantDemo(tx, today))).toEqual([])
    const { products, promotions, taxes } = await loadCatalogue(db)
    expect(promotions).toEqual(demoOn(today).promotions)
    expect(products).toEqual(demoOn(today).products)
    expect(taxes).toEqual(demoOn(today).taxes)
  }
})
it('what somebody changed in it stays, and all that is new comes', async () => {
  const shipped = olderDemo(day)
  const touched = structuredClone(shipped)
  const find = (demo: Demo, code: string) => demo.products.find((one) => one.code === code)!
  find(touched, 'base-to-summit').prices[0]!.amounts['adult'] = 100
  find(touched, 'base-pass').name.en = 'Valley Pass'
  const db = await olderDatabase(withoutRelations(touched), originOf(shipped))
  expect(await db.transaction((tx) => plantDemo(tx, day))).toEqual([])
  const now = await loadCatalogue(db)
  expect(find(now, 'base-to-summit')).toMatchObject({ upgradeTo: null, prices: find(touched, 'base-to-summit').prices })
  expect(find(now, 'base-pass')).toMatchObject({ name: { en: 'Valley Pass' }, cardDelivery: ['mail', 'pickup'] })
  expect(now.taxes).toEqual(demoOn(day).taxes)
})
