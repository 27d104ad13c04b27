import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrateAll } from '../../db/migrate-all.ts'
import { throwawayPostgres } from '../../embedded/throwaway.ts'
import { namedSchemasPage } from './named-schemas.ts'

const { positionals } = readCommandLine(developmentCommands.generate, process)
if (positionals.length > 0) refuseUse(developmentCommands.generate, process, 'It writes all that is generated.')

// Writes the generated files that are committed; the tests compare them with today's sources.
// The API document is made from this list, so the list is written before what imports it is loaded.
const named = namedSchemasPage(resolve(import.meta.dirname, '../../../../contract/src'))
await writeFile(named.path, named.content)
const { generateFiles, statementFolder } = await import('./generated.ts')

const postgres = await throwawayPostgres()
try {
  await migrateAll(postgres.adminUrl)
  const pages = await generateFiles(postgres.adminUrl)
  await rm(statementFolder, { recursive: true, force: true })
  await mkdir(statementFolder)
  for (const { path, content } of pages) {
    await writeFile(path, content)
    console.log(`written: ${path}`)
  }
} finally {
  await postgres.stop()
}
