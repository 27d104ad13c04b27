import { join } from 'node:path'
import { type Config, type Environment, plainEnvironment, roleEnvironment } from '../config/read.ts'
import { watchDisk } from '../observability/disk.ts'
import { dataFolder, exists, plainDataFolder } from '../embedded/folder.ts'
import { askDatabase, killDatabase } from '../embedded/health.ts'
import { type Postgres, startPostgres } from '../embedded/embedded.ts'
import { isRoot } from '../embedded/safe-path.ts'
import { prepareRoles } from '../embedded/roles.ts'
import { type ChildPlan, launchChild, openCompileCache } from './child.ts'
import { claim } from './claim/claim.ts'
import { sharedVariablesOf } from './data.ts'
import { healthPatience } from './restarting/health-check.ts'
import { keepAlive, type SupervisionOptions, type SupervisedPart } from './restarting/keep.ts'
import { countRestarts, type RestartCounts } from '../observability/restart-counts.ts'
import { leaveWithinMs, type StartOptions } from './role.ts'
import { prepareInChild } from './prepare-process.ts'
import { showProgress } from './progress.ts'
import { screen, seconds } from './screen.ts'
import { imagesSecret } from '../secrets/images-secret.ts'
import { keepsVault, vaultPlan } from './vault.ts'
import { readOrMakeSecrets } from './secrets.ts'
import { trimMemory } from '../processes/trim-memory.ts'
import { untilAborted, orStopped, type StopSignals } from './stop-signals.ts'
import { watchSources } from './build/watch.ts'
import { buildWeb, isBuilt } from './build/web-build.ts'

type House = {
  config: Config
  dev: boolean
  acceptsNewKey: boolean
  dataDir: string
  stop: AbortSignal
  leaving: ShutdownOrder
  restarts: RestartCounts
}

/** Everything started, in the order of shutdown: the roles, then the parts that they need, then the lock. */
type ShutdownOrder = { workers: SupervisedPart[]; needed: SupervisedPart[]; last: (() => unknown)[] }

const parts = ['api', 'worker', 'sandbox', 'images', 'vault', 'database']

/** Starts the whole house, runs it until it is stopped, and leaves no process behind. */
export async function supervise(config: Config, started: StartOptions, { stop, hurry }: StopSignals): Promise<void> {
  const leaving: ShutdownOrder = { workers: [], needed: [], last: [] }
  try {
    keepOthersOut()
    const settle = config.database.embedded ? dataFolder : plainDataFolder
    const dataDir = await settle(config.checkout, config.dataDir)
    await open({ config, ...started, dataDir, stop, leaving, restarts: countRestarts(parts) })
    await untilAborted(stop)
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    if (stop.aborted) printLine('Stopping …')
    await leave(leaving, hurry)
  }
  printLine(`Stopped. Nothing is left running.`)
}

/** What root makes is for root alone to change, whatever umask it was started with; its children inherit this. */
function keepOthersOut() {
  if (isRoot()) process.umask(process.umask(0o022) | 0o022)
}

async function open(house: House) {
  const { config, dev, dataDir, stop, leaving } = house
  printLine(dev ? 'Starting Alpenglow for development' : 'Starting Alpenglow')
  if (isRoot() && !config.dataDir) printLine(`Started by root without DATA_DIR: the data lie in\n  ${dataDir}`)
  await claim({ config, dataDir, patienceMs: longestLeave(config) + 500, stop, printLine }, leaving.last)
  openCompileCache(dataDir)
  leaving.last.push(watchDisk({ folder: dataDir, changed: (_, words) => sayWithTime(words) }).stop)
  const secrets = config.mode === 'demo' ? await readOrMakeSecrets(dataDir) : undefined
  const settle = (databaseUrl: string) => sharedVariablesOf(config, dataDir, secrets, databaseUrl)
  stop.throwIfAborted()

  const database = prepared(house, secrets?.postgresPassword ?? '', settle)
  const pages = dev ? undefined : built(house)
  const sandbox = config.mode === 'demo' ? keepSandbox(house) : undefined
  const ready = all([database, sandbox] as const).then(([prepared]) => prepared)
  // What needs no pages starts while they are built, and leaves its compiled code to the API, which is mostly the same.
  const behind = ready.then(([variables, , vaultDatabase]) =>
    all([
      keepRole(house, 'worker', 'The worker', [], variables),
      keepVault(house, variables.SECRET_KEY, vaultDatabase),
      keepImages(house, variables.SECRET_KEY),
    ]),
  )
  const front = all([ready, pages] as const).then(([[variables]]) =>
    keepRole(house, 'api', 'The API', dev ? ['--dev'] : [], variables),
  )
  const [[, logins], , [worker], api] = await all([ready, pages, behind, front] as const)
  printLine(screen(config, dataDir, logins, performance.now()))
  trimMemory()
  if (dev) leaving.last.push(watchSources(config.checkout, (file) => void startAgain(file, [api, worker])))
}

