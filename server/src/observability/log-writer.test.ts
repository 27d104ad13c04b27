import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogWriter } from './log-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-pen-'))
})
afterAll(() => rm(folder, { recursive: true }))

const flushed = (pen: { flush(done: () => void): void }) => new Promise<void>((done) => pen.flush(done))

/** A real process whose log goes to this standard output. */
const logging = (output: number | 'pipe', script: string) => {
  const source = `import { createLog } from '${import.meta.dirname}/log.ts'
    const log = createLog('test', 'info'); ${script}`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', output, 'inherit'] })
}

it('a process whose disk is full goes on, and counts the lines that nobody will read', async () => {
  const full = openSync('/dev/full', 'w')
  const script = `for (let i = 0; i < 300; i++) log.info('a line')
    for (let i = 0; i < 300; i++) log.calls({ id: '1', operation: 'ping', method: 'GET', path: '/ping', status: 200, ms: 1 })
    setTimeout(() => { log.error('still here'); log.flush(() => process.exit(log.lost() === 601 ? 7 : 1)) }, 1200)`
  expect(await once(logging(full, script), 'exit')).toEqual([7, null])
  closeSync(full)
})

it('a process whose reader has gone goes on', async () => {
  const child = logging('pipe', `setInterval(() => (log.lost() > 0 ? process.exit(7) : log.info('a line')), 50)`)
  child.stdout?.destroy()
  expect(await once(child, 'exit')).toEqual([7, null])
})

it('when there is room again, a line says how many are missing', async () => {
  const path = join(folder, 'room-again')
  const told: [number, string][] = []
  const missing = (lines: number, code: string) => {
    told.push([lines, code])
    return `${lines} lines are missing (${code})\n`
  }
  // A full device refuses writes as a full disk does; afterwards the same descriptor is a file with room.
  const closed = openSync('/dev/full', 'w')
  const pen = createLogWriter(closed, missing)
  for (const line of ['one\n', 'two\n']) pen.write(line)
  await flushed(pen)
  pen.write('three\n')
  await flushed(pen)
  expect([pen.lost(), told]).toEqual([3, [[2, 'ENOSPC']]])
  closeSync(closed)
  const open = openSync(path, 'w')
  expect(open).toBe(closed)
  pen.write('four\n')
  await flushed(pen)
  pen.write('five\n')
  await flushed(pen)
  closeSync(open)
  expect(await readFile(path, 'utf8')).toBe('3 lines are missing (ENOSPC)\nfour\nfive\n')
  expect(pen.lost()).toBe(3)
})

it('a slow reader is waited for only so long', async () => {
  const pipe = join(folder, 'pipe')
  await once(spawn('mkfifo', [pipe]), 'exit')
  const descriptor = openSync(pipe, 'r+')
  const pen = createLogWriter(descriptor, () => '')
  for (let i = 0; i < 100; i++) pen.write(`${'x'.repeat(99_999)}\n`)
  expect(pen.lost()).toBeGreaterThan(10)
  // The reader lets the pending write finish.
  const reader = spawn('cat', [pipe], { stdio: 'ignore' })
  await flushed(pen)
  reader.kill()
  closeSync(descriptor)
})
