import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressTexts } from './precompressed.ts'

let folder: string
const script = 'export const word = "summit";\n'.repeat(100)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-compressed-'))
  await writeFile(join(folder, 'large.js'), script)
  await writeFile(join(folder, 'small.js'), 'export {}\n')
  await writeFile(join(folder, 'font.woff2'), script)
  await compressTexts(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('a large text lies there in three ways, all of them the same', async () => {
  const [br, gz] = await Promise.all(['br', 'gz'].map((suffix) => readFile(join(folder, `large.js.${suffix}`))))
  expect(brotliDecompressSync(br ?? '').toString()).toBe(script)
  expect(gunzipSync(gz ?? '').toString()).toBe(script)
})
it('what is small, or compressed already, stays as it is', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['font.woff2', 'large.js', 'large.js.br', 'large.js.gz', 'small.js'])
})
