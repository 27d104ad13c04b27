import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readForeignFile } from './foreign-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alpenglow-foreign-'))
  file = join(folder, 'PG_VERSION')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a small file is read', () => {
  writeFileSync(file, '18\n')
  expect(readForeignFile(file)).toBe('18\n')
})
test('of a large one, only the beginning', () => {
  writeFileSync(file, '')
  truncateSync(file, 2 ** 40)
  expect(readForeignFile(file)).toHaveLength(4096)
})
test.each<[what: string, make: () => void, code: RegExp]>([
  ['a link', () => symlinkSync('/etc/passwd', file), /ELOOP/],
  ['a pipe', () => void execFileSync('mkfifo', [file]), /is no file/],
  ['nothing', () => {}, /ENOENT/],
])('%s is refused, and holds nobody up', (_, make, code) => {
  make()
  expect(() => readForeignFile(file)).toThrow(code)
})
