import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChildPlan, launchChild } from '../child.ts'
import { keepAlive, type SupervisionOptions, type SupervisedPart } from './keep.ts'
import { countRestarts, type Restarts } from '../../observability/restart-counts.ts'
import { isWhole } from '../../testing/test-breadth.ts'

let folder: string
let allKept: SupervisedPart[] = []
let printedLines: string[]
const never = new AbortController().signal

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-keep-'))
  printedLines = []
})

afterEach(async () => {
  await Promise.all(allKept.map((kept) => kept.stop(never)))
  allKept = []
  await rm(folder, { recursive: true })
})

/** A real child process; it logs its process number as soon as it is ready. */
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

async function keep(plan: ChildPlan, { retries = true, health }: Pick<SupervisionOptions, 'retries' | 'health'> = {}) {
  const pids: number[] = []
  const counts = countRestarts(['part'])
  let restarts: Restarts = []
  counts.tellTo((now) => (restarts = now))
  const launch = async (signal: AbortSignal) => {
    const life = await launchChild(plan, signal)
    pids.push(life.pid)
    return life
  }
  const count: SupervisionOptions['count'] = (why) => counts.add('part', why)
  const words: string[] = []
  const say = (line: string) => void [words, printedLines].forEach((all) => all.push(line))
  const kept = await keepAlive({ name: 'The part', launch, printLine: say, signal: never, retries, health, count })
  allKept.push(kept)
  return { kept, pids, words, restarts: () => Object.fromEntries(restarts.map((one) => [one.why, one.count])) }
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
  await expect.poll(() => printedLines).toContain('The part is up again')
  expect(printedLines[0]).toBe(`The part ended (signal SIGKILL; pid ${pids[0]}); starting it again`)
  expect(isAlive(pids[1] ?? 0)).toBe(true)
  expect(restarts()).toEqual({ ended: 1, hung: 0 })
})

/** Long enough for a healthy child to answer on a busy machine. */
const health = { everyMs: 500, silences: 10 }
const circle = `process.on('SIGUSR2', () => { for (;;); }); READY`

test.each([
  ['is stopped', 'READY', 'SIGSTOP'],
  ['turns in a circle', circle, 'SIGUSR2'],
] as const)('a part that %s is killed and started again, and that is said and counted', async (_, body, signal) => {
  const plan = await child(body)
  const [{ pids, restarts, words }, unwatched] = [await keep(plan, { health }), await keep({ ...plan, part: 'unwatched' })]
  for (const { pids: own } of [unwatched, { pids }]) process.kill(own[0] ?? 0, signal)
  await expect.poll(() => words).toContain('The part is up again')
  expect(words.slice(0, 2)).toEqual([
    'The part has not answered for 5 s; killing it',
    `The part ended (signal SIGKILL; pid ${pids[0]}); starting it again`,
  ])
  expect(pids).toHaveLength(2)
  expect(isAlive(pids[0] ?? 0)).toBe(false)
  expect(restarts()).toEqual({ ended: 0, hung: 1 })
  // Control: an unwatched part stays hung, for as long as this has taken.
  expect([unwatched.words, unwatched.pids.length, isAlive(unwatched.pids[0] ?? 0)]).toEqual([[], 1, true])
  process.kill(unwatched.pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => unwatched.words).toContain('The part is up again')
})

/** Claims to answer calls at a port without a server. */
const answersAt = 'http://127.0.0.1:9/healthz'

test('a part whose loop turns while nobody is let in any more hangs too', async () => {
  const { restarts } = await keep({ ...(await child('READY')), answersAt }, { health })
  await expect.poll(() => printedLines).toContain('The part is up again')
  expect(restarts()).toEqual({ ended: 0, hung: 1 })
})

test.runIf(isWhole)('a part that answers others is left alone, even where our own call does not get through', async () => {
  const here = "(console.log('asked'), { answered: answered++ })"
  const answering = await child('let answered = 0; READY', { here })
  const { pids } = await keep({ ...answering, answersAt }, { health })
  const questions = async () => (await readFile(join(folder, 'log/part.log'), 'utf8')).match(/asked/g)?.length
  await expect.poll(questions).toBeGreaterThan(health.silences + 2)
  expect([printedLines, pids.length]).toEqual([[], 1])
})

test('a part that fails its first start is told with its reason, and not tried again', async () => {
  const plan = await child("throw new Error('no such key')")
  await expect(keep(plan)).rejects.toThrow(/part did not get ready \(exit code 1; Error: no such key\), see .*part\.log/)
})

test.runIf(isWhole)('a part that will not drain is killed', async () => {
  const { kept, pids } = await keep(await child("process.on('SIGTERM', () => {}); READY", { drainMs: 100 }))
  await kept.stop(never)
  expect(isAlive(pids[0] ?? 0)).toBe(false)
  expect(printedLines).toEqual([])
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
  expect(printedLines).toEqual([])
})

test('in development a part with a mistake waits for the next change', async () => {
  const { kept, pids } = await keep(await child('READY'), { retries: false })
  await child('throw new SyntaxError("half a word")')
  await expect(kept.restart()).rejects.toThrow('half a word')
  await expect.poll(() => printedLines.at(-1)).toMatch('waiting for the next change')
  await child('READY')
  await kept.restart()
  expect(isAlive(pids[1] ?? 0)).toBe(true)
})
