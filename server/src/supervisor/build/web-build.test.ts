import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfSources, isBuilt } from './web-build.ts'

let checkout: string

async function write(file: string, text: string) {
  await mkdir(dirname(join(checkout, file)), { recursive: true })
  await writeFile(join(checkout, file), text)
}

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'alpenglow-build-'))
  for (const file of [
    'web/src/main.tsx',
    'ui/src/Button.tsx',
    'contract/src/money.ts',
    'texts/src/area.ts',
    'client/src/cookies.ts',
    'package-lock.json',
  ])
    await write(file, file)
  await write('web/dist/.built-from', `${await hashOfSources(checkout)}\n`)
})

afterEach(() => rm(checkout, { recursive: true }))

test('a shop built from the present sources is not built again', async () => {
  expect(await isBuilt(checkout)).toBe(true)
})

test.each([
  'web/src/main.tsx',
  'ui/src/Button.tsx',
  'contract/src/money.ts',
  'texts/src/area.ts',
  'package-lock.json',
  'web/src/new.ts',
])('a change in %s asks for a new build', async (file) => {
  await write(file, 'changed')
  expect(await isBuilt(checkout)).toBe(false)
})

test('tests and earlier results do not ask for a new build', async () => {
  await write('web/src/main.test.tsx', 'changed')
  await write('web/dist/assets/main.js', 'changed')
  await write('ui/node_modules/x/index.js', 'changed')
  expect(await isBuilt(checkout)).toBe(true)
})

test('a shop that was never built asks for it', async () => {
  await rm(join(checkout, 'web/dist'), { recursive: true })
  expect(await isBuilt(checkout)).toBe(false)
})
