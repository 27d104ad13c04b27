import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/read.ts'
import { type Postgres, startPostgres } from '../../embedded/embedded.ts'
import { freePort } from '../../embedded/throwaway.ts'
import { claim } from './claim.ts'

const checkout = join(import.meta.dirname, '../../../..')
let place: string
let dataDir: string
let printedLines: string[]
let undo: (() => unknown)[]
const running: (() => unknown)[] = []

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'alpenglow-claim-'))
  await chmod(place, 0o755)
  dataDir = join(place, 'data')
  await mkdir(dataDir, { mode: 0o711 })
  printedLines = []
  undo = []
})

afterEach(async () => {
  await release()
  for (const end of running.splice(0)) await end()
  await rm(place, { recursive: true })
})

async function release() {
  for (const one of undo.splice(0)) await one()
}

async function claimed(port: number, databasePort: number, folder = dataDir, stop = new AbortController().signal) {
  const config = readConfig({ PORT: String(port), POSTGRES_PORT: String(databasePort), ...(await otherPorts()) })
  return claim({ config, dataDir: folder, patienceMs: 300, stop, printLine: (line) => printedLines.push(line) }, undo)
}

async function otherPorts() {
  const others = ['VAULT', 'IMAGES', 'SANDBOX', 'METRICS', 'SANDBOX_SMTP', 'WORKER_METRICS']
  return Object.fromEntries(await Promise.all(others.map(async (name) => [`${name}_PORT`, String(await freePort())] as const)))
}

async function database(port: number, folder = dataDir): Promise<Postgres> {
  const plan = { dataDir: folder, port, checkout, password: 'only-for-this-test', durable: false, printLine: () => {} }
  const postgres = await startPostgres(plan)
  running.push(() => postgres.stop())
  return postgres
}

async function taken() {
  const server = createServer()
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  running.push(() => server.close())
  return port
}

/** A supervisor with one child, which listens on a port and ignores the end of its supervisor. */
async function house(port: number) {
  const script = join(place, 'part.mjs')
  await writeFile(
    script,
    `import { createServer } from 'node:net'
    createServer().listen(${port}, '127.0.0.1', () => process.send({ ready: true }))`,
  )
  const plan = { part: 'api', script, args: [], checkout: place, dataDir, env: {}, drainMs: 1000 }
  const body = `import { launchChild } from ${JSON.stringify(join(import.meta.dirname, '../child.ts'))}
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    await lockFolder(${JSON.stringify(dataDir)})
    const { pid } = await launchChild(${JSON.stringify(plan)}, new AbortController().signal)
    console.log(pid)
    setInterval(() => {}, 1000)`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', body], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(supervisor.stdout, 'data')) as [Buffer]
  const child = Number(String(line))
  running.push(
    () => supervisor.kill('SIGKILL'),
    () => runs(child) && process.kill(child, 'SIGKILL'),
  )
  return { supervisor, child }
}

/** Whether the process runs; a zombie, which has ended and waits for its parent, does not. */
const runs = (pid: number) => {
  try {
    return !/^State:\tZ/m.test(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return false
  }
}

async function kill({ supervisor }: Awaited<ReturnType<typeof house>>) {
  supervisor.kill('SIGKILL')
  await once(supervisor, 'exit')
}

test('a stopped part that a killed start left behind is ended, and its port is free', async () => {
  const port = await freePort()
  const left = await house(port)
  process.kill(left.child, 'SIGSTOP')
  await kill(left)
  await claimed(port, await freePort())
  expect(runs(left.child)).toBe(false)
  expect(printedLines).toEqual([`Killing what an earlier start left behind and what does not leave (process ${left.child})`])
})

test('a start that is broken off leaves a stopped part to the next one', async () => {
  const port = await freePort()
  const left = await house(port)
  process.kill(left.child, 'SIGSTOP')
  await kill(left)
  await expect(claimed(port, await freePort(), dataDir, AbortSignal.abort())).rejects.toThrow('aborted')
  await release()
  expect([runs(left.child), printedLines]).toEqual([true, []])
  await claimed(port, await freePort())
  expect(runs(left.child)).toBe(false)
})

test('a start that fails leaves the database of an earlier one running, and the next start no worse', async () => {
  const [free, databasePort] = [await freePort(), await freePort()]
  const left = await database(databasePort)
  const foreign = await taken()
  await expect(claimed(foreign, databasePort)).rejects.toThrow(`Port ${foreign} (shop and API) is taken`)
  await release()
  expect([printedLines, await readFile(join(left.directory, 'postmaster.pid'), 'utf8')]).toEqual([
    [],
    expect.stringMatching(/ready/),
  ])
  await claimed(free, databasePort)
  expect(printedLines).toEqual([`Stopping the database that an earlier start left behind (process ${left.pid})`])
  expect(await left.exited).toMatch(/^exit code 0/)
})

test("parts whose supervisor lives are nobody's leftovers, although its lock is gone", async () => {
  const port = await freePort()
  const { child } = await house(port)
  await rm(join(dataDir, 'alpenglow.pid'))
  await expect(claimed(port, await freePort())).rejects.toThrow('is taken')
  expect([runs(child), printedLines]).toEqual([true, []])
})

test('kills no process that only the copy of another data folder names', async () => {
  const left = await house(await freePort())
  await kill(left)
  const copy = join(place, 'copy')
  await mkdir(copy)
  await writeFile(join(copy, 'alpenglow.children'), await readFile(join(dataDir, 'alpenglow.children')))
  await claimed(await freePort(), await freePort(), copy)
  expect([runs(left.child), printedLines]).toEqual([true, []])
})
