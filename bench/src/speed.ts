import { measure, type Figure, type MeasureSettings, type Subject } from './measure.ts'
import { cartSubjects } from './carts.ts'
import { dropFloorTable, plantFloorTable } from './floor-table.ts'
import type { Product } from './product.ts'
import { productSubjects, startFloors } from './subjects.ts'

export const rounds = 3

/** A subject's medians, its best and worst round, and its ratio to the floor measured right before it. */
export type Speed = Figure & {
  name: string
  says: string
  slowest: number
  fastest: number
  against?: { floor: string; throughput: number; cpu: number }
}

type Pair = { subject: Subject; floor?: Subject }
type RoundFigure = { figure: Figure; floor?: Figure }

type WantedParts = { floors: boolean; p1: boolean; cart: boolean; manner: MeasureSettings }

export async function measureSpeed(product: Product, parts: WantedParts, firstPort: number) {
  const database = await plantFloorTable(product.databaseUrl)
  const floors = await startFloors(product, firstPort)
  try {
    const { bytes, constant, select, pipelinedSelect, update } = floors.subjects
    const { resorts, products, product: one, flags, pack, me, group, login } = await productSubjects(product)
    const same = parts.p1 ? [resorts, products, one, flags, pack, login].map((subject) => ({ subject, floor: constant })) : []
    const own = parts.p1 ? [me, group].map((subject) => ({ subject, floor: select })) : []
    const others = parts.floors
      ? [{ subject: update }, { subject: pipelinedSelect, floor: select }, { subject: bytes, floor: constant }]
      : []
    const carts = parts.cart ? await cartSubjects(product) : { reads: [], changes: [] }
    const ofCarts = [
      ...carts.reads.map((subject) => ({ subject, floor: select })),
      ...carts.changes.map((subject) => ({ subject, floor: update })),
    ]
    const { speeds, floorsTaken } = await takeRounds([...same, ...own, ...ofCarts, ...others], parts.manner)
    return { database, speeds: [...floorsTaken, ...speeds] }
  } finally {
    floors.stop()
    await dropFloorTable(product.databaseUrl)
  }
}

/**
 * Measures each subject right after its floor, in several rounds: the machine is never quiet, but a longer disturbance
 * affects both.
 */
async function takeRounds(pairs: Pair[], manner: MeasureSettings) {
  const taken = new Map<Subject, RoundFigure[]>()
  const keep = (subject: Subject, one: RoundFigure) => taken.set(subject, [...(taken.get(subject) ?? []), one])
  for (let round = 1; round <= rounds; round++) {
    for (const { subject, floor } of pairs) {
      tellProgress(`round ${round} of ${rounds}: ${subject.says}`)
      const below = floor && (await measure(floor, manner))
      if (floor && below) keep(floor, { figure: below })
      keep(subject, { figure: await measure(subject, manner), ...(below && { floor: below }) })
    }
  }
  tellProgress('')
  const floors = new Set(pairs.flatMap(({ floor }) => floor ?? []))
  const speedsOf = (subjects: Iterable<Subject>) =>
    [...subjects].map((subject) => speedOf(subject, taken.get(subject) ?? [], pairs))
  return { floorsTaken: speedsOf(floors), speeds: speedsOf(pairs.map(({ subject }) => subject)) }
}

function tellProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`)
}

function speedOf(subject: Subject, taken: RoundFigure[], pairs: Pair[]): Speed {
  const floor = pairs.find((pair) => pair.subject === subject)?.floor
  const middle = (of: (one: RoundFigure) => number) => median(taken.map(of))
  const rates = taken.map(({ figure }) => figure.perSecond)
  return {
    name: subject.name,
    says: subject.says,
    perSecond: median(rates),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    p50Ms: middle(({ figure }) => figure.p50Ms),
    p99Ms: middle(({ figure }) => figure.p99Ms),
    serverCpu: middle(({ figure }) => figure.serverCpu),
    databaseCpu: middle(({ figure }) => figure.databaseCpu),
    generatorCores: middle(({ figure }) => figure.generatorCores),
    othersCores: middle(({ figure }) => figure.othersCores),
    ...(floor && {
      against: {
        floor: floor.name,
        throughput: middle((one) => one.figure.perSecond / (one.floor?.perSecond ?? Number.NaN)),
        cpu: middle((one) => (one.floor?.serverCpu ?? Number.NaN) / one.figure.serverCpu),
      },
    }),
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return ((sorted[half] ?? Number.NaN) + (sorted[sorted.length % 2 === 1 ? half : half - 1] ?? Number.NaN)) / 2
}
