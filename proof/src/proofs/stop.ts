import { once } from 'node:events'
import { connect } from 'node:net'
import type { Environment } from '../environment.ts'
import { freePorts } from '../ports.ts'
import { answers, stopProcess, startPart, startProduct, type Product } from '../product.ts'
import { table } from '../table.ts'

const drainWaitSeconds = 3

/** A client sends one byte of a body of a hundred, and then nothing: that must not delay the shutdown. */
export async function proveStop(): Promise<boolean> {
  const product = await startProduct()
  const alone = await stopRole(product).catch((error: unknown) => ({ seconds: Infinity, code: null, error }))
  if ('error' in alone) console.error(alone.error)
  else await halfRequests(product.port)
  const { left, ...whole } = await product.stop()

  const rows = [
    { what: `one API, ${drainWaitSeconds} s of them for its balancer`, limit: 20, ...alone },
    { what: 'the whole house', limit: 15, ...whole },
  ]
  const cells = rows.map(({ what, seconds, code }) => [what, `${seconds.toFixed(1)} s`, String(code)])
  console.log(table([['stopped with half a request', 'after', 'exit code'], ...cells]))
  if (left.length > 0) console.error(`Left behind: ${left.join(', ')}`)
  return left.length === 0 && rows.every(({ seconds, limit, code }) => seconds < limit && code === 0)
}

/** A second API on the same database, as a service manager runs it. */
async function stopRole({ dataDir, databaseUrl }: Product) {
  const role = await startRole({ DATABASE_URL: await databaseUrl(), DATA_DIR: dataDir })
  await halfRequests(role.port)
  return role.stop()
}

async function startRole(shared: Environment) {
  const port = await freePorts()
  const variables = { MODE: 'demo', PORT: String(port), DRAIN_WAIT_SECONDS: String(drainWaitSeconds), ...shared }
  const { child, output } = startPart(['--role=api'], variables)
  await answers(`http://localhost:${port}/readyz`, child, output)
  const stop = async () => {
    const began = performance.now()
    const code = await stopProcess(child)
    return { seconds: (performance.now() - began) / 1000, code }
  }
  return { port, stop }
}

/** On every address of this machine that a guest could use. */
async function halfRequests(port: number): Promise<void> {
  const sent = await Promise.all(['127.0.0.1', '::1'].map((host) => halfRequest(host, port)))
  if (!sent.includes(true)) throw new Error(`Nobody takes half a request on port ${port}.`)
}

async function halfRequest(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port }).on('error', () => {})
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  if (!connected) return false
  socket.write('PUT /session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  // The server certainly has it: a later request on another connection was answered.
  await fetch(`http://localhost:${port}/healthz`)
  return true
}
