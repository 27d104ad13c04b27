import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@alpenglow/contract/values/day'
import type { Db, Tx } from '../../../db/connect.ts'
import { Busy } from '../../../db/errors.ts'
import { batchesOf, createLineReader } from '../batches.ts'
import type { HouseholdRows } from '../file/household-rows.ts'
import type { createUniqueCheck } from '../file/unique-keys.ts'
import { loadReferenceData } from '../reference-data.ts'

/** What each step of an import depends on. */
export type MoveDeps = { db: Db; today: () => Day; lock: (tx: Tx) => Promise<unknown> }
/** The observer of an import: it receives the line number from time to time, and can stop it. */
export type MoveWatch = { onProgress: (line: number) => void; stop: AbortSignal }

type Once = Pick<ReturnType<typeof createUniqueCheck>, 'look'>
/** The batches of a file, checked against today's reference data. */
export const batchesIn = async ({ db, today }: MoveDeps, path: string, once: Once) =>
  batchesOf(path, createLineReader(await loadReferenceData(db, today()), once))
/** Planning has already checked that every key is unique, so later passes skip it. */
export const noUniqueCheck: Once = { look: () => [] }

export const householdOf = ({ household }: { household: HouseholdRows }) => household

const tries = 5
/**
 * Retries with a growing delay: a sale may lock a row for a moment. A retried batch rolled back, so it starts afresh.
 */
export async function retryWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Busy) || attempt >= tries) throw error
      await pause(attempt * 200)
    }
  }
}
