import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf } from '@alpenglow/proof/processes'
import { memoryOf } from './load/cpu.ts'
import { makeFolder, timeProgram } from './bench-processes.ts'
import { startProduct, type Product } from './product.ts'
import { median, rounds } from './speed.ts'

export type Memory = { rss: number; pss: number }
export type Starts = {
  /** On an empty data folder; with `builtPages` the start also built the shop's pages. */
  first: { readyMs: number; completeMs: number; builtPages: boolean }
  second: { readyMs: number; completeMs: number; slowestMs: number }
  idle: { api: Memory; worker: Memory; supervisor: Memory; database: Memory }
}

const idleMs = 10_000

/** Starts on an empty folder, then again on the same; the last product stays running for the other measurements. */
export async function measureStarts(
  checkout: string,
  dataDir: string,
  port: number,
): Promise<{ starts: Starts; product: Product }> {
  const first = await startProduct({ checkout, dataDir, port })
  const again: Product[] = []
  let product = first
  for (let round = 0; round < rounds; round++) {
    await product.stop()
    product = await startProduct({ checkout, dataDir, port })
    again.push(product)
  }
  await sleep(idleMs)
  const times = (of: 'readyMs' | 'completeMs') => again.map((one) => one[of])
  const starts = {
    first: timesOf(first),
    second: {
      readyMs: median(times('readyMs')),
      completeMs: median(times('completeMs')),
      slowestMs: Math.max(...times('readyMs')),
    },
    idle: memories(product),
  }
  return { starts, product }
}

const timesOf = ({ readyMs, completeMs, builtPages }: Product) => ({ readyMs, completeMs, builtPages })

/** A database's processes share one large memory, which PSS counts once and RSS many times. */
function memories({ pid, apiPid, databasePid }: Product): Starts['idle'] {
  const below = descendantsOf(pid)
  const find = (what: RegExp) => below.find(({ command }) => what.test(command))?.pid ?? pid
  const database = [databasePid, ...descendantsOf(databasePid).map((one) => one.pid)].map(memoryOf)
  return {
    api: memoryOf(apiPid),
    worker: memoryOf(find(/--role=worker/)),
    supervisor: memoryOf(find(/server\/src\/start\.ts$/)),
    database: database.reduce((sum, one) => ({ rss: sum.rss + one.rss, pss: sum.pss + one.pss })),
  }
}

export type Clone = { cloneMs: number; installMs: number; startMs: number; totalMs: number; builtPages: boolean }

/** Measures what a new developer waits for: clone, install, start, all in a new folder. */
export async function measureClone(checkout: string, port: number): Promise<Clone> {
  const folder = await makeFolder()
  const clone = join(folder, 'alpenglow')
  const cloneMs = await timeProgram('git', ['clone', '--quiet', checkout, clone], folder)
  const installMs = await timeProgram('npm', ['ci', '--loglevel=error'], clone)
  const product = await startProduct({ checkout: clone, dataDir: join(clone, 'data'), port })
  await product.stop()
  const { readyMs: startMs, builtPages } = product
  return { cloneMs, installMs, startMs, totalMs: cloneMs + installMs + startMs, builtPages }
}
