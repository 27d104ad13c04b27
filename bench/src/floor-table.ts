import { Client } from 'pg'

export type Row = { id: number; label: string; amount: number }
export const rowCount = 1000

/** The settings that decide how fast a database may be. */
const settings = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_connections',
] as const

async function on<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'alpenglow bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the floors' own table beside the shop's, and returns the settings of the database. */
export const plantFloorTable = (databaseUrl: string): Promise<Record<string, string>> =>
  on(databaseUrl, async (client) => {
    await client.query('DROP SCHEMA IF EXISTS bench CASCADE')
    await client.query('CREATE SCHEMA bench')
    await client.query('CREATE TABLE bench.thing (id int PRIMARY KEY, label text NOT NULL, amount int NOT NULL)')
    await client.query(`INSERT INTO bench.thing SELECT n, 'thing number ' || n, 0 FROM generate_series(1, ${rowCount}) n`)
    await client.query('ANALYZE bench.thing')
    const found = await client.query<{ name: string; value: string }>(
      'SELECT name, current_setting(name) AS value FROM pg_settings WHERE name = ANY($1)',
      [settings],
    )
    return Object.fromEntries(found.rows.map(({ name, value }) => [name, value]))
  })

export const dropFloorTable = (databaseUrl: string): Promise<void> =>
  on(databaseUrl, async (client) => {
    await client.query('DROP SCHEMA bench CASCADE')
  })
