import { Client } from 'pg'

export const ourName = 'alpenglow backup'

/**
 * COPY's text is then the same for all server settings, and a row hidden by row security is an error, not a missing
 * row.
 */
const settings = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'iso_8601'; SET timezone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET standard_conforming_strings = on; SET row_security = off;
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '10s'`

/** One connection, with one transaction that is committed only if the work succeeds. */
export async function inSession<T>(url: string, begin: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: ourName, connectionTimeoutMillis: 5000 })
  // A broken connection fails the running statement; without this listener the event would end the process.
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
