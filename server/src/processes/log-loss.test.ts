import { appendFileSync, openSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchChild } from '../supervisor/child.ts'
import { keepAlive, type SupervisedPart } from '../supervisor/restarting/keep.ts'
import { openLog } from './log-file.ts'
import { rotateWhenLarge } from './rotation.ts'

let folder: string
let kept: SupervisedPart | undefined
const printedLines: string[] = []
const never = new AbortController().signal

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-loss-'))
  printedLines.length = 0
})
afterEach(async () => {
  await kept?.stop(never)
  kept = undefined
  await rm(folder, { recursive: true })
})

/** A part that runs until it is stopped; `pids` are its lives. */
async function keepPart() {
  const pids: number[] = []
  const script = join(folder, 'part.mjs')
  await writeFile(
    script,
    `setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0))
    console.log('I am here'); process.send({ ready: true })`,
  )
  const say = (line: string) => void printedLines.push(line)
  const plan = {
    part: 'part',
    name: 'The part',
    script,
    args: [],
    checkout: folder,
    dataDir: folder,
    env: {},
    drainMs: 2000,
    printLine: say,
  }
  const launch = async (signal: AbortSignal) => {
    const life = await launchChild(plan, signal)
    pids.push(life.pid)
    return life
  }
  kept = await keepAlive({ name: 'The part', launch, printLine: say, signal: never })
  return { kept, pids, log: join(folder, 'log/part.log') }
}

const isAlive = (pid = 0) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a part whose log was removed is started again when it is killed, with a log', async () => {
  const { pids, log } = await keepPart()
  await rm(log)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => printedLines).toContain('The part is up again')
  expect(printedLines[0]).toBe('The part ended (signal SIGKILL; I am here); starting it again')
  expect(await readFile(log, 'utf8')).toBe('I am here\n')
})

test('a part whose whole folder of logs was removed can be stopped, and nothing of it is left', async () => {
  const { kept, pids, log } = await keepPart()
  await rm(join(log, '..'), { recursive: true })
  await kept.stop(never)
  expect(pids.map(isAlive)).toEqual([false])
})

test('a part that can have no log runs without, and that is said', async () => {
  await writeFile(join(folder, 'log'), 'in the way')
  const { pids } = await keepPart()
  expect(isAlive(pids[0])).toBe(true)
  expect(printedLines).toEqual([
    `The part runs all the same. There is no log of it: EEXIST: file already exists, mkdir '${folder}/log'`,
  ])
})

test('a log that grows is turned over while its part writes, and no line of it is lost', async () => {
  const file = join(folder, 'part.log')
  const leave = rotateWhenLarge(file, openSync(file, 'a+'), 1000)
  appendFileSync(file, `${'a'.repeat(2000)}\n`)
  await expect.poll(async () => (await stat(file)).size).toBe(0)
  appendFileSync(file, 'b\n')
  leave()
  expect(await readFile(file, 'utf8')).toBe('b\n')
  expect(await readFile(`${file}.1`, 'utf8')).toBe(`${'a'.repeat(2000)}\n`)
})

test('where there is no room for a copy the log is emptied all the same', async () => {
  await mkdir(join(folder, 'part.log.1.new'))
  const file = join(folder, 'part.log')
  appendFileSync(file, 'a'.repeat(2000))
  rotateWhenLarge(file, openSync(file, 'a+'), 1000)()
  expect((await stat(file)).size).toBe(0)
})

test('what a part said last is still told after its log was closed', () => {
  const log = openLog(folder, 'part')
  appendFileSync(log.path, 'FATAL: no more memory\n')
  log.close()
  log.close()
  expect(log.lastLine()).toBe('FATAL: no more memory')
})

test('a log that is a link is not written, and that of before is replaced where it is one', async () => {
  const other = join(folder, 'other')
  await writeFile(other, 'not ours\n')
  await mkdir(join(folder, 'log'))
  await symlink(other, join(folder, 'log/part.log'))
  const log = openLog(folder, 'part')
  expect([log.descriptor, log.lastLine(), log.trouble]).toEqual(['ignore', '', expect.stringContaining('ELOOP')])
  for (const name of ['next.log.1', 'next.log.1.new']) await symlink(other, join(folder, 'log', name))
  await writeFile(join(folder, 'log/next.log'), 'x'.repeat(11 * 1024 * 1024))
  openLog(folder, 'next').close()
  expect((await stat(join(folder, 'log/next.log'))).size).toBe(0)
  expect((await lstat(join(folder, 'log/next.log.1'))).isFile()).toBe(true)
  expect(await readFile(other, 'utf8')).toBe('not ours\n')
})
