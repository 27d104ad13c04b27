import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpuOf } from '../load/cpu.ts'
import type { Product } from '../product.ts'
import { startConstant } from '../subjects.ts'
import type { FloodResult, FloodJob, FloodMessage } from './flood.ts'
import type { Guests, GuestsJob } from './guests.ts'
import { floodKinds, type FloodKind } from './kinds.ts'

/** One kind of flood: its answers, and the latencies of a hotel's guests beside it, and beside the same flood of F1. */
export type FloodFigure = {
  says: string
  perSecond: number
  shed: number
  /** CPU milliseconds of the API for each call of the flood, without the guests' share. */
  cpuMs: number
  megabytesPerSecond: number
  guests: Guests
  besideFloor: Guests
}
/** CPU milliseconds of the API for one shed call, without any guests; how many of the calls it shed. */
export type ShedFigure = { cpuMs: number; shed: number; perSecond: number }
export type Floods = { figures: FloodFigure[]; shedCall: ShedFigure }

const [flooder, hotel] = ['203.0.113.66', '203.0.113.10']
/** So many that the connections that wait for a refusal still leave a flood. */
const connections = 256
/** So many that the API's other work is negligible against these calls. */
const manyConnections = 2048
const time = { warmMs: 6000, runMs: 6000 }
/** Two thousand guests with a request every five seconds each. */
const perSecond = 400

const child = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

export async function measureFloods(product: Product, logProgress: (what: string) => void, port: number): Promise<Floods> {
  const floor = await startConstant(product, port)
  const figures: FloodFigure[] = []
  try {
    for (const kind of Object.keys(floodKinds) as FloodKind[]) {
      logProgress(`a flood: ${floodKinds[kind].says}`)
      const beside = await beneath(product, kind, floor.port)
      const own = await beneath(product, kind, product.port)
      const calls = callsOf(own.flooded)
      const seconds = own.flooded.ms / 1000
      figures.push({
        says: floodKinds[kind].says,
        perSecond: calls / seconds,
        shed: shedOf(own.flooded),
        cpuMs: (1000 * (own.cpu - beside.cpu)) / calls,
        megabytesPerSecond: own.flooded.bytes / seconds / 1e6,
        guests: own.guests,
        besideFloor: beside.guests,
      })
    }
  } finally {
    floor.stop()
  }
  logProgress('a flood, and nobody else')
  return { figures, shedCall: await measureShedCall(product) }
}

/**
 * Measured without guests: beside them the cost is a small difference of large figures, which a change of the machine's
 * pace hides. The document is so large that hardly any call gets it: nearly all calls are shed.
 */
async function measureShedCall({ port, apiPid }: Product): Promise<ShedFigure> {
  const { flooded, cpu } = await flood(
    { port, kind: 'document', network: flooder, connections: manyConnections, ...time },
    apiPid,
  )
  const calls = callsOf(flooded)
  return { cpuMs: (1000 * cpu) / calls, shed: shedOf(flooded), perSecond: calls / (flooded.ms / 1000) }
}

const callsOf = ({ statuses }: FloodResult): number => Object.values(statuses).reduce((sum, n) => sum + n, 0)
const shedOf = (flooded: FloodResult): number => (flooded.statuses['429'] ?? 0) / callsOf(flooded)

/** A flood beneath guests. The guests call the product; the flood's port may be the product's or the floor's. */
async function beneath({ port, apiPid }: Product, kind: FloodKind, floodedPort: number) {
  const guests = child('guests.ts')
  guests.send({ port, network: hotel, perSecond, ...time } satisfies GuestsJob)
  const seen = once(guests, 'message') as Promise<[Guests]>
  const seenOfFlood = await flood({ port: floodedPort, kind, network: flooder, connections, ...time }, apiPid)
  const [fared] = await seen
  return { ...seenOfFlood, guests: fared }
}

/** Runs a flood, and measures the API's CPU time after the warm-up. */
async function flood(job: FloodJob, apiPid: number): Promise<{ flooded: FloodResult; cpu: number }> {
  const process = child('flood.ts')
  process.send(job)
  let before = cpuOf(apiPid)
  const flooded = await new Promise<FloodResult>((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)))
    process.on('message', (word: FloodMessage) => {
      if ('began' in word) before = cpuOf(apiPid)
      else resolve(word.ended)
    })
  })
  return { flooded, cpu: cpuOf(apiPid) - before }
}
