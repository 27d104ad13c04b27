import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { generateFiles, statementFolder } from './generated.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('what is generated and committed is what the sources say (npm run generate writes it)', async () => {
  const pages = await generateFiles(database.url)
  for (const { path, content } of pages) expect(await readFile(path, 'utf8'), path).toBe(content)
  const statements = pages.flatMap(({ path }) => (dirname(path) === statementFolder ? [basename(path)] : []))
  expect(await readdir(statementFolder)).toEqual(statements.toSorted())
})
