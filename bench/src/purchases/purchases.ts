import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { dropFloorTable, plantFloorTable } from '../floor-table.ts'
import { measure, usualSettings as manner, type Figure } from '../measure.ts'
import { plantFamilies } from '../planted-sessions.ts'
import type { Product } from '../product.ts'
import { median } from '../speed.ts'
import { startFloors } from '../subjects.ts'
import { waitForReconciler, waitForMail, waitForCaptures, holdMails } from './background-work.ts'
import { createFamily, busy as refused, calls, placeOrderCall, type Family } from './calls.ts'
import { processesOf, type ProcessWork } from './processes.ts'

/** The cost of one call of a purchase, in milliseconds of CPU; `othersMs` is vault and provider. */
export type CallCost = {
  says: string
  apiMs: number
  workerMs: number
  databaseMs: number
  othersMs: number
  statements: number
}
/** P4: the cost of whole purchases, in CPU seconds per 1,000, and their rate with all background work running. */
export type Purchases = {
  bought: number
  /** How often the shop was too busy, and the call was retried. */
  busy: number
  perSecond: number
  /** Until the worker captured the last order's money. */
  takenPerSecond: number
  /** Until the last order's receipt was mailed. */
  mailedPerSecond: number
  cpu: Record<keyof ProcessWork['cpu'], number>
  /**
   * The CPU of API, worker and database together for the cheapest and the dearest fifth, because the machine has
   * neighbours.
   */
  lots: { cheapest: number; dearest: number }
  /** F2, measured before each fifth: how many of its requests cost as much CPU as one purchase, fifth by fifth. */
  floor: { perSecond: number; cpu: number; asMany: number }
  /** The additional cost of the receipt as a PDF, and its mail. */
  mails: Record<keyof ProcessWork['cpu'], number>
  statements: { api: number; worker: number }
  order: { p50Ms: number; p99Ms: number }
  authorization: { p50Ms: number; p99Ms: number }
  calls: CallCost[]
}

/** The numbers of families: for the warm-up, for the rate, for the cost, and for the cost of single calls. */
const usual = { warm: 1000, timed: 600, measured: 1000, byCall: 240 }
/** As many connections as every other measurement has. */
const atOnce = manner.connections
/** The families of the cost are measured in so many lots. */
const lots = 5
/** The idle load is measured for so long, once the work of the warm-up is done. */
const [quietMs, idleMs] = [5000, 20_000]

type CallDurations = Map<string, number[]>

/**
 * Families of three buy a pass each. First as fast as possible with all background work: the rate. Then while receipts
 * and mails are delayed, which are reported apart: the cost of a purchase. Then call by call, all families at one call
 * at a time: the cost of each call.
 */
