import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { outsideTestDatabase } from '../config/read.ts'
import { migrateAll } from '../db/migrate-all.ts'
import { throwawayPostgres } from '../embedded/throwaway.ts'
import { asAdmin, withDatabase } from './test-database.ts'

/** One PostgreSQL for the whole test run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = outsideTestDatabase()
  const { adminUrl, stop } = outside ? { adminUrl: outside, stop: async () => {} } : await throwawayPostgres()
  const template = `template_${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${template}`)
  await migrateAll(withDatabase(adminUrl, template))
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  return async () => {
    if (outside) await asAdmin(adminUrl, `DROP DATABASE ${template} WITH (FORCE)`)
    await stop()
  }
}
