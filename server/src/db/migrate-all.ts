import { runMigrations } from 'graphile-worker'
import { migrate } from './migrate.ts'

/** Migrates our own tables, then the job queue's. */
export async function migrateAll(directUrl: string): Promise<{ applied: string[] }> {
  const done = await migrate(directUrl)
  await runMigrations({ connectionString: directUrl })
  return done
}
