import { problemsIn, type Item } from '../batches.ts'
import { createOnceEach } from '../file/unique-keys.ts'
import type { KeptHousehold } from '../file/household-rows.ts'
import type { Problem } from '../file/problem.ts'
import { lookHere } from '../existing-records.ts'
import { judge } from '../judge.ts'
import { createTally, type Tally } from '../tally.ts'
import { batchesIn, householdOf, type Moving, type MoveWatch } from './moving.ts'

/** What a load would do, as it was when it was looked at. */
export type MovePlan = {
  path: string
  problems: Problem[]
  /** More may be wrong than is told. */
  wrong: number
  tally: Tally
  /** Who has no password yet, or no account. */
  unwelcomed: number
  highest: ReturnType<typeof createOnceEach>['highest']
  /** Of each line with something to do, what it was when it was looked at. */
  sums: Map<number, Buffer>
}

const mostProblems = 200

/** Nothing is written. All that is wrong is found, in the file and between the file and what is here. */
export async function planMove(means: Moving, path: string, { onProgress, stop }: MoveWatch): Promise<MovePlan> {
  const once = createOnceEach()
  const tally = createTally()
  const plan: MovePlan = { path, problems: [], wrong: 0, tally, unwelcomed: 0, highest: once.highest, sums: new Map() }
  for await (const batch of await batchesIn(means, path, once)) {
    stop.throwIfAborted()
    await lookAt(means, batch, plan)
    onProgress(batch.at(-1)?.at ?? 0)
  }
  return { ...plan, problems: plan.problems.toSorted((a, b) => a.at - b.at) }
}

async function lookAt({ db }: Moving, batch: readonly Item[], plan: MovePlan): Promise<void> {
  const good = batch.flatMap((item) => ('household' in item ? [item] : []))
  for (const item of batch) if ('found' in item) complain(plan, problemsIn(item.at, item.found))
  const here = await lookHere(db, good.map(householdOf), { forUpdate: false })
  for (const { at, sum, household } of good) {
    const verdict = judge(household, here)
    complain(plan, problemsIn(at, verdict.found))
    plan.tally.add(at, verdict)
    plan.unwelcomed += waitingIn(household)
    const isAsBefore = here.said.get(household.id)?.said.equals(sum)
    if (!isAsBefore && verdict.fate !== 'gone') plan.sums.set(at, sum)
  }
}

function complain(plan: MovePlan, problems: Problem[]): void {
  plan.wrong += problems.length
  plan.problems.push(...problems.slice(0, mostProblems - plan.problems.length))
}

const waitingIn = ({ people }: KeptHousehold) =>
  people.filter(({ account, onboarding }) => onboarding !== null || (account && account.password_hash === null)).length
