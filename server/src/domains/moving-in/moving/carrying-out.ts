import { reserveAccountIds } from '../../identity/identity.ts'
import { reserveProductIds } from '../../my-products/my-products.ts'
import { reservePeopleIds } from '../../profiles/profiles.ts'
import { problemsIn, type CheckedLine } from '../batches.ts'
import { importHouseholds } from '../import-households.ts'
import { readShopRecords } from '../existing-records.ts'
import { judgeHousehold } from '../judge.ts'
import { batchesIn, householdOf, retryWhenBusy, noUniqueCheck, type MoveDeps, type MoveWatch } from './moving.ts'
import type { MovePlan } from './planning.ts'

/**
 * Imports batch by batch, one transaction for each batch of whole households. An interrupted import is idempotent: run
 * again, it finds the committed batches done.
 */
export async function carryOutMove(means: MoveDeps, planned: MovePlan, { onProgress, stop }: MoveWatch): Promise<void> {
  const { db } = means
  const { household, person, place, account, product } = planned.highest
  await reservePeopleIds(db.write, { household, person, place })
  await reserveAccountIds(db.write, account)
  await reserveProductIds(db.write, product)
  let left = planned.sums.size
  for await (const batch of await batchesIn(means, planned.path, noUniqueCheck)) {
    stop.throwIfAborted()
    const due = batch.filter(({ at }) => planned.sums.has(at))
    left -= due.length
    if (due.length > 0) await retryWhenBusy(() => bringBatch(means, due, planned))
    onProgress(batch.at(-1)?.at ?? 0)
  }
  if (left > 0) throw new Error('The file has become shorter meanwhile.')
}

const bringBatch = ({ db, lock }: MoveDeps, batch: readonly CheckedLine[], { sums }: MovePlan) =>
  db.transaction(async (tx) => {
    const items = batch.map((item) => {
      if (!('household' in item) || !sums.get(item.at)?.equals(item.sum))
        throw new Error(`Line ${item.at} of the file was changed meanwhile.`)
      return item
    })
    await lock(tx)
    const here = await readShopRecords(tx, items.map(householdOf), { forUpdate: true })
    const judged = items.map(({ at, sum, household }) => ({ at, sum, verdict: judgeHousehold(household, here) }))
    const [problem] = judged.flatMap(({ at, verdict }) => problemsIn(at, verdict.found))
    if (problem)
      throw new Error(`Line ${problem.at}: ${problem.path}: ${problem.reason} That is new since the file was looked at.`)
    await importHouseholds(
      tx,
      judged.filter(({ verdict }) => verdict.fate !== 'gone'),
      here,
    )
  })
