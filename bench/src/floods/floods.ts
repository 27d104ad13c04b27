import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpuOf } from '../load/cpu.ts'
import type { Product } from '../product.ts'
import { startConstant } from '../subjects.ts'
import type { Flooded, FloodJob, FloodWord } from './flood.ts'
import type { Guests, GuestsJob } from './guests.ts'
import { floodKinds, type FloodKind } from './kinds.ts'

/** Of one kind: what the flood was answered, and how a hotel's guests fared beside it and beside the same flood of F1. */
export type FloodFigure = {
  says: string
  perSecond: number
  shed: number
  /** CPU milliseconds of the API by call of the flood, without what the guests alone cost. */
  cpuMs: number
  megabytesPerSecond: number
  guests: Guests
  besideFloor: Guests
}

const [flooder, hotel] = ['203.0.113.66', '203.0.113.10']
/** So many that those which wait for a refusal are still a flood. */
const connections = 256
const time = { warmMs: 6000, runMs: 6000 }
/** Two thousand guests who each ask for something every five seconds. */
const perSecond = 400

const child = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

export async function measureFloods(product: Product, tell: (what: string) => void, port: number): Promise<FloodFigure[]> {
  const floor = await startConstant(product, port)
  const figures: FloodFigure[] = []
  try {
    for (const kind of Object.keys(floodKinds) as FloodKind[]) {
      tell(`a flood: ${floodKinds[kind].says}`)
      const beside = await beneath(product, kind, floor.port)
      const own = await beneath(product, kind, product.port)
      const calls = Object.values(own.flooded.statuses).reduce((sum, n) => sum + n, 0)
      const seconds = own.flooded.ms / 1000
      figures.push({
        says: floodKinds[kind].says,
        perSecond: calls / seconds,
        shed: (own.flooded.statuses['429'] ?? 0) / calls,
        cpuMs: (1000 * (own.cpu - beside.cpu)) / calls,
        megabytesPerSecond: own.flooded.bytes / seconds / 1e6,
        guests: own.guests,
        besideFloor: beside.guests,
      })
    }
  } finally {
    floor.stop()
  }
  return figures
}

/** The guests ask the product; whom the flood asks is another matter. */
async function beneath({ port, apiPid }: Product, kind: FloodKind, floodedPort: number) {
  const [flood, guests] = [child('flood.ts'), child('guests.ts')]
  flood.send({ port: floodedPort, kind, network: flooder, connections, ...time } satisfies FloodJob)
  guests.send({ port, network: hotel, perSecond, ...time } satisfies GuestsJob)
  const seen = once(guests, 'message') as Promise<[Guests]>
  let before = cpuOf(apiPid)
  const flooded = await new Promise<Flooded>((resolve, reject) => {
    flood.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)))
    flood.on('message', (word: FloodWord) => {
      if ('began' in word) before = cpuOf(apiPid)
      else resolve(word.ended)
    })
  })
  const cpu = cpuOf(apiPid) - before
  const [fared] = await seen
  return { flooded, cpu, guests: fared }
}
