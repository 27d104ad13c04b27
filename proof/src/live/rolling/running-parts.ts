import type { Environment } from '../../environment.ts'
import { answers, stopProcess, type startPart } from '../../product.ts'

export type LivePart = 'first API' | 'second API' | 'worker' | 'vault'
/** How to wait for the new processes: at another address, or only for liveness. */
export type StartupWait = { host?: string; awaits?: '/readyz' | '/healthz' }
type StartedPart = ReturnType<typeof startPart>

type House = {
  start(args: string[], variables: Environment, script?: string): StartedPart
  environment: Environment
  ofVault: Environment
  ports: { apis: [number, number]; worker: number; vault: number }
}

/** The processes that serve guests, each of which can be restarted. */
export class RunningParts {
  readonly #house: House
  #running: StartedPart[] = []
  #vault: StartedPart | undefined

  constructor(house: House) {
    this.#house = house
  }

  async startVault(): Promise<void> {
    const { start, ofVault, ports } = this.#house
    this.#vault = start([], ofVault, 'vault/src/start.ts')
    await answers(`http://127.0.0.1:${ports.vault}/healthz`, this.#vault.child, this.#vault.output)
  }
  async stopVault(): Promise<void> {
    if (this.#vault) await stopProcess(this.#vault.child)
  }

  async start(variables: Environment = {}, { host = '127.0.0.1', awaits = '/readyz' }: StartupWait = {}): Promise<void> {
    const { ports } = this.#house
    const apis = ports.apis.map((port) => this.#ofRole('api', port, variables))
    this.#running = [...apis, this.#ofRole('worker', ports.worker, variables)]
    for (const [index, { child, output }] of apis.entries()) {
      await answers(`http://${host}:${ports.apis[index]}${awaits}`, child, output)
    }
  }
  stop = async (): Promise<void> => void (await Promise.all(this.#running.map(({ child }) => stopProcess(child))))

  /** As a service manager does it: stops the process, starts it again, and waits for it. */
  async replace(part: LivePart): Promise<void> {
    if (part === 'vault') {
      await this.stopVault()
      return this.startVault()
    }
    const { apis, worker } = this.#house.ports
    const at = ['first API', 'second API', 'worker'].indexOf(part)
    const old = this.#running[at]
    if (old) await stopProcess(old.child)
    const port = apis[at]
    const started = port === undefined ? this.#ofRole('worker', worker) : this.#ofRole('api', port)
    this.#running[at] = started
    // A worker has no readiness endpoint; its metrics are there a moment before it works.
    const address = port === undefined ? `http://127.0.0.1:${worker + 7}/metrics` : `http://127.0.0.1:${port}/readyz`
    await answers(address, started.child, started.output)
  }

  /** The pids of the API processes. */
  apis = (): number[] => this.#running.slice(0, this.#house.ports.apis.length).map(({ child }) => child.pid ?? 0)

  #ofRole(role: 'api' | 'worker', port: number, variables: Environment = {}): StartedPart {
    const { start, environment } = this.#house
    return start([`--role=${role}`], { ...environment, ...variables, PORT: String(port) })
  }
}