/** A role reports itself that it takes too long; only a moment later it is killed. */
const longestLeave = ({ drainWaitMs }: Config) => drainWaitMs + leaveWithinMs + 500

async function prepared(house: House, password: string, settle: (databaseUrl: string) => ReturnType<typeof sharedVariablesOf>) {
  const prepare = prepareInChild({ checkout: house.config.checkout, dataDir: house.dataDir }, house.stop)
  const { database, vaultDatabaseUrl } = house.config
  const urls = database.url ? { shop: database.url, vault: vaultDatabaseUrl } : await ownRoles(house, password)
  const variables = settle(urls.shop)
  const work = (tell: (detail: string) => void) =>
    orStopped(prepare({ variables, acceptsNewKey: house.acceptsNewKey }, tell), house.stop)
  const { loginsShown, deskLoginsShown, remarks } = await step('Bringing the database up to date', work)
  for (const remark of remarks) printLine(`  ${remark}`)
  return [variables, { shop: loginsShown, desk: deskLoginsShown }, urls.vault] as const
}

async function ownRoles(house: House, password: string) {
  const roles = await prepareRoles(await keepDatabase(house, password), password)
  return { ...roles, vault: house.config.vaultDatabaseUrl ?? roles.vault }
}

async function keepDatabase(house: House, password: string): Promise<string> {
  const { config, dataDir, leaving } = house
  const { checkout, ports } = config
  let postgres: Postgres | undefined
  const launch = async (signal: AbortSignal) => {
    const started = await startPostgres({ dataDir, checkout, password, port: ports.postgres, durable: true, printLine, signal })
    postgres = started
    return {
      ended: started.exited,
      ask: () => askDatabase(started.houseUrl),
      kill: () => killDatabase(started),
      stop: (hurry: AbortSignal) => started.stop({ patienceMs: 3000, hurry }),
    }
  }
  const isNew = !(await exists(join(dataDir, 'postgres')))
  const start = () => keep(house, 'database', 'The database', launch)
  leaving.needed.push(await step(isNew ? 'Creating the database' : 'Starting the database', start))
  return postgres?.houseUrl ?? ''
}

async function built({ config: { checkout }, dataDir, stop }: House) {
  const build = { checkout, dataDir, signal: stop }
  const shop = async () => {
    if (!(await isBuilt(checkout))) await step("Building the shop's pages", () => buildWeb(build))
  }
  const desk = async () => {
    if (!(await isBuilt(checkout, 'staff'))) await step("Building the desk's pages", () => buildWeb(build, 'staff'))
  }
  await all([shop(), desk()])
}

async function keepSandbox(house: House) {
  const { sandbox, smtp } = house.config.ports
  const env = plainEnvironment({
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    SANDBOX_SHOP_URL: house.config.publicUrl,
  })
  const plan = { part: 'sandbox', script: 'sandbox/src/start.ts', args: [], env, drainMs: 1500 }
  house.leaving.needed.push(await keepChild(house, 'The sandbox', plan))
}

/** The data of each part belong to a key of its own, so each part needs the permission for a new one. */
const keyArguments = ({ acceptsNewKey }: House) => (acceptsNewKey ? ['--accept-new-key'] : [])

