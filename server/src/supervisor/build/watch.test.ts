import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSources } from './watch.ts'

let checkout: string
let stop: () => void
const seen: string[] = []
const source = (name: string) => join(checkout, 'server/src', name)

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'alpenglow-watch-'))
  await Promise.all(
    ['server/src/http', 'contract/src', 'texts/src'].map((folder) => mkdir(join(checkout, folder), { recursive: true })),
  )
  await writeFile(source('http/a.ts'), '1')
  seen.length = 0
  stop = watchSources(checkout, (file) => seen.push(file))
})
afterEach(async () => {
  stop()
  await rm(checkout, { recursive: true })
})

const noticed = async (times: number) => expect.poll(() => seen).toHaveLength(times)

test('a file that was replaced by another of its name is still watched', async () => {
  await writeFile(source('http/a.new'), '2')
  await rename(source('http/a.new'), source('http/a.ts'))
  await noticed(1)
  await writeFile(source('http/a.ts'), '3')
  await noticed(2)
  expect(new Set(seen)).toEqual(new Set(['server/src/http/a.ts']))
})
test('a file in a folder that is new is watched', async () => {
  await mkdir(source('new'))
  const written = async () => {
    await writeFile(source('new/b.ts'), String(Math.random()))
    return seen
  }
  await expect.poll(written, { interval: 300 }).toContain('server/src/new/b.ts')
})
test('tests and other files restart nothing', async () => {
  await writeFile(source('http/a.test.ts'), '1')
  await writeFile(source('http/notes.md'), '1')
  await writeFile(source('http/a.ts'), '2')
  await noticed(1)
  expect(seen).toEqual(['server/src/http/a.ts'])
})
