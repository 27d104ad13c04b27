import { type Day, daysBetween } from '@alpenglow/contract/values/day'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../db/connect.ts'
import { describeDifferences, summarizeDifferences } from '../file/describe.ts'
import { diffCatalogue } from '../file/diff.ts'
import * as z from 'zod/mini'
import { checkCatalogue } from '../file/check.ts'
import { CatalogueFile as CatalogueFileShape, type CatalogueFile } from '../file/format.ts'
import { moveDays } from '../file/move.ts'
import { fileOf, rowsOf } from '../rows.ts'
import { writeCatalogueFile } from '../file/write.ts'
import { asRefusal } from './refusal.ts'
import { lockCatalogue, readRows, writeOrigin, writeRows } from '../store.ts'

/** What a load would change, computed on the catalogue of that moment. */
export type CataloguePlan = {
  file: CatalogueFile
  before: CatalogueFile
  /** By how many days the file's were moved, to be right today. */
  movedBy: number
  changes: number
  /** A line for each difference, and a summary of all. */
  lines: string[]
  summary: string
}

type Tools = { db: Db; today: () => Day; lock?: (tx: Tx) => Promise<unknown> }

const read = async (tx: Tx): Promise<CatalogueFile> => fileOf(await readRows(tx))

/**
 * Exports the whole catalogue as a file, and imports one. `lock` is a parameter so that a negative control can leave it
 * out.
 */
export const createCatalogueKeeper = ({ db, today, lock = lockCatalogue }: Tools) => ({
  /** The current catalogue as the text of a file. */
  present: async (): Promise<string> => writeCatalogueFile(await db.transaction(read)),

  /** The caller has read and checked the file. Its days are moved if it has an `asOf` day. */
  plan: async (given: CatalogueFile): Promise<CataloguePlan> => {
    const movedBy = given.asOf ? daysBetween(given.asOf, today()) : 0
    const file = given.asOf ? moveDays(given, given.asOf, today()) : given
    if (movedBy !== 0) refuseUnsound(file, movedBy)
    const before = await db.transaction(read)
    const differences = diffCatalogue(before, file)
    return {
      file,
      before,
      movedBy,
      changes: differences.length,
      lines: describeDifferences(differences),
      summary: summarizeDifferences(differences),
    }
  },

  /**
   * All or nothing. A lock serializes two loads that were planned on the same catalogue. The second one compares and
   * stops, because otherwise it would overwrite the first without its operator having seen it:
   *
   *   one    lock ── same as planned ── write ── commit
   *   other     lock (waits) ······················· read: changed since ── stops
   */
  carryOut: async ({ file, before }: CataloguePlan): Promise<void> => {
    try {
      await db.transaction(async (tx) => {
        await lock(tx)
        if (!isDeepStrictEqual(await read(tx), before)) {
          throw new Error('The catalogue was changed since this was shown. Nothing was loaded: look again.')
        }
        await writeRows(tx, rowsOf(file))
        await writeOrigin(tx, { source: 'import' })
      })
    } catch (error) {
      throw asRefusal(error, before)
    }
  },
})
/** Moved far from its day, a file may have days beyond the years that the format allows. */
function refuseUnsound(file: CatalogueFile, movedBy: number): void {
  if (z.safeParse(CatalogueFileShape, file).success && checkCatalogue(file).length === 0) return
  throw new Error(
    `Moved by ${movedBy} days, to be right today, the file is no longer sound. Nothing was loaded: look at its as_of.`,
  )
}
export type CatalogueKeeper = ReturnType<typeof createCatalogueKeeper>
