import { runMigrations } from 'graphile-worker'
import { migrate } from './migrate.ts'

/** Our own tables, then the queue's. */
export async function migrateAll(directUrl: string): Promise<{ applied: string[] }> {
  const done = await migrate(directUrl)
  await runMigrations({ connectionString: directUrl })
  return done
}
