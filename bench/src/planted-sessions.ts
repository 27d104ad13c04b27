import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Accounts that are signed in, without the hundred milliseconds that a password of each would cost. */
export async function plantSessions(databaseUrl: string, howMany: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'alpenglow bench' })
  await client.connect()
  try {
    const ids = Array.from({ length: howMany }, () => randomBytes(32).toString('base64url'))
    for (const id of ids) {
      const sessionHash = createHash('sha256').update(id).digest()
      await client.query(
        `WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
          person AS (INSERT INTO profile (household_id, first_name, last_name, dob) SELECT id, 'Bench', 'Mark', '1990-01-01' FROM home RETURNING id, household_id),
          there AS (INSERT INTO group_member (household_id, home_id, profile_id, is_admin) SELECT household_id, household_id, id, true FROM person),
          owner AS (INSERT INTO account (profile_id, email, confirmed_at) SELECT id, $2, now() FROM person RETURNING id)
        INSERT INTO session (id_hash, account_id, device) SELECT $1, id, 'bench' FROM owner`,
        [sessionHash, `bench-${id}@alpenglow.example`],
      )
    }
    return ids
  } finally {
    await client.end()
  }
}
