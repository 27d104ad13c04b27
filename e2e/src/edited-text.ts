import { Client } from 'pg'
import { baseDatabaseUrl } from '../../proof/src/environment.ts'

/** Words a text anew in the shop's database, as the desk will; nothing gives the shipped wording back. */
export async function editText(key: string, locale: string, edited: string | null): Promise<void> {
  const client = new Client({ connectionString: baseDatabaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('UPDATE translation SET edited = $3 WHERE key = $1 AND locale = $2', [
      key,
      locale,
      edited,
    ])
    if (rowCount !== 1) throw new Error(`There is no text ${key} in ${locale}.`)
  } finally {
    await client.end()
  }
}
