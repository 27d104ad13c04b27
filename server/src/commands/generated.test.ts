import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { generated } from './generated.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('what is generated and committed is what the sources say (npm run generate writes it)', async () => {
  for (const { path, content } of await generated(database.url)) {
    expect(await readFile(path, 'utf8'), path).toBe(content)
  }
})
