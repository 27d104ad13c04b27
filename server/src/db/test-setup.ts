import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { outsideTestDatabase } from '../config.ts'
import { dataFolder } from './embedded-folder.ts'
import { startPostgres } from './embedded.ts'
import { migrateAll } from './migrate-all.ts'
import { asAdmin, freePort, withDatabase } from './test-database.ts'

const checkout = resolve(import.meta.dirname, '../../..')

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

/** A database that nobody will miss: fast rather than safe, gone afterwards. Also what `npm run generate` and the bench look at. */
export async function throwawayPostgres(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const temporary = await mkdtemp(join(tmpdir(), 'alpenglow-'))
  const dataDir = await dataFolder(checkout, temporary)
  const postgres = await startPostgres({
    dataDir,
    port: await freePort(),
    checkout,
    password: randomBytes(16).toString('hex'),
    durable: false,
    say: () => {},
  })
  return {
    adminUrl: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(temporary, { recursive: true, force: true })
    },
  }
}
