import type { Client } from 'pg'
import { amelie } from './plain-client.ts'

/** Inserts complete accounts, each in a household of its own, with the password of the demo family. */
export async function plantAccounts(db: Client, name: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `WITH hash AS (SELECT password_hash FROM account WHERE email = $1),
    homes AS (INSERT INTO household (created_at) SELECT now() FROM generate_series(1, $2::int) RETURNING id),
    numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM homes),
    people AS (
      INSERT INTO profile (household_id, first_name, last_name, email)
      SELECT id, 'Honest', 'Guest', $3 || n || '@proof.example' FROM numbered RETURNING id, household_id, email
    ),
    there AS (
      INSERT INTO group_member (household_id, home_id, profile_id, is_admin) SELECT household_id, household_id, id, true FROM people
    )
    INSERT INTO account (profile_id, email, password_hash) SELECT id, email, (SELECT password_hash FROM hash) FROM people RETURNING email`,
    [amelie.email, count, name],
  )
  return rows.map(({ email }) => email)
}