export async function measurePurchases(
  product: Product,
  logProgress: (what: string) => void,
  floorPort: number,
  size = usual,
): Promise<Purchases> {
  const { warm, timed, measured, byCall } = size
  const all = warm + timed + measured + byCall
  logProgress(`${all} families of three`)
  const planted = await plantFamilies(product.databaseUrl, all, 2)
  const families: Family[] = []
  for (const [n, one] of planted.entries()) families.push(await createFamily(product.port, one, n))
  const next = (howMany: number) => families.splice(0, howMany)
  const database = new Client({ connectionString: product.databaseUrl, application_name: 'alpenglow bench' })
  await database.connect()
  await plantFloorTable(product.databaseUrl)
  const floors = await startFloors(product, floorPort)
  try {
    const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const worked = processesOf(product, rows[0]?.pid ?? 0)
    logProgress(`${warm} of them buy, and are not counted`)
    await inLanes(next(warm), buy(new Map()))
    await waitForCaptures(database)
    await waitForMail(database)
    await waitForReconciler(database)
    await sleep(quietMs)
    const idle = await worked(() => sleep(idleMs))

    logProgress(`${timed} buy`)
    const took: CallDurations = new Map()
    const began = performance.now()
    const secondsSince = () => (performance.now() - began) / 1000
    await inLanes(next(timed), buy(took))
    const seconds = secondsSince()
    await waitForCaptures(database)
    const taken = secondsSince()
    await waitForMail(database)
    const mailed = secondsSince()

    logProgress(`${measured} buy, and their receipts wait`)
    const mails = await holdMails(database)
    const lot: Cost[] = []
    const below: Figure[] = []
    while (lot.length < lots) {
      below.push(await measure(floors.subjects.select))
      const buying = () => inLanes(next(measured / lots), buy(new Map())).then(() => waitForReconciler(database))
      lot.push(withoutIdle(await worked(buying), idle))
    }
    const costs = lot.reduce(together)
    const ofLots = lot.map(({ cpu }) => (1000 * lots * (cpu.api + cpu.worker + cpu.database)) / measured)
    const ofFloor = below.map(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu)

    logProgress(`${byCall} do it call by call`)
    const rest = next(byCall)
    const each: CallCost[] = []
    for (const { says, make } of calls) {
      const work = () => inLanes(rest, make)
      const its = await worked(says === placeOrderCall ? () => work().then(() => waitForReconciler(database)) : work)
      each.push(costOf(says === placeOrderCall ? `${says}, and its capture` : says, withoutIdle(its, idle), byCall))
    }

    logProgress('their receipts are mailed')
    await mails.letGo()
    const mailing = withoutIdle(await worked(() => waitForMail(database)), idle)

    const per1000 = (used: ProcessWork['cpu'], of: number) =>
      Object.fromEntries(Object.entries(used).map(([who, its]) => [who, (1000 * its) / of])) as Purchases['cpu']
    return {
      bought: measured,
      busy: refused.times,
      perSecond: timed / seconds,
      takenPerSecond: timed / taken,
      mailedPerSecond: timed / mailed,
      cpu: per1000(costs.cpu, measured),
      lots: { cheapest: Math.min(...ofLots), dearest: Math.max(...ofLots) },
      floor: {
        perSecond: median(below.map(({ perSecond }) => perSecond)),
        cpu: median(ofFloor),
        asMany: median(ofLots.map((its, n) => its / (ofFloor[n] ?? Number.NaN))),
      },
      mails: per1000(mailing.cpu, measured + byCall),
      statements: { api: costs.statements.api / measured, worker: costs.statements.worker / measured },
      order: quantiles(took.get(placeOrderCall)),
      authorization: quantiles(took.get('POST /order-authorization')),
      calls: each,
    }
  } finally {
    floors.stop()
    await dropFloorTable(product.databaseUrl)
    await database.end()
  }
}

type Cost = Pick<ProcessWork, 'cpu' | 'statements'>
const sums = <R extends Record<string, number>>(one: R, other: R): R =>
  Object.fromEntries(Object.entries(one).map(([who, used]) => [who, used + (other[who] ?? 0)])) as R
const together = (one: Cost, other: Cost): Cost => ({
  cpu: sums(one.cpu, other.cpu),
  statements: sums(one.statements, other.statements),
})

/** Subtracts the idle load of the house. */
function withoutIdle(busy: ProcessWork, idle: ProcessWork): Cost {
  const share = busy.seconds / idle.seconds
  const less = <R extends Record<string, number>>(all: R, anyhow: R): R =>
    Object.fromEntries(Object.entries(all).map(([who, used]) => [who, used - (anyhow[who] ?? 0) * share])) as R
  return { cpu: less(busy.cpu, idle.cpu), statements: less(busy.statements, idle.statements) }
}

const costOf = (says: string, { cpu, statements }: Cost, byCall: number): CallCost => ({
  says,
  apiMs: (1000 * cpu.api) / byCall,
  workerMs: (1000 * cpu.worker) / byCall,
  databaseMs: (1000 * cpu.database) / byCall,
  othersMs: (1000 * (cpu.vault + cpu.vaultDatabase + cpu.provider)) / byCall,
  statements: (statements.api + statements.worker) / byCall,
})

const buy = (took: CallDurations) => async (family: Family) => {
  for (const { says, make } of calls) {
    const began = performance.now()
    await make(family)
    const ms = performance.now() - began
    const known = took.get(says)
    if (known) known.push(ms)
    else took.set(says, [ms])
  }
}

async function inLanes(families: readonly Family[], work: (family: Family) => Promise<void>): Promise<void> {
  const waiting = families.values()
  const lane = async () => {
    for (const family of waiting) await work(family)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function quantiles(took: readonly number[] = []) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
