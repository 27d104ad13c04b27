import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describeEnd, endInSteps, signalOne } from '../processes/ending.ts'
import { type LogFile, openLog } from '../processes/log-file.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { exists, freeBytes, openPlace, refuseFullDisk } from './folder.ts'
import { initialise } from './init.ts'
import { endOrphans, readPostmaster, stopLeftover } from './postmaster.ts'
import { knowsNoSockets, socketSettings, socketUrl } from './socket.ts'
import { type DatabaseUser, databaseUser, identity } from './user.ts'

export type PostgresOptions = {
  /** From `dataFolder`; for tests a folder that doesn't exist yet. The database is in its subfolder `postgres`. */
  dataDir: string
  port: number
  checkout: string
  password: string
  /** False for tests only: a crash of the machine may then lose the database. */
  durable: boolean
  printLine: (line: string) => void
  signal?: AbortSignal
}

export type Postgres = {
  /** For people and tools, on the loopback address. */
  url: string
  /**
   * For the house's own processes: over a Unix socket, which costs both sides less. Without a socket it is the same as
   * `url`.
   */
  houseUrl: string
  directory: string
  pid: number
  /** Whether this start created the database. */
  fresh: boolean
  /** Resolves when the process has ended for any reason, with exit code or signal and the log's last line. */
  exited: Promise<string>
  stop(options?: { patienceMs?: number; hurry?: AbortSignal }): Promise<void>
}

type Launch = { options: PostgresOptions; binaries: Binaries; user: DatabaseUser; directory: string; socket: boolean }

/** Starts the PostgreSQL from npm, in its own process group. Resolves when a connection works. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, checkout, password, durable, printLine, signal } = options
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const user = await databaseUser(dataDir)
  const directory = join(dataDir, 'postgres')
  // An existing database is started on any free space, so that a house with a full disk is back as soon as possible.
  if (!(await exists(directory))) await refuseFullDisk(dataDir)
  const binaries = await findBinaries(user, user ? openPlace(checkout) : dataDir)
  await initialise({ binaries, directory, user, password, durable, signal })
  await stopLeftover(directory, printLine)
  const running = await launchUntilItStays({ options, binaries, user, directory, socket: true })
  try {
    const url = urlOf(options, 'alpenglow')
    const fresh = await connectOrCreate(options, url)
    const houseUrl = (await overSocket(url, directory)) ?? url
    return { url, houseUrl, directory, pid: running.pid, fresh, exited: running.exited, stop: running.stop }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** Tries the socket once: the house's processes use the same path, as the same user. */
async function overSocket(url: string, directory: string): Promise<string | undefined> {
  const over = socketUrl(url, directory)
  const reached = over && (await run(over, 'SELECT 1').then(yes, no))
  return reached ? over : undefined
}
const yes = () => true
const no = () => false

const urlOf = ({ password, port }: PostgresOptions, database: string) =>
  `postgres://alpenglow:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/**
 * Errors that pass while a killed postmaster's memory (until its last process is gone), file or port is still in use.
 */
const passing = /pre-existing shared memory block|lock file "postmaster\.pid" already exists|Address already in use/

async function launchUntilItStays(launch: Launch): ReturnType<typeof spawnPostgres> {
  const deadline = performance.now() + 8000
  for (;;) {
    const running = await spawnPostgres(launch)
    const failure = await failureToGetReady(running, launch)
    if (failure === undefined) return running
    launch.options.signal?.throwIfAborted()
    if (launch.socket && knowsNoSockets.test(failure)) return launchUntilItStays({ ...launch, socket: false })
    if (!passing.test(failure) || performance.now() > deadline) throw new Error(await sentenceFor(failure, launch, running.log))
    endOrphans(launch.directory)
    await sleep(100)
  }
}

async function spawnPostgres({ options, binaries, user, directory, socket }: Launch) {
  const log = openLog(options.dataDir, 'database')
  if (log.trouble) options.printLine(`The database runs all the same. ${log.trouble}`)
  const settings = Object.entries({ ...settingsFor(options), ...socketSettings(socket) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(binaries.bin, 'postgres'), ['-D', directory, ...settings], {
    ...identity(user),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  })
  const exited = endOf(child, log)
  const { pid } = child
  if (pid === undefined) throw new Error(`The database could not be started: ${await exited}`)
  const alive = () => child.exitCode === null && child.signalCode === null
  const stop: Postgres['stop'] = ({ patienceMs = 5000, hurry } = {}) =>
    endInSteps(
      (signal) => alive() && signalOne(pid, signal),
      exited,
      [
        { signal: 'SIGINT', patienceMs },
        { signal: 'SIGQUIT', patienceMs: 2000 },
        { signal: 'SIGKILL', patienceMs: 1000 },
      ],
      hurry,
    )
  return { pid, alive, log, exited, stop }
}

/**
 * PostgreSQL's error messages quote values, so these settings keep the statements' errors out of its log: personal data
 * would be in it. The client gets each error anyway, and our processes log it redacted (redact.ts). The log has only
 * events of the server itself.
 */
const nobodysWords = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_lock_waits: 'off',
  log_temp_files: -1,
}

const settingsFor = ({ port, durable }: PostgresOptions) => ({
  listen_addresses: '127.0.0.1',
  port,
  max_connections: 120,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...nobodysWords,
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

async function endOf(child: ChildProcess, log: LogFile): Promise<string> {
  const how = await once(child, 'exit').then(
    ([code, signal]) => describeEnd(code as number | null, signal as NodeJS.Signals | null),
    (error: Error) => error.message,
  )
  log.close()
  return [how, log.lastLine()].filter(Boolean).join('; ')
}

/** Waits until the postmaster's file reports that it takes connections; returns its log if it ended instead. */
async function failureToGetReady(running: Awaited<ReturnType<typeof spawnPostgres>>, { directory, options }: Launch) {
  const deadline = performance.now() + 60_000
  while (running.alive()) {
    const written = readPostmaster(directory)
    if (written?.pid === running.pid && written.ready) return undefined
    if (options.signal?.aborted || performance.now() > deadline) await running.stop()
    else await sleep(20)
  }
  await running.exited
  return running.log.since()
}

async function sentenceFor(failure: string, { options }: Launch, log: LogFile) {
  // On a completely full disk even the log line about it is missing.
  if (failure.includes('No space left on device') || (failure === '' && (await freeBytes(options.dataDir)) < 1024 * 1024))
    return `The disk is full: the database could not start in ${options.dataDir}.`
  if (failure.includes('Address already in use')) {
    return `Port ${options.port} is taken: the database can't listen there. POSTGRES_PORT moves it.`
  }
  return `The database did not start: ${log.lastLine()}\nIts log: ${log.path}`
}

async function connectOrCreate(options: PostgresOptions, url: string): Promise<boolean> {
  try {
    await run(url, 'SELECT 1')
    return false
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01')
      throw new Error(`The database was made with another password than the one in ${join(options.dataDir, 'secrets.json')}.`, {
        cause: error,
      })
    if (code !== '3D000') throw error
    await run(urlOf(options, 'postgres'), 'CREATE DATABASE alpenglow')
    return true
  }
}

async function run(connectionString: string, statement: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
