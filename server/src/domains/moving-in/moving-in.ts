import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@alpenglow/contract/values/day'
import type { Db, Tx } from '../../db/connect.ts'
import { Busy } from '../../db/errors.ts'
import { keepNumbersOfAccounts, welcomeTakenOver } from '../identity/identity.ts'
import { keepNumbersOfProducts } from '../my-products/my-products.ts'
import { keepNumbersOfPeople } from '../profiles/profiles.ts'
import { batchesOf, problemsIn, reader, type Item } from './batches.ts'
import { bring } from './bring.ts'
import type { KeptHousehold } from './file/kept.ts'
import { createOnceEach } from './file/once.ts'
import type { Problem } from './file/problem.ts'
import { groundOn } from './ground.ts'
import { lookHere } from './here.ts'
import { judge } from './judge.ts'
import { takeTurn } from './store.ts'
import { createTally, type Tally } from './tally.ts'

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
/** `lock` is an argument for the test that shows what it is for. */
type Tools = { db: Db; today: () => Day; lock?: (tx: Tx) => Promise<unknown> }
/** Told now and then, of lines. */
type Watch = { onProgress: (line: number) => void; stop: AbortSignal }

const mostProblems = 200
const tries = 5

/** People who come from the system that a company had before: docs/moving-in.md. */
export function createMover({ db, today, lock = takeTurn }: Tools) {
  /** Nothing is written. All that is wrong is found, in the file and between the file and what is here. */
  async function plan(path: string, { onProgress, stop }: Watch): Promise<MovePlan> {
    const once = createOnceEach()
    const tally = createTally()
    const plan: MovePlan = { path, problems: [], wrong: 0, tally, unwelcomed: 0, highest: once.highest, sums: new Map() }
    for await (const batch of batchesOf(path, reader(await groundOn(db, today()), once))) {
      stop.throwIfAborted()
      await lookAt(batch, plan)
      onProgress(batch.at(-1)?.at ?? 0)
    }
    return { ...plan, problems: plan.problems.toSorted((a, b) => a.at - b.at) }
  }

  async function lookAt(batch: readonly Item[], plan: MovePlan): Promise<void> {
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

  /** Batch by batch, each whole households and whole itself. What is in stays in: whoever is interrupted runs it again. */
  async function carryOut(planned: MovePlan, { onProgress, stop }: Watch): Promise<void> {
    const { household, person, place, account, product } = planned.highest
    await keepNumbersOfPeople(db.write, { household, person, place })
    await keepNumbersOfAccounts(db.write, account)
    await keepNumbersOfProducts(db.write, product)
    let left = planned.sums.size
    for await (const batch of batchesOf(planned.path, reader(await groundOn(db, today()), unlooked))) {
      stop.throwIfAborted()
      const due = batch.filter(({ at }) => planned.sums.has(at))
      left -= due.length
      if (due.length > 0) await patiently(() => bringBatch(due, planned))
      onProgress(batch.at(-1)?.at ?? 0)
    }
    if (left > 0) throw new Error('The file has become shorter meanwhile.')
  }

  const bringBatch = (batch: readonly Item[], { sums }: MovePlan) =>
    db.transaction(async (tx) => {
      const items = batch.map((item) => {
        if (!('household' in item) || !sums.get(item.at)?.equals(item.sum))
          throw new Error(`Line ${item.at} of the file was changed meanwhile.`)
        return item
      })
      await lock(tx)
      const here = await lookHere(tx, items.map(householdOf), { forUpdate: true })
      const judged = items.map(({ at, sum, household }) => ({ at, sum, verdict: judge(household, here) }))
      const [problem] = judged.flatMap(({ at, verdict }) => problemsIn(at, verdict.found))
      if (problem)
        throw new Error(`Line ${problem.at}: ${problem.path}: ${problem.reason} That is new since the file was looked at.`)
      await bring(
        tx,
        judged.filter(({ verdict }) => verdict.fate !== 'gone'),
        here,
      )
    })

  /** A mail to each who came without what would let them in. Answers how many. */
  async function welcome(path: string, { onProgress, stop }: Watch): Promise<number> {
    let sent = 0
    for await (const batch of batchesOf(path, reader(await groundOn(db, today()), unlooked))) {
      stop.throwIfAborted()
      const people = batch.flatMap((item) => ('household' in item ? item.household.people : []))
      const accounts = people.flatMap(({ account }) => (account && account.password_hash === null ? account.id : []))
      const unasked = people.flatMap(({ profile, onboarding }) => (onboarding ? [{ id: profile.id, locale: onboarding }] : []))
      sent += await patiently(() => db.transaction((tx) => welcomeTakenOver(tx, { accounts, people: unasked })))
      onProgress(batch.at(-1)?.at ?? 0)
    }
    return sent
  }

  return { plan, carryOut, welcome }
}
export type Mover = ReturnType<typeof createMover>
export type { Problem } from './file/problem.ts'

const householdOf = ({ household }: { household: KeptHousehold }) => household
/** Whether everything is there once was seen when the file was looked at. */
const unlooked = { look: () => [] }

function complain(plan: MovePlan, problems: Problem[]): void {
  plan.wrong += problems.length
  plan.problems.push(...problems.slice(0, mostProblems - plan.problems.length))
}

const waitingIn = ({ people }: KeptHousehold) =>
  people.filter(({ account, onboarding }) => onboarding !== null || (account && account.password_hash === null)).length

/** A shop that sells meanwhile may hold a row for a moment. What was done already is found done. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Busy) || attempt >= tries) throw error
      await pause(attempt * 200)
    }
  }
}
