import { argon2, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { amelie, PlainClient } from '@alpenglow/proof/plain-client'
import type { Product } from './product.ts'

/** The rate of sign-ins, compared with the hash alone, and the slowdown of a signed-in guest by a flood of sign-ins. */
export type SignInFigures = {
  hashesPerSecond: number
  signInsPerSecond: number
  ofHash: number
  meIdleP50Ms: number
  meIdleP99Ms: number
  meFloodedP50Ms: number
  meFloodedP99Ms: number
  slower: number
  flood: Record<string, number>
}

const runMs = 8000
/**
 * One call in a hundred is only eight of a round, so other work on the machine shows in p99: the result is the median
 * of several rounds.
 */
const rounds = 5
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const derive = promisify(argon2)
const hash = () =>
  derive('argon2id', {
    message: amelie.password,
    nonce: randomBytes(16),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })

/** Runs one call in a loop, in so many lanes, and counts. */
async function perSecond(work: () => Promise<unknown>, lanes: number): Promise<number> {
  const ends = performance.now() + runMs
  let done = 0
  const lane = async () => {
    while (performance.now() < ends) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done / (runMs / 1000)
}

type SignInRequest = { port: number; method: string; path: string; headers: Record<string, string>; body?: string }

function askOnce(agent: Agent, { port, method, path, headers, body }: SignInRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}

/** Starts calls at a steady pace, whether earlier ones are answered or not, as people do. */
async function runPaced(every: number, ms: number, ask: () => Promise<void>): Promise<void> {
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let next = 0; next < ms; next += every) {
    await sleep(Math.max(0, began + next - performance.now()))
    under.push(ask())
  }
  await Promise.all(under)
}

const percentile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

export async function measureSignIn({ port }: Product, logProgress: (what: string) => void): Promise<SignInFigures> {
  const client = new PlainClient(`http://127.0.0.1:${port}`)
  await client.call('/ping')
  const cookieOf = () => [...client.cookies].map((pair) => pair.join('=')).join('; ')
  const visitor = { cookie: cookieOf(), 'x-csrf-token': client.token }
  await client.signIn(amelie)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const device = `device=${client.cookies.get('device') ?? ''}`
  const signIn: SignInRequest = {
    port,
    method: 'PUT',
    path: '/session',
    headers: { ...visitor, cookie: `${visitor.cookie}; ${device}`, 'content-type': 'application/json' },
    body: JSON.stringify(amelie),
  }
  const me: SignInRequest = { port, method: 'GET', path: '/api/v2/me', headers: { cookie: cookieOf() } }

  logProgress(`sign-ins beside hashes alone, ${atOnce} at once`)
  const hashesPerSecond = await perSecond(hash, atOnce)
  const signInsPerSecond = await perSecond(async () => {
    const status = await askOnce(agent, signIn)
    if (status !== 204) throw new Error(`a sign-in was answered with ${status}`)
  }, atOnce + 1)

  const watchMe = async () => {
    const took: number[] = []
    await runPaced(10, runMs, async () => {
      const began = performance.now()
      const status = await askOnce(agent, me)
      if (status !== 200) throw new Error(`GET /me was answered with ${status}`)
      took.push(performance.now() - began)
    })
    return took.toSorted((a, b) => a - b)
  }
  logProgress('GET /me a hundred times a second, alone and under 200 sign-ins a second')
  await watchMe()
  const flood: Record<string, number> = {}
  const floodFor = (ms: number) =>
    runPaced(5, ms, async () => {
      const status = await askOnce(agent, signIn)
      flood[status] = (flood[status] ?? 0) + 1
    })
  const floodedMe = async () => {
    const flooding = floodFor(runMs + 1000)
    await sleep(500)
    const took = await watchMe()
    await flooding
    return took
  }
  const pairs: { idle: number[]; flooded: number[] }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ idle: await watchMe(), flooded: await floodedMe() })
  const median = (of: (pair: (typeof pairs)[number]) => number) =>
    percentile(
      pairs.map(of).toSorted((x, y) => x - y),
      0.5,
    )
  agent.destroy()
  return {
    hashesPerSecond,
    signInsPerSecond,
    ofHash: signInsPerSecond / hashesPerSecond,
    meIdleP50Ms: median(({ idle }) => percentile(idle, 0.5)),
    meIdleP99Ms: median(({ idle }) => percentile(idle, 0.99)),
    meFloodedP50Ms: median(({ flooded }) => percentile(flooded, 0.5)),
    meFloodedP99Ms: median(({ flooded }) => percentile(flooded, 0.99)),
    slower: median(({ idle, flooded }) => percentile(flooded, 0.99) / percentile(idle, 0.99)),
    flood,
  }
}
