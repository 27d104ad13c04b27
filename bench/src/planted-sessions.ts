import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The session's cookie, and the people of its household: the account's holder first, then the minors. */
export type PlantedSession = { session: string; people: string[] }

/** Inserts signed-in accounts, without the hundred milliseconds of hashing a password for each. */
export async function plantSessions(databaseUrl: string, howMany: number): Promise<string[]> {
  return (await plantFamilies(databaseUrl, howMany, 0)).map(({ session }) => session)
}

/** The same for families, in which so many fourteen-year-olds live with the holder. */
export async function plantFamilies(databaseUrl: string, howMany: number, children: number): Promise<PlantedSession[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'alpenglow bench' })
  await client.connect()
  const bornIn = new Date().getFullYear() - 15
  try {
    const ids = Array.from({ length: howMany }, () => randomBytes(32).toString('base64url'))
    const planted: PlantedSession[] = []
    for (const session of ids) {
      const sessionHash = createHash('sha256').update(session).digest()
      const { rows } = await client.query<{ people: string[] }>(
        `WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
          person AS (INSERT INTO profile (household_id, first_name, last_name, dob)
            SELECT id, CASE n WHEN 0 THEN 'Bench' ELSE 'Little ' || chr(64 + n) END, 'Mark',
              CASE n WHEN 0 THEN date '1990-01-01' ELSE make_date($4, 6, n) END
            FROM home, generate_series(0, $3::integer) AS n ORDER BY n RETURNING id, household_id, first_name = 'Bench' AS is_holder),
          there AS (INSERT INTO group_member (household_id, home_id, profile_id, is_admin)
            SELECT household_id, household_id, id, is_holder FROM person),
          owner AS (INSERT INTO account (profile_id, email, confirmed_at) SELECT id, $2, now() FROM person WHERE is_holder RETURNING id),
          inside AS (INSERT INTO session (id_hash, account_id, device) SELECT $1, id, 'bench' FROM owner)
        SELECT array_agg(id::text ORDER BY is_holder DESC, id) AS people FROM person`,
        [sessionHash, `bench-${session}@alpenglow.example`, children, bornIn],
      )
      planted.push({ session, people: rows[0]?.people ?? [] })
    }
    return planted
  } finally {
    await client.end()
  }
}
