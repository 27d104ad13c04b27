import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChildPlan, launchChild } from '../child.ts'
import { keepAlive, type Keeping, type Kept } from './keep.ts'
import { countRestarts, type Restarts } from '../../observability/restart-counts.ts'

let folder: string
let kept: Kept | undefined
let said: string[]
const never = new AbortController().signal

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-keep-'))
  said = []
})

afterEach(async () => {
  await kept?.stop(never)
  kept = undefined
  await rm(folder, { recursive: true })
})

/** A real child; it writes its process number down as soon as it is ready. */
async function child(body: string, { drainMs = 2000, here = '{}' } = {}): Promise<ChildPlan> {
  const script = join(folder, 'part.mjs')
  const ready = [
    `process.on('message', ({ areYouThere }) => areYouThere && process.send({ here: ${here} }))`,
    `process.on('disconnect', () => process.exit(0))`,
    `console.log('pid ' + process.pid)`,
    `process.send({ ready: true })`,
  ]
  await writeFile(script, `setInterval(() => {}, 1000)\n${body.replace('READY', ready.join('\n'))}\n`)
  return { part: 'part', name: 'The part', script, args: [], checkout: folder, dataDir: folder, env: {}, drainMs }
}

async function keep(plan: ChildPlan, { retries = true, health }: Pick<Keeping, 'retries' | 'health'> = {}) {
  const pids: number[] = []
  const counts = countRestarts(['part'])
  let restarts: Restarts = []
  counts.tellTo((now) => (restarts = now))
  const launch = async (signal: AbortSignal) => {
    const life = await launchChild(plan, signal)
    pids.push(life.pid)
    return life
  }
  const count: Keeping['count'] = (why) => counts.add('part', why)
  kept = await keepAlive({ name: 'The part', launch, say: (line) => said.push(line), signal: never, retries, health, count })
  return { kept, pids, restarts: () => Object.fromEntries(restarts.map((one) => [one.why, one.count])) }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a killed part is started again, and that is said', async () => {
  const { pids, restarts } = await keep(await child('READY'))
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(said).toContain('The part is up again'), 5000)
  expect(said[0]).toBe(`The part ended (signal SIGKILL; pid ${pids[0]}); starting it again`)
  expect(isAlive(pids[1] ?? 0)).toBe(true)
  expect(restarts()).toEqual({ ended: 1, hung: 0 })
})

/** Long enough for a healthy child to answer on a machine that is busy with something else. */
const health = { everyMs: 200, silences: 10 }
const circle = `process.on('SIGUSR2', () => { for (;;); }); READY`

test.each([
  ['is stopped', 'READY', 'SIGSTOP'],
  ['turns in a circle', circle, 'SIGUSR2'],
] as const)('a part that %s is killed and started again, and that is said and counted', async (_, body, signal) => {
  const { pids, restarts } = await keep(await child(body), { health })
  process.kill(pids[0] ?? 0, signal)
  await vi.waitFor(() => expect(said).toContain('The part is up again'), 15_000)
  expect(said.slice(0, 2)).toEqual([
    'The part has not answered for 2 s; killing it',
    `The part ended (signal SIGKILL; pid ${pids[0]}); starting it again`,
  ])
  expect(pids).toHaveLength(2)
  expect(isAlive(pids[0] ?? 0)).toBe(false)
  expect(restarts()).toEqual({ ended: 0, hung: 1 })
})

test('without a health check one that is stopped stays so: this is what the check is for', async () => {
  const { pids } = await keep(await child('READY'))
  process.kill(pids[0] ?? 0, 'SIGSTOP')
  await sleep(2 * health.everyMs * health.silences)
  expect([said, pids.length, isAlive(pids[0] ?? 0)]).toEqual([[], 1, true])
  process.kill(pids[0] ?? 0, 'SIGCONT')
})

/** It answers calls, as it says, at a port where nobody is. */
const answersAt = 'http://127.0.0.1:9/healthz'

test('a part whose loop turns while nobody is let in any more hangs too', async () => {
  const { restarts } = await keep({ ...(await child('READY')), answersAt }, { health })
  await vi.waitFor(() => expect(said).toContain('The part is up again'), 15_000)
  expect(restarts()).toEqual({ ended: 0, hung: 1 })
})

test('a part that answers others is left alone, even where our own call does not get through', async () => {
  const answering = await child('let answered = 0; READY', { here: '{ answered: answered++ }' })
  const { pids } = await keep({ ...answering, answersAt }, { health: { everyMs: 400, silences: 10 } })
  await sleep(6000)
  expect([said, pids.length]).toEqual([[], 1])
})

test('a part that fails its first start is told with its reason, and not tried again', async () => {
  const plan = await child("throw new Error('no such key')")
  await expect(keep(plan)).rejects.toThrow(/part did not get ready \(exit code 1; Error: no such key\), see .*part\.log/)
})

test('a part that will not drain is killed', async () => {
  const { kept, pids } = await keep(await child("process.on('SIGTERM', () => {}); READY", { drainMs: 100 }))
  await kept.stop(never)
  expect(isAlive(pids[0] ?? 0)).toBe(false)
  expect(said).toEqual([])
})

test('in a hurry nobody waits for the draining', async () => {
  const { kept, pids } = await keep(await child("process.on('SIGTERM', () => {}); READY", { drainMs: 60_000 }))
  const hurry = new AbortController()
  const stopped = kept.stop(hurry.signal)
  hurry.abort()
  await stopped
  expect(isAlive(pids[0] ?? 0)).toBe(false)
})

test('a wanted restart is a new life without a word', async () => {
  const { kept, pids } = await keep(await child('READY'))
  await kept.restart()
  expect(pids).toHaveLength(2)
  expect(isAlive(pids[0] ?? 0)).toBe(false)
  expect(said).toEqual([])
})

test('in development a part with a mistake waits for the next change', async () => {
  const { kept, pids } = await keep(await child('READY'), { retries: false })
  await child('throw new SyntaxError("half a word")')
  await expect(kept.restart()).rejects.toThrow('half a word')
  await vi.waitFor(() => expect(said.at(-1)).toMatch('waiting for the next change'))
  await child('READY')
  await kept.restart()
  expect(isAlive(pids[1] ?? 0)).toBe(true)
})
