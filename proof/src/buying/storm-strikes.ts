import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf } from '../processes.ts'
import type { Product } from '../product.ts'
import type { secondApi } from '../proofs/second-api.ts'
import { stormParts, type StormPart } from './storm-sizes.ts'

export type StormHouse = { product: Product; second: Awaited<ReturnType<typeof secondApi>> }
export type Strikes = Record<StormPart, number>
export type StormStep = 'cart' | 'bank' | 'order'
export type Storm = {
  /** Runs a guest's step, during which a part may be killed. */
  during<T>(step: StormStep, work: () => Promise<T>): Promise<T>
  /** Ends the storm, and returns how often each part was killed. */
  end(): Promise<Strikes>
}

const lookAgainMs = 200
/** A timeout against a hang: a part that is away for so long never comes back. */
const mostAwayMs = 3 * 60_000

const role = ({ pid }: Product, word: string) => descendantsOf(pid).find(({ command }) => command.includes(word))?.pid
const postmaster = ({ dataDir }: Product) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const kill = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGKILL')

const answersAt = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
const vaultAnswers = ({ port }: Product) => answersAt(`http://127.0.0.1:${port + 1}/healthz`)
const noStrikes = (): Strikes => ({ api: 0, worker: 0, vault: 0, database: 0 })

/**
 * Kills each part in intervals of its own with SIGKILL, until the end: whatever process runs at that moment. The two
 * API processes take turns, and each may live for its interval after it became ready: on a busy machine a start takes
 * longer than that, and neither would ever be ready.
 */
export function strikeByTheClock({ product, second }: StormHouse, everyMs: Record<StormPart, number>): Storm {
  const strikes = noStrikes()
  const enough = new AbortController()
  const { signal } = enough
  let starting: Promise<unknown> | undefined
  const readySince: [number, number] = [performance.now(), performance.now()]
  /** Whether this API process has been ready for its interval. */
  const hasLived = async (which: 0 | 1, url: string): Promise<boolean> => {
    if (!(await answersAt(`${url}/readyz`))) readySince[which] = 0
    else readySince[which] ||= performance.now()
    return readySince[which] > 0 && performance.now() - readySince[which] >= everyMs.api
  }
  /** Whether there was a process to kill. One that is still starting is left alone. */
  const strike: Record<StormPart, () => Promise<boolean>> = {
    api: async () => {
      const [isFirst, isSecond] = await Promise.all([hasLived(0, product.url), hasLived(1, second.url)])
      if (isSecond && !starting && (strikes.api % 2 === 1 || !isFirst)) {
        readySince[1] = 0
        // The storm restarts this one; the house does not supervise it.
        starting = second.kill().finally(() => (starting = undefined))
        return true
      }
      if (isFirst) readySince[0] = 0
      return isFirst && kill(role(product, '--role=api'))
    },
    worker: async () => kill(role(product, '--role=worker')),
    vault: async () => (await vaultAnswers(product)) && kill(role(product, 'vault/src/start.ts')),
    database: async () => kill(postmaster(product)),
  }
  const rounds = stormParts.map(async (part) => {
    while (!signal.aborted) {
      await sleep(everyMs[part], undefined, { signal }).catch(() => undefined)
      while (!signal.aborted && !(await strike[part]().catch(() => false))) await sleep(lookAgainMs)
      if (!signal.aborted) strikes[part] += 1
    }
  })
  return {
    during: (_, work) => work(),
    end: async () => {
      enough.abort()
      await Promise.all(rounds)
      await starting
      return strikes
    },
  }
}

type Moment = { step: StormStep; part: StormPart; api?: 'first' | 'second' }
/** One after the other, each as soon as a guest begins that step. */
const moments: readonly Moment[] = [
  { step: 'cart', part: 'database' },
  { step: 'bank', part: 'vault' },
  // While it captures the money of the first orders.
  { step: 'order', part: 'worker' },
  { step: 'order', part: 'api', api: 'first' },
  { step: 'order', part: 'api', api: 'second' },
  { step: 'bank', part: 'vault' },
]

/**
 * Kills each part when a guest comes to a certain step: during the step, which goes on after the kill. So the machine's
 * speed does not matter. API and database are only killed while no bank is called: a call of a dead API process is
 * looked up after 25 seconds and given up after 30 more (`usualPace`), too long for a test run. `strikeByTheClock`
 * kills them at any time.
 */
export function strikeAtMoments({ product, second }: StormHouse): Storm {
  const strikes = noStrikes()
  const left = [...moments]
  const bank = openBankDoor()
  let starting: Promise<unknown> = Promise.resolve()
  let before: Promise<void> = Promise.resolve()

  const tryStrike: Record<StormPart, (moment: Moment) => Promise<boolean>> = {
    api: async ({ api }) => {
      if (!(await answersAt(`${(api === 'first' ? product : second).url}/readyz`))) return false
      if (api === 'first') return kill(role(product, '--role=api'))
      // The storm restarts this one; the house does not supervise it.
      starting = second.kill()
      // A failed restart is reported at the end.
      starting.catch(() => undefined)
      return true
    },
    worker: async () => kill(role(product, '--role=worker')),
    vault: async () => (await vaultAnswers(product)) && kill(role(product, 'vault/src/start.ts')),
    database: async () => kill(postmaster(product)),
  }
  async function strike(moment: Moment): Promise<void> {
    const end = Date.now() + mostAwayMs
    while (!(await tryStrike[moment.part](moment).catch(() => false))) {
      if (Date.now() > end) throw new Error(`There was no ${moment.part} to kill for three minutes.`)
      await sleep(lookAgainMs)
    }
    strikes[moment.part] += 1
  }
  const strikeNext = (moment: Moment): Promise<void> => {
    const isQuiet = moment.part === 'api' || moment.part === 'database'
    before = before.then(() => (isQuiet ? bank.whileEmpty(() => strike(moment)) : strike(moment)))
    return before
  }

  return {
    during: async (step, work) => {
      const moment = left[0]?.step === step ? left.shift() : undefined
      const [done] = await Promise.allSettled([step === 'bank' ? bank.enter(work) : work(), moment && strikeNext(moment)])
      if (done.status === 'rejected') throw done.reason
      return done.value
    },
    end: async () => {
      // A strike that found no process to kill throws here.
      await before
      await starting
      return strikes
    },
  }
}

/**
 * A lock with many readers: many guests may be inside; a strike that needs it empty waits for the last to leave, and no
 * guest enters in the meantime.
 */
function openBankDoor() {
  const door: { inside: number; shut?: Promise<void> | undefined; onEmpty(): void } = { inside: 0, onEmpty: () => {} }
  return {
    enter: async <T>(work: () => Promise<T>): Promise<T> => {
      while (door.shut) await door.shut
      door.inside += 1
      try {
        return await work()
      } finally {
        door.inside -= 1
        if (door.inside === 0) door.onEmpty()
      }
    },
    whileEmpty: async (work: () => Promise<void>): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      door.shut = promise
      try {
        if (door.inside > 0) await new Promise<void>((empty) => (door.onEmpty = empty))
        await work()
      } finally {
        door.shut = undefined
        resolve()
      }
    },
  }
}
