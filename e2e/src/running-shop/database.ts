import { Client } from 'pg'
import { baseDatabaseUrl } from '../../../proof/src/environment.ts'

/** Changes one row of the shop's database: for what no guest can do, or not as soon as a test needs it. */
export async function changeOne(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: baseDatabaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, [...values])
    if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${statement} (${values.join(', ')})`)
  } finally {
    await client.end()
  }
}
