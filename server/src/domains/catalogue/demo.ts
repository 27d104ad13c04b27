import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Day } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { checkCatalogue } from './file/check.ts'
import type { CatalogueFile } from './file/format.ts'
import { moveDays } from './file/move.ts'
import { readCatalogueFile } from './file/read.ts'
import { fileOf, rowsOf } from './file/rows.ts'
import { lockCatalogue, readOrigin, readRows, writeOrigin, writeRows } from './store.ts'

const path = join(import.meta.dirname, 'demo/catalogue.json')

/** The demo shop as it is on a day: its season has begun, its prices rise in three weeks. */
export function demoOn(today: Day): CatalogueFile {
  const read = readCatalogueFile(readFileSync(path))
  if ('problems' in read) throw new Error(`${path}: ${JSON.stringify(read.problems.slice(0, 3))}`)
  return read.file.asOf ? moveDays(read.file, read.file.asOf, today) : read.file
}

/**
 * Loads the demo where there is no catalogue. One that is there moves on with the calendar and with every release, but for what somebody
 * has touched.
 */
export async function plantDemo(tx: Tx, today: Day): Promise<void> {
  await lockCatalogue(tx)
  const origin = await readOrigin(tx)
  if (origin?.source === 'import') return
  const day = origin && origin.day > today ? origin.day : today
  const demo = demoOn(day)
  if (isDeepStrictEqual(origin?.shipped, demo)) return
  const next = origin ? movedOn(fileOf(await readRows(tx)), origin.shipped as CatalogueFile, demo) : demo
  // What was touched may no longer fit what moved around it: then all of it stays where it is.
  if (checkCatalogue(next).length > 0) return
  await writeRows(tx, rowsOf(next))
  await writeOrigin(tx, { source: 'demo', day, shipped: demo })
}

const lists = ['ageCategories', 'purchaseGroups', 'seasons', 'resorts', 'products', 'partnerBrandings'] as const
type Row = { code: string } | { id: string }
const nameOf = (row: Row) => ('code' in row ? row.code : row.id)

/** The demo of today, with whatever is not as it was shipped left as somebody has made it. */
export function movedOn(present: CatalogueFile, shipped: CatalogueFile, demo: CatalogueFile): CatalogueFile {
  const merged = lists.map((list) => {
    const [now, then, today] = [present, shipped, demo].map((file) => new Map(file[list].map((row: Row) => [nameOf(row), row])))
    const isTouched = (name: string) => !isDeepStrictEqual(now?.get(name), then?.get(name))
    const kept = [...(now ?? [])].flatMap(([name, row]) => (isTouched(name) ? row : (today?.get(name) ?? [])))
    const fresh = [...(today ?? [])].flatMap(([name, row]) => (now?.has(name) || then?.has(name) ? [] : row))
    return [list, [...kept, ...fresh]] as const
  })
  return { ...present, ...Object.fromEntries(merged) } as CatalogueFile
}
