import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@alpenglow/contract/values/day'
import type { Db, Tx } from '../../../db/connect.ts'
import { Busy } from '../../../db/errors.ts'
import { batchesOf, reader } from '../batches.ts'
import type { KeptHousehold } from '../file/household-rows.ts'
import type { createOnceEach } from '../file/unique-keys.ts'
import { groundOn } from '../reference-data.ts'

/** What each part of a move needs of the house. */
export type Moving = { db: Db; today: () => Day; lock: (tx: Tx) => Promise<unknown> }
/** Told now and then, of lines. */
export type MoveWatch = { onProgress: (line: number) => void; stop: AbortSignal }

type Once = Pick<ReturnType<typeof createOnceEach>, 'look'>
/** A file's batches, judged by what is here today. */
export const batchesIn = async ({ db, today }: Moving, path: string, once: Once) =>
  batchesOf(path, reader(await groundOn(db, today()), once))
/** Whether everything is there once was seen when the file was looked at. */
export const unlooked: Once = { look: () => [] }

export const householdOf = ({ household }: { household: KeptHousehold }) => household

const tries = 5
/** A shop that sells meanwhile may hold a row for a moment. What was done already is found done. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Busy) || attempt >= tries) throw error
      await pause(attempt * 200)
    }
  }
}