/** The image service knows of the shop only the allowed origins, and a secret derived from the shop's key. */
async function keepImages(house: House, secretKey: string | undefined) {
  const { config, dataDir } = house
  if (!config.images || !secretKey) return
  const env = plainEnvironment({
    IMAGES_PORT: String(config.ports.images),
    IMAGES_DIR: join(dataDir, 'images'),
    IMAGES_SECRET: imagesSecret(secretKey),
    IMAGES_SECRET_OLD: config.oldSecretKeys.map(imagesSecret).join(','),
    IMAGES_SHOP_ORIGINS: config.publicUrl,
    // It only passes bytes on, and its children do the work: it needs little memory.
    NODE_OPTIONS: '--max-semi-space-size=1 --max-old-space-size=96',
  })
  const plan = { part: 'images', script: 'images/src/start.ts', args: keyArguments(house), env, drainMs: 1500 }
  house.leaving.needed.push(await keepChild(house, 'The image service', plan))
}

/** Cards are in a process of their own: it alone gets the address of the vault's database. */
async function keepVault(house: House, secretKey: string | undefined, databaseUrl: string | undefined) {
  if (!secretKey || !databaseUrl || !keepsVault(house.config)) return
  const plan = { ...vaultPlan(house.config, house.dataDir, { secretKey, databaseUrl }), args: keyArguments(house) }
  house.leaving.needed.push(await keepChild(house, 'The card vault', plan))
}

async function keepRole(house: House, role: string, name: string, args: string[], variables: Environment) {
  const { config } = house
  const plan = {
    part: role,
    script: 'server/src/start.ts',
    args: [`--role=${role}`, ...args],
    env: roleEnvironment(variables),
    drainMs: longestLeave(config),
    ...(role === 'api' && { answersAt: `http://${inUrl(config.host)}:${config.port}/healthz` }),
  }
  const kept = await keepChild(house, name, plan)
  house.leaving.workers.push(kept)
  return kept
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

type Part = Omit<ChildPlan, 'name' | 'checkout' | 'dataDir'>

function keepChild(house: House, name: string, { script, ...part }: Part) {
  const { checkout } = house.config
  const plan = { ...part, name, script: join(checkout, script), checkout, dataDir: house.dataDir, printLine: sayWithTime }
  const launch = async (signal: AbortSignal) => {
    const child = await launchChild(plan, signal)
    // The API shows the counts.
    if (plan.part === 'api') house.restarts.tellTo(child.tellRestarts)
    return child
  }
  return during(`Starting ${name.replace(/^The/, 'the')}`, () => keep(house, plan.part, name, launch, !house.dev))
}

/** No health check in development: a process at a breakpoint is alive. */
function keep(
  { dev, stop, restarts }: House,
  part: string,
  name: string,
  launch: SupervisionOptions['launch'],
  retries = true,
) {
  const count: SupervisionOptions['count'] = (why) => restarts.add(part, why)
  return keepAlive({
    name,
    launch,
    printLine: sayWithTime,
    signal: stop,
    retries,
    count,
    health: dev ? undefined : healthPatience,
  })
}

async function startAgain(file: string, parts: SupervisedPart[]) {
  const began = performance.now()
  const restarted = all(parts.map((part) => part.restart())).then(() => true)
  // The part that did not get ready has reported the failure.
  if (!(await restarted.catch(() => false))) return
  sayWithTime(`${file} changed: API and worker started again in ${seconds(performance.now() - began)}`)
}

async function leave({ workers, needed, last }: ShutdownOrder, hurry: AbortSignal) {
  await Promise.allSettled(workers.map((part) => part.stop(hurry)))
  await Promise.allSettled(needed.map((part) => part.stop(hurry)))
  for (const undo of last) await undo()
}

/** Like Promise.all, but settles all even if one fails: what is still starting must be known before the shutdown. */
async function all<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  return Promise.all(work) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>
}

const { printLine, step, during } = showProgress(process.stdout)

const sayWithTime = (line: string) => printLine(`${new Date().toTimeString().slice(0, 8)} ${line}`)
