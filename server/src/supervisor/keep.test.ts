import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChildPlan, launchChild } from './child.ts'
import { keepAlive, type Kept } from './keep.ts'

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
async function child(body: string, drainMs = 2000): Promise<ChildPlan> {
  const script = join(folder, 'part.mjs')
  const ready = `console.log('pid ' + process.pid); process.send({ ready: true }); process.on('disconnect', () => process.exit(0))`
  await writeFile(script, `setInterval(() => {}, 1000)\n${body.replace('READY', ready)}\n`)
  return { part: 'part', script, args: [], checkout: folder, dataDir: folder, env: {}, drainMs }
}

async function keep(plan: ChildPlan, retries = true) {
  const pids: number[] = []
  const launch = async (signal: AbortSignal) => {
    const life = await launchChild(plan, signal)
    pids.push(life.pid)
    return life
  }
  kept = await keepAlive({ name: 'The part', launch, say: (line) => said.push(line), signal: never, retries })
  return { kept, pids }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a killed part is started again, and that is said', async () => {
  const { pids } = await keep(await child('READY'))
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(said).toContain('The part is up again'), 5000)
  expect(said[0]).toBe(`The part ended (signal SIGKILL; pid ${pids[0]}); starting it again in 0.25 s`)
  expect(isAlive(pids[1] ?? 0)).toBe(true)
})

test('a part that fails its first start is told with its reason, and not tried again', async () => {
  const plan = await child("throw new Error('no such key')")
  await expect(keep(plan)).rejects.toThrow(/part did not get ready \(exit code 1; Error: no such key\), see .*part\.log/)
})

test('a part that will not drain is killed', async () => {
  const { kept, pids } = await keep(await child("process.on('SIGTERM', () => {}); READY", 100))
  await kept.stop(never)
  expect(isAlive(pids[0] ?? 0)).toBe(false)
  expect(said).toEqual([])
})

test('in a hurry nobody waits for the draining', async () => {
  const { kept, pids } = await keep(await child("process.on('SIGTERM', () => {}); READY", 60_000))
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
  const { kept, pids } = await keep(await child('READY'), false)
  await child('throw new SyntaxError("half a word")')
  await expect(kept.restart()).rejects.toThrow('half a word')
  await vi.waitFor(() => expect(said.at(-1)).toMatch('waiting for the next change'))
  await child('READY')
  await kept.restart()
  expect(isAlive(pids[1] ?? 0)).toBe(true)
})
