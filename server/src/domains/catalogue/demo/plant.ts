import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { snake } from '@alpenglow/contract/http/wire'
import type { Day } from '@alpenglow/contract/values/day'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/connect.ts'
import { checkCatalogue } from '../file/check.ts'
import type { Finding } from '../file/checks/finding.ts'
import { formatDocumentPath } from '../file/document.ts'
import { CatalogueFile } from '../file/format.ts'
import { moveDays } from '../file/move.ts'
import { toCurrentFormat, readCatalogueFile } from '../file/read.ts'
import { fileOf, rowsOf } from '../rows.ts'
import { lockCatalogue, readOrigin, readRows, writeOrigin, writeRows } from '../store.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

const path = join(import.meta.dirname, 'catalogue.json')

/** The demo shop as it is on a day: its season has begun, its prices rise in three weeks. */
export function demoOn(today: Day): CatalogueFile {
  const read = readCatalogueFile(readFileSync(path))
  if ('problems' in read) throw new Error(`${path}: ${JSON.stringify(read.problems.slice(0, 3))}`)
  const { asOf = today, ...file } = read.file
  return moveDays(file, asOf, today)
}

/**
 * Loads the demo where there is no catalogue. An existing demo is updated with the calendar and with every release,
 * except for what an operator has changed. Returns remarks for that operator.
 */
export async function plantDemo(tx: Tx, today: Day): Promise<string[]> {
  await lockCatalogue(tx)
  const origin = await readOrigin(tx)
  if (origin?.source === 'import') return []
  const day = origin && origin.day > today ? origin.day : today
  const demo = demoOn(day)
  if (isDeepStrictEqual(origin?.shipped, demo)) return []
  const shipped = asShipped(origin?.shipped)
  const { next, remarks } = origin
    ? fitDemo(fileOf(await readRows(tx)), { day: origin.day, file: shipped }, { day, file: demo })
    : { next: demo, remarks: [] }
  if (next) {
    await writeRows(tx, rowsOf(next))
    await writeOrigin(tx, { source: 'demo', day, shipped: demo })
  }
  return remarks
}

/**
 * The demo of an older release lacks newer fields. They get their defaults, as its rows did in the migration; otherwise
 * the merge would take them for changes by an operator.
 */
function asShipped(stored: unknown): CatalogueFile {
  const known = z.safeParse(CatalogueFile, stored)
  return known.success ? toCurrentFormat(known.data) : (stored as CatalogueFile)
}

type Dated = { day: Day; file: CatalogueFile }
type Fitting = { next: CatalogueFile | undefined; remarks: string[] }

/**
 * A day that an operator changed stays as long as the catalogue is sound with it; then it moves with all others. If
 * even that is not sound, nothing moves.
 */
export function fitDemo(present: CatalogueFile, shipped: Dated, demo: Dated): Fitting {
  const stayed = mergeDemo(present, shipped.file, demo.file)
  const misfits = checkCatalogue(stayed)
  if (misfits.length === 0) return { next: stayed, remarks: [] }
  const move = (file: CatalogueFile) => moveDays(file, shipped.day, demo.day)
  const along = mergeDemo(move(present), move(shipped.file), demo.file)
  const left = checkCatalogue(along)
  if (left.length === 0) {
    const said =
      'The days of the demo that were changed by hand have moved along with all others. Where they were they no longer fit:'
    return { next: along, remarks: [said, ...misfits.map((misfit) => describe(stayed, misfit))] }
  }
  const said = `The demo stays as it was on ${shipped.day}: with what was changed by hand it would not be sound today.`
  return { next: undefined, remarks: [said, ...left.map((misfit) => describe(along, misfit))] }
}

/** The path as in the file, with the code of the record: products base-pass blackouts[0].from. */
function describe(file: CatalogueFile, { path: [list, at, ...rest], reason }: Finding): string {
  const rows = ownOf<unknown>(file, String(list)) as Record<string, unknown>[]
  const row = rows[Number(at)]
  const place = formatDocumentPath(rest.map((step) => (typeof step === 'number' ? step : snake(step))))
  return `${list} ${String(row?.['code'] ?? row?.['id'])} ${place}: ${reason}`
}

/** A three-way merge, leaf by leaf: today's demo, except where the present value differs from the shipped one. */
export function mergeDemo(present: CatalogueFile, shipped: CatalogueFile, demo: CatalogueFile): CatalogueFile {
  const next = merged(present, shipped, demo) as CatalogueFile
  const productCodes = new Set(next.products.map(({ code }) => code))
  const before = new Map(present.products.map((product) => [product.code, product]))
  return { ...next, products: next.products.map((product) => pricedAsBefore(product, before.get(product.code), productCodes)) }
}

type Product = CatalogueFile['products'][number]

/**
 * The price of an upgrade is either computed or written. Where an operator's own prices or products leave no difference
 * to compute, the present price stays.
 */
function pricedAsBefore(product: Product, before: Product | undefined, productCodes: Set<string>): Product {
  const { upgradeTo, prices, bases } = product
  const isDifference = prices.length === 0 && bases.length === 1 && upgradeTo !== null && productCodes.has(upgradeTo)
  if (!before || upgradeTo === null || isDifference) return product
  return { ...product, upgradeTo: before.upgradeTo, prices: before.prices }
}

function merged(present: unknown, shipped: unknown, demo: unknown): unknown {
  if (isDeepStrictEqual(present, shipped)) return demo
  if (isListOfRows(present) && isListOfRows(shipped) && isListOfRows(demo)) return mergedRows(present, shipped, demo)
  if (areAlike(present, shipped, demo)) {
    const [now, then, today] = [present, shipped, demo] as Record<string, unknown>[]
    // A release may add fields: what neither present nor shipped has comes from today's demo.
    const keys = [...new Set([now, then, today].flatMap((part) => Object.keys(part ?? {})))]
    const entries = keys.map(
      (key) => [key, merged(ownOf(now ?? {}, key), ownOf(then ?? {}, key), ownOf(today ?? {}, key))] as const,
    )
    const kept = entries.filter(([, value]) => value !== undefined)
    return Array.isArray(present) ? kept.map(([, value]) => value) : Object.fromEntries(kept)
  }
  return present
}

/** Rows are matched by `nameOf`. A row that an operator removed stays removed; a row that a release adds is added. */
function mergedRows(present: Row[], shipped: Row[], demo: Row[]): Row[] {
  const [now, then, today] = [present, shipped, demo].map((rows) => new Map(rows.map((row) => [nameOf(row), row])))
  const kept = present.flatMap((row) => {
    const [before, next] = [then?.get(nameOf(row)), today?.get(nameOf(row))]
    if (!before) return row
    if (!next) return isDeepStrictEqual(row, before) ? [] : row
    return merged(row, before, next) as Row
  })
  return [...kept, ...demo.filter((row) => !now?.has(nameOf(row)) && !then?.has(nameOf(row)))]
}

type Row = { code: string; place?: string; taxClass?: string; version?: number } | { id: string }
/** The key of a row: one tax code occurs in several places, and one waiver in several versions. */
const nameOf = (row: Row): string => ('code' in row ? [row.place, row.taxClass, row.code, row.version].join(' ') : row.id)
const isListOfRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row?.code === 'string' || typeof row?.id === 'string')

/** Whether three values can be compared part by part: lists of one length, or objects. */
function areAlike(...values: unknown[]): boolean {
  if (values.every(Array.isArray)) return values.every(({ length }) => length === (values[0] as unknown[]).length)
  return values.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
}
