import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cores, cpuOf, cpuOfFamily, cpuOfMachine } from './load/cpu.ts'
import type { Job, Load, Word } from './load/load.ts'

/** A request that is repeated, and the processes that work for the answers. */
export type Subject = {
  name: string
  says: string
  port: number
  /** One request for every connection, or a cycle of requests for each. */
  request: string | readonly (readonly string[])[]
  serverPid: number
  databasePid?: number
  /** Answered from memory: the generator may take a core to itself, which a database would need. */
  fromMemory: boolean
}

/** CPU is in seconds per 1,000 requests; the shares of the generator and of other processes are in cores. */
export type Figure = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  serverCpu: number
  databaseCpu: number
  generatorCores: number
  othersCores: number
}

export type MeasureSettings = { connections: number; warmMs: number; runMs: number; awake: boolean }
export const usualSettings: MeasureSettings = { connections: 32, warmMs: 700, runMs: 2500, awake: cores > 1 }

/** A browser's headers, shortened. Floors and product get the same bytes, except for path and cookie. */
type Sent = { method: string; token: string; body: object }
export function requestFor(port: number, path: string, cookie?: string, sent?: Sent): string {
  const body = sent ? JSON.stringify({ data: sent.body }) : ''
  const headers = [
    `host: localhost:${port}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'accept: */*',
    'accept-encoding: gzip, deflate, br, zstd',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(sent ? ['content-type: application/json', `content-length: ${body.length}`, `x-csrf-token: ${sent.token}`] : []),
  ]
  return `${sent?.method ?? 'GET'} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

export async function measure(subject: Subject, manner: MeasureSettings = usualSettings): Promise<Figure> {
  const { port, request, serverPid, databasePid } = subject
  const generator = fork(join(import.meta.dirname, 'load', 'load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const look = () => ({
    server: cpuOf(serverPid),
    database: databasePid === undefined ? 0 : cpuOfFamily(databasePid),
    generator: cpuOf(generator.pid ?? 0),
    machine: cpuOfMachine(),
  })
  let before = look()

  return new Promise((resolve, reject) => {
    generator.once('error', reject)
    generator.once('exit', (code) => reject(new Error(`${subject.name}: the load generator ended with ${code}`)))
    generator.on('message', (word: Word) => {
      if ('began' in word) before = look()
      else if ('failed' in word) reject(new Error(`${subject.name}: ${word.failed}`))
      else resolve(figureOf(word.ended, before, look()))
    })
    const requests = typeof request === 'string' ? [[request]] : request
    generator.send({ port, requests, ...manner, awake: manner.awake && subject.fromMemory } satisfies Job)
  })
}

type Look = { server: number; database: number; generator: number; machine: number }

function figureOf({ requests, ms, p50, p99 }: Load, before: Look, after: Look): Figure {
  const used = (who: keyof Look) => after[who] - before[who]
  const others = used('machine') - used('server') - used('database') - used('generator')
  const per1000 = 1000 / requests
  const seconds = ms / 1000
  return {
    perSecond: requests / seconds,
    p50Ms: p50,
    p99Ms: p99,
    serverCpu: used('server') * per1000,
    databaseCpu: used('database') * per1000,
    generatorCores: used('generator') / seconds,
    othersCores: Math.min(Math.max(others / seconds, 0), cores),
  }
}
