import { mkdir, rm, writeFile } from 'node:fs/promises'
import { generateFiles, statementFolder } from './generated.ts'
import { migrateAll } from '../../db/migrate-all.ts'
import { throwawayPostgres } from '../../embedded/throwaway.ts'

// Writes the generated files that are committed; the tests compare them with today's sources.
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
