import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../compose/prepare.ts'
import { outsideTestDatabase, readConfig } from '../config/read.ts'
import { migrateAll } from '../db/migrate-all.ts'
import { throwawayPostgres } from '../embedded/throwaway.ts'
import { demoEnvironment } from './test-environment.ts'
import { asAdmin, withDatabase } from './test-database.ts'

/**
 * One PostgreSQL for the whole test run, with two templates that test files copy: migrated and empty, and the demo
 * shop.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = outsideTestDatabase()
  const { adminUrl, stop } = outside ? { adminUrl: outside, stop: async () => {} } : await throwawayPostgres()
  const template = `template_${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${template}`)
  await migrateAll(withDatabase(adminUrl, template))
  const demoTemplate = `${template}_demo`
  await asAdmin(adminUrl, `CREATE DATABASE ${demoTemplate} TEMPLATE ${template}`)
  await prepareDatabase(readConfig({ ...demoEnvironment, DATABASE_URL: withDatabase(adminUrl, demoTemplate) }))
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  project.provide('demoTemplate', demoTemplate)
  return async () => {
    if (outside) for (const one of [template, demoTemplate]) await asAdmin(adminUrl, `DROP DATABASE ${one} WITH (FORCE)`)
    await stop()
  }
}
