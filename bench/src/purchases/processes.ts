import { descendantsOf } from '@alpenglow/proof/processes'
import { cpuOf, cpuOfFamily } from '../load/cpu.ts'
import type { Product } from '../product.ts'
import { ask } from './http-call.ts'

/** CPU seconds of each process that a purchase uses, and the statements that two of them have sent. */
export type ProcessWork = {
  seconds: number
  cpu: { api: number; worker: number; database: number; vault: number; vaultDatabase: number; provider: number }
  statements: { api: number; worker: number }
}

/** The vault's tables are in the same PostgreSQL; its connections are recognized by their process name. */
const isVaults = /postgres: \S*vault/

const [workers, vaults, providers] = [/--role=worker/, /vault\/src\/start/, /sandbox\/src\/start/]

function pidOf({ pid }: Product, what: RegExp): number {
  const found = descendantsOf(pid).find(({ command }) => what.test(command))
  if (!found) throw new Error(`No process looks like ${what.source}`)
  return found.pid
}

/** `ourConnection`: the benchmark's own database connection, which is not counted as the shop's. */
export function processesOf(product: Product, ourConnection: number) {
  const { port, apiPid, databasePid } = product
  const [worker, vault, provider] = [pidOf(product, workers), pidOf(product, vaults), pidOf(product, providers)]
  const look = async (): Promise<ProcessWork> => {
    const statements = { api: await statementsAt(port + 4), worker: await statementsAt(port + 7) }
    const ofVault = descendantsOf(databasePid).filter(({ command }) => isVaults.test(command))
    const vaultDatabase = ofVault.reduce((all, one) => all + cpuOf(one.pid), 0)
    return {
      seconds: performance.now() / 1000,
      cpu: {
        api: cpuOf(apiPid),
        worker: cpuOf(worker),
        database: cpuOfFamily(databasePid) - vaultDatabase - cpuOf(ourConnection),
        vault: cpuOf(vault),
        vaultDatabase,
        provider: cpuOf(provider),
      },
      statements,
    }
  }
  return async (work: () => Promise<unknown>): Promise<ProcessWork> => {
    const before = await look()
    await work()
    const after = await look()
    const less = <R extends Record<string, number>>(all: R, earlier: R): R =>
      Object.fromEntries(Object.entries(all).map(([who, used]) => [who, used - (earlier[who] ?? 0)])) as R
    return {
      seconds: after.seconds - before.seconds,
      cpu: less(after.cpu, before.cpu),
      statements: less(after.statements, before.statements),
    }
  }
}

async function statementsAt(port: number): Promise<number> {
  const { text } = await ask({ url: `http://127.0.0.1:${port}/metrics`, method: 'GET', headers: {}, from: '127.0.0.1' })
  return Number(/^db_statements_total (\d+)/m.exec(text)?.[1])
}
