import { Client } from 'pg'

export const ourName = 'alpenglow backup'

/** COPY text looks the same whatever the server's settings are, and a row that security hides is an error, not a row less. */
const settings = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'iso_8601'; SET timezone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET standard_conforming_strings = on; SET row_security = off;
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '10s'`

/** One connection, in one transaction that is kept only if the work succeeds. */
export async function inSession<T>(url: string, begin: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: ourName, connectionTimeoutMillis: 5000 })
  // Whoever waits for a statement hears of a broken connection there.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(settings)
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}
