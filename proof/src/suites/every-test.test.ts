import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import vitest from '../../../vitest.config.ts'

const checkout = join(import.meta.dirname, '../../..')
const find = (pattern: string) => globSync(pattern, { cwd: checkout, exclude: (name) => name === 'node_modules' })

it('every file of tests is run: by vitest, or as a journey', () => {
  const run = new Set(vitest.test?.include?.flatMap(find))
  const files = find('*/{src,build}/**/*.test.{ts,tsx}').filter((file) => !file.startsWith('e2e/src/'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !run.has(file))).toEqual([])
})
