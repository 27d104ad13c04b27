import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** So many orders, with all that follows from them. */
export async function plantOrders(url: string, howMany: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(await readFile(join(import.meta.dirname, 'planted-orders.sql'), 'utf8'))
    await client.query('SELECT pg_temp.plant_orders($1)', [howMany])
  } finally {
    await client.end()
  }
}
