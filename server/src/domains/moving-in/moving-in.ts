import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@alpenglow/contract/values/day'
import type { Db, Tx } from '../../db/connect.ts'
import { Busy } from '../../db/errors.ts'
import { addressAsKept, countries, looksLikeZip } from '../addresses/addresses.ts'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { whyNotHash } from '../credentials/credentials.ts'
import { keepNumbersOfAccounts, welcomeTakenOver } from '../identity/identity.ts'
import { keepNumbersOfProducts } from '../my-products/my-products.ts'
import { keepNumbersOfPeople } from '../profiles/profiles.ts'
import { batchesOf, problemsIn, reader, type Item } from './batches.ts'
import { bring } from './bring.ts'
import type { Ground } from './file/check.ts'
import type { KeptHousehold, Keeping } from './file/kept.ts'
import { createOnceEach } from './file/once.ts'
import type { Problem } from './file/problem.ts'
import { lookHere } from './here.ts'
import { judge } from './judge.ts'
import { takeTurn } from './store.ts'
import { createTally, type Tally } from './tally.ts'

/** What a load would do, as it was when it was looked at. */
export type MovePlan = {
  path: string
  households: number
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
type Progress = (done: number) => void

const mostProblems = 200
const tries = 5

/** People who come from the system that a company had before: docs/moving-in.md. */
export function createMover({ db, today, lock = takeTurn }: Tools) {
  async function groundNow(): Promise<Ground & Keeping> {
    const { products, purchaseGroups } = await loadCatalogue(db)
    const sales = products.map(({ id, code, kind, variants, validFrom, validUntil }) => ({
      code,
      id,
      isDated: kind === 'day_ticket',
      variants: new Set(variants.map(({ variant }) => variant)),
      validFrom,
      validUntil,
    }))
    return {
      today: today(),
      now: new Date(),
      products: new Map<string | number, (typeof sales)[number]>(
        sales.flatMap((sale) => [[sale.code, sale] as const, [sale.id, sale] as const]),
      ),
      currencies: new Map(purchaseGroups.map(({ code, currency }) => [code, currency])),
      countryOf: (code) => countries.get(code?.trim().toUpperCase() ?? ''),
      looksLikeZip,
      addressAsKept,
      whyNotHash,
    }
  }

  /** Nothing is written. All that is wrong is found, in the file and between the file and what is here. */
  async function plan(path: string, { onProgress, stop }: { onProgress: Progress; stop: AbortSignal }): Promise<MovePlan> {
    const once = createOnceEach()
    const plan: MovePlan = {
      path,
      households: 0,
      problems: [],
      wrong: 0,
      tally: createTally(),
      unwelcomed: 0,
      highest: once.highest,
      sums: new Map(),
    }
    const complain = (problems: Problem[]) => {
      plan.wrong += problems.length
      plan.problems.push(...problems.slice(0, mostProblems - plan.problems.length))
    }
    for await (const batch of batchesOf(path, reader(await groundNow(), once))) {
      stop.throwIfAborted()
      const good = batch.flatMap((item) => ('household' in item ? [item] : []))
      for (const item of batch) if ('found' in item) complain(problemsIn(item.at, item.found))
      const here = await lookHere(
        db,
        good.map(({ household }) => household),
        { forUpdate: false },
      )
      for (const { at, sum, household } of good) {
        const verdict = judge(household, here)
        const isAsBefore = here.said.get(household.id)?.said.equals(sum)
        complain(problemsIn(at, verdict.found))
        plan.tally.add(at, verdict)
        plan.unwelcomed += waitingIn(household)
        if (!isAsBefore && verdict.fate !== 'gone') plan.sums.set(at, sum)
      }
      plan.households += good.length
      onProgress(batch.at(-1)?.at ?? 0)
    }
    return { ...plan, problems: plan.problems.toSorted((a, b) => a.at - b.at) }
  }

  /** Batch by batch, each whole households and whole itself. What is in stays in: whoever is interrupted runs it again. */
  async function carryOut(planned: MovePlan, { onProgress, stop }: { onProgress: Progress; stop: AbortSignal }): Promise<void> {
    const { household, person, place, account, product } = planned.highest
    await keepNumbersOfPeople(db.write, { household, person, place })
    await keepNumbersOfAccounts(db.write, account)
    await keepNumbersOfProducts(db.write, product)
    const read = reader(await groundNow(), { look: () => [] })
    for await (const batch of batchesOf(planned.path, read)) {
      stop.throwIfAborted()
      const due = batch.filter(({ at }) => planned.sums.has(at))
      if (due.length > 0) await patiently(() => bringBatch(due, planned))
      onProgress(batch.at(-1)?.at ?? 0)
    }
  }

  const bringBatch = (batch: readonly Item[], { sums }: MovePlan) =>
    db.transaction(async (tx) => {
      const items = batch.map((item) => {
        if (!('household' in item) || !sums.get(item.at)?.equals(item.sum))
          throw new Error(`Line ${item.at} of the file was changed meanwhile.`)
        return item
      })
      await lock(tx)
      const here = await lookHere(
        tx,
        items.map(({ household }) => household),
        { forUpdate: true },
      )
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
  async function welcome(path: string, { onProgress, stop }: { onProgress: Progress; stop: AbortSignal }): Promise<number> {
    let sent = 0
    for await (const batch of batchesOf(path, reader(await groundNow(), { look: () => [] }))) {
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
