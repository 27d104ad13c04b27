import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, runCommand } from '../command.ts'
import { startDebianPostgres, type Cluster } from '../debian-postgres.ts'
import type { Environment } from '../environment.ts'
import { freePorts } from '../ports.ts'
import { answers, stopProcess, startPart } from '../product.ts'
import { makeCertificate, type Certificate } from './certificate.ts'
import { startNginx } from './nginx.ts'
import { RunningParts, type LivePart, type StartupWait } from './rolling/running-parts.ts'

export const shopName = 'shop.example.com'
export const deskName = 'desk.example.com'
export const cardsName = 'cards.example.com'

/**
 * A live shop as docs/production.md builds it: PostgreSQL, nginx with TLS, two API processes, a worker, a card vault, a
 * mail server.
 */
export type LiveHouse = {
  ports: { http: number; https: number; apis: [number, number]; vault: number; mailbox: number; spare: number }
  environment: Environment
  cluster: Cluster
  folder: string
  certificate: Certificate
  /** All output of its processes so far. */
  readOutput(): string
  /** The pids of the running API processes. */
  apis(): number[]
  /** Stops the API processes: nginx has no upstream until the next restart. */
  pause(): Promise<void>
  /** Restarts one part as a service manager does; resolves once it is ready. */
  replace(part: LivePart): Promise<void>
  /** Restarts the API processes with other variables. */
  restart(more: Environment, how?: StartupWait): Promise<void>
  stop(): Promise<void>
}

export async function startLiveHouse(more: (gateway: string) => Environment = () => ({})): Promise<LiveHouse> {
  const first = await freePorts(60)
  const ports = {
    http: first,
    https: first + 1,
    apis: [first + 10, first + 20] as [number, number],
    vault: first + 50,
    mailbox: first + 3,
    spare: first + 40,
  }
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    return { ...(await furnish(first, ports, more(`http://127.0.0.1:${ports.mailbox}/gateway`), undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function furnish(first: number, ports: LiveHouse['ports'], more: Environment, undo: (() => Promise<unknown>)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-live-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await startDebianPostgres(first + 2)
  undo.push(cluster.stop)
  await cluster.createDatabase('alpenglow')
  const environment = { VAULT_PORT: String(ports.vault), ...(await environmentOf(folder, cluster, first + 4, more)) }
  for (const workspace of ['web', 'staff']) {
    if ((await runCommand('vite', ['build', workspace, '--logLevel', 'warn'])) !== 0) throw new Error(`${workspace}: no build`)
  }
  const lines: string[] = []
  const start = (args: string[], variables: Environment, script?: string) => {
    const part = startPart(args, variables, script ? { script } : {})
    for (const stream of [part.child.stdout, part.child.stderr]) stream.on('data', (text: string) => lines.push(text))
    return part
  }
  await ended(start(['--role=migrate'], environment))
  const mail = {
    SANDBOX_PORT: String(ports.mailbox),
    SANDBOX_SMTP_PORT: String(first + 4),
    SANDBOX_SHOP_URL: `https://${shopName}`,
  }
  const mailServer = start([], mail, 'sandbox/src/start.ts')
  undo.push(() => stopProcess(mailServer.child))
  await answers(`http://127.0.0.1:${ports.mailbox}`, mailServer.child, mailServer.output)

  await cluster.createDatabase('alpenglow_vault')
  const parts = new RunningParts({
    start,
    environment,
    ofVault: vaultOf(folder, cluster, ports, environment),
    ports: { ...ports, worker: first + 30 },
  })
  undo.push(() => parts.stopVault())
  await parts.startVault()
  undo.push(parts.stop)
  await parts.start()
  const certificate = await makeCertificate(folder, [shopName, deskName, cardsName])
  const nginx = await startNginx({
    folder,
    http: ports.http,
    https: ports.https,
    apis: ports.apis,
    vault: ports.vault,
    certificate,
  })
  undo.push(nginx.stop)
  const restart = async (variables: Environment, how?: StartupWait) => {
    await parts.stop()
    await parts.start(variables, how)
  }
  const readOutput = () => lines.join('')
  const replace = (part: LivePart) => parts.replace(part)
  return { ports, environment, cluster, folder, certificate, restart, replace, pause: parts.stop, readOutput, apis: parts.apis }
}

async function environmentOf(folder: string, cluster: Cluster, smtp: number, more: Environment): Promise<Environment> {
  const legal = join(folder, 'legal')
  await copyLegalTexts(legal)
  return {
    MODE: 'live',
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://${shopName}`,
    DESK_URL: `https://${deskName}`,
    VAULT_URL: `https://${cardsName}`,
    DATABASE_URL: cluster.url('alpenglow'),
    SECRET_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    LEGAL_DIR: legal,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_WAIT_SECONDS: '0',
    DATA_DIR: join(folder, 'data'),
    ...more,
  }
}

/** Shop and vault share one secret; the gateway's address is dead, where nothing is paid. */
const vaultOf = (
  folder: string,
  cluster: Cluster,
  ports: LiveHouse['ports'],
  { SECRET_KEY = '', MODE, CARD_GATEWAY_URL, CARD_GATEWAY_KEY }: Environment,
): Environment => ({
  MODE,
  VAULT_PORT: String(ports.vault),
  VAULT_URL: `https://${cardsName}`,
  VAULT_DATABASE_URL: cluster.url('alpenglow_vault'),
  VAULT_KEYS_FILE: join(folder, 'vault-keys.json'),
  VAULT_SECRET: createHmac('sha256', SECRET_KEY).update('vault').digest('base64url'),
  VAULT_TRUST_PROXY: '127.0.0.1',
  SHOP_ORIGIN: `https://${shopName}`,
  API_URL: ports.apis.map((port) => `http://127.0.0.1:${port}`).join(','),
  GATEWAY_URL: CARD_GATEWAY_URL ?? 'http://127.0.0.1:9',
  GATEWAY_KEY: CARD_GATEWAY_KEY ?? 'nobody',
})

/** The demo's legal texts as a shop's own: without the line that marks them as a demo. */
async function copyLegalTexts(to: string) {
  const from = join(checkout, 'server/src/domains/legal/texts')
  await mkdir(to)
  for (const name of await readdir(from)) {
    const text = await readFile(join(from, name), 'utf8')
    await writeFile(join(to, name), text.replace('demo: true\n', ''))
  }
}

async function ended({ child, output }: ReturnType<typeof startPart>) {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The migrations failed:\n${output()}`)
}
