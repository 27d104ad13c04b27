import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** A process that has the lock, as a second supervisor would. */
async function holder() {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('a second start on the same folder is refused and told which process has it', async () => {
  const other = await holder()
  await expect(lockFolder(folder)).rejects.toThrow(`(process ${other.pid})`)
  other.kill('SIGKILL')
  await once(other, 'exit')
})

test('the lock of a killed start is taken over', async () => {
  const other = await holder()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect((await lockFolder(folder)).takenOver).toBe(true)
})

test('a lock whose process number belongs to somebody else by now is taken over', async () => {
  await writeFile(join(folder, 'alpenglow.pid'), `${process.ppid} 1\n`)
  expect((await lockFolder(folder)).takenOver).toBe(true)
})

test('after a tidy end nothing is left', async () => {
  const lock = await lockFolder(folder)
  expect(lock.takenOver).toBe(false)
  expect(await readFile(join(folder, 'alpenglow.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  await lock.release()
  await expect(readFile(join(folder, 'alpenglow.pid'))).rejects.toThrow('ENOENT')
})

test('a link where the lock or its draft belongs is replaced, and what it leads to stays', async () => {
  const other = join(folder, 'other')
  await writeFile(other, 'not ours\n')
  for (const name of ['alpenglow.pid', `alpenglow.pid.${process.pid}`]) await symlink(other, join(folder, name))
  const lock = await lockFolder(folder)
  expect(await readFile(join(folder, 'alpenglow.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  await lock.release()
  expect(await readFile(other, 'utf8')).toBe('not ours\n')
})
