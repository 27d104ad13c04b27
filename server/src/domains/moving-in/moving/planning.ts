import { problemsIn, type CheckedLine } from '../batches.ts'
import { createUniqueCheck } from '../file/unique-keys.ts'
import type { HouseholdRows } from '../file/household-rows.ts'
import type { LineProblem } from '../file/problem.ts'
import { readShopRecords } from '../existing-records.ts'
import { judgeHousehold } from '../judge.ts'
import { createTally, type Tally } from '../tally.ts'
import { batchesIn, householdOf, type MoveDeps, type MoveWatch } from './moving.ts'

/** What an import would do, and the problems of the file, at the time of the dry run. */
export type MovePlan = {
  path: string
  problems: LineProblem[]
  /** All problems; `problems` contains only the first so many. */
  wrong: number
  tally: Tally
  /** The people without a password or an account. */
  unwelcomed: number
  highest: ReturnType<typeof createUniqueCheck>['highest']
  /** The check sum of each line that changes something: carrying out refuses a line that was edited meanwhile. */
  sums: Map<number, Buffer>
}

const mostProblems = 200

/** A dry run: it writes nothing, and finds all problems, within the file and against the shop's records. */
export async function planMove(means: MoveDeps, path: string, { onProgress, stop }: MoveWatch): Promise<MovePlan> {
  const once = createUniqueCheck()
  const tally = createTally()
  const plan: MovePlan = { path, problems: [], wrong: 0, tally, unwelcomed: 0, highest: once.highest, sums: new Map() }
  for await (const batch of await batchesIn(means, path, once)) {
    stop.throwIfAborted()
    await lookAt(means, batch, plan)
    onProgress(batch.at(-1)?.at ?? 0)
  }
  return { ...plan, problems: plan.problems.toSorted((a, b) => a.at - b.at) }
}

async function lookAt({ db }: MoveDeps, batch: readonly CheckedLine[], plan: MovePlan): Promise<void> {
  const good = batch.flatMap((item) => ('household' in item ? [item] : []))
  for (const item of batch) if ('found' in item) complain(plan, problemsIn(item.at, item.found))
  const here = await readShopRecords(db, good.map(householdOf), { forUpdate: false })
  for (const { at, sum, household } of good) {
    const verdict = judgeHousehold(household, here)
    complain(plan, problemsIn(at, verdict.found))
    plan.tally.add(at, verdict)
    plan.unwelcomed += waitingIn(household)
    const isAsBefore = here.previousImports.get(household.id)?.said.equals(sum)
    if (!isAsBefore && verdict.fate !== 'gone') plan.sums.set(at, sum)
  }
}

function complain(plan: MovePlan, problems: LineProblem[]): void {
  plan.wrong += problems.length
  plan.problems.push(...problems.slice(0, mostProblems - plan.problems.length))
}

const waitingIn = ({ people }: HouseholdRows) =>
  people.filter(({ account, onboarding }) => onboarding !== null || (account && account.password_hash === null)).length
