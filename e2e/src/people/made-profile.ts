import { Client } from 'pg'
import { baseDatabaseUrl } from '../../../proof/src/environment.ts'

/** A profile that was made for this address, as by a household or the desk. It is unclaimed. */
export async function madeProfileFor(email: string): Promise<void> {
  const client = new Client({ connectionString: baseDatabaseUrl })
  await client.connect()
  try {
    await client.query(
      `WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
       made AS (
         INSERT INTO profile (household_id, first_name, last_name, dob, email)
         SELECT id, 'Rosa', 'Lind', '1958-02-03', $1 FROM home RETURNING id, household_id
       ),
       there AS (INSERT INTO group_member (household_id, home_id, profile_id) SELECT household_id, household_id, id FROM made)
       INSERT INTO mail_link (purpose, profile_id, email, expires_at)
       SELECT 'onboarding', id, $1, now() + interval '1 day' FROM made`,
      [email],
    )
  } finally {
    await client.end()
  }
}
