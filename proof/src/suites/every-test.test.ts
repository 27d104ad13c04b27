import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const checkout = join(import.meta.dirname, '../../..')
const find = (pattern: string) => globSync(pattern, { cwd: checkout, exclude: (name) => name === 'node_modules' })

it('every file of tests is run: by vitest, or as a journey', () => {
  const config = readFileSync(join(checkout, 'vitest.config.ts'), 'utf8')
  const run = new Set([...config.matchAll(/'([^']*\*\.test\.[^']*)'/g)].flatMap(([, pattern = '']) => find(pattern)))
  const files = find('*/{src,build}/**/*.test.{ts,tsx}').filter((file) => !file.startsWith('e2e/src/'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !run.has(file))).toEqual([])
})
