import { setTimeout as wait } from 'node:timers/promises'
import { invariantIds, type Invariant, type InvariantId, type InvariantsNow } from '@alpenglow/contract/invariants/api'
import { orderBecomes } from '@alpenglow/contract/orders/words'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { texts } from '@alpenglow/texts/texts'
import { connect, type Db, type Tx } from '../../db/connect.ts'
import type { StaffCall } from '../../kernel/call.ts'
import { StillRunning } from '../../kernel/errors.ts'
import { whyBroken } from '../audit/audit.ts'
import { paymentBecomes, paymentBegins } from '../payments/payments.ts'
import { listSignIns } from '../staff/staff.ts'
import { againstBooks, type InTheirBooks } from './books-store.ts'
import { counts } from './counts-store.ts'
import { eachText, log } from './log-store.ts'
import { credit, refunds } from './money-store.ts'
import { eachOrder, eachPayment, orders, stepsOf, type Steps } from './orders-store.ts'
import { beginLook, findBroken, findInPass, mostExamples, type Found, type Part } from './part-store.ts'
import { eachLine, people } from './people-store.ts'

/** What has to be known to look: the audit log is sealed with the key, and not everybody has to agree for children. */
export type About = { keys: readonly [string, ...string[]]; asksMinorConsent: boolean }
/** All of it at one moment. */
export type Look = { at: Date; ms: number; found: ReadonlyMap<InvariantId, Omit<Found, 'of'>> }

const stepsBy = (table: Record<string, readonly string[]>, ...first: string[]): Steps => ({
  first,
  edges: Object.entries(table).flatMap(([from, next]) => next.map((to) => [from, to] as const)),
})

const parts: readonly Part[] = [
  ...stepsOf({ payment: stepsBy(paymentBecomes, ...paymentBegins), order: stepsBy(orderBecomes, 'placed', 'in_review') }),
  ...counts,
  ...people,
  ...credit,
  ...refunds,
  ...orders,
  ...log,
]

/** The audit log as a whole is checked by itself. One in which nothing was ever written, where nobody has ever been, is not there yet. */
async function findBreach(tx: Tx, { keys }: About): Promise<Found> {
  const people = await listSignIns(tx)
  const { entries, broken } = await whyBroken(tx, { keys, questions: { whoSignedIn: async () => people } })
  const isOnlyNew = broken?.why === 'too_young' && entries === 0 && people.every(({ at }) => at === null)
  const examples = broken && !isOnlyNew ? [`entry ${broken.id}, ${broken.why}`] : []
  return { of: 'I15', looked: entries, violations: examples.length, examples }
}

function together(all: readonly Found[]): Look['found'] {
  const of = Map.groupBy(all, (one) => one.of)
  return new Map(
    [...of].map(([id, parts]) => [
      id,
      {
        looked: parts.reduce((sum, part) => sum + part.looked, 0),
        violations: parts.reduce((sum, part) => sum + part.violations, 0),
        examples: [...new Set(parts.flatMap((part) => part.examples))].slice(0, mostExamples),
      },
    ]),
  )
}

/** Once through everything, as a transaction sees it. `books`: the gateway's, where somebody has them. */
export async function lookIn(tx: Tx, about: About, books?: readonly InTheirBooks[]): Promise<Look> {
  const [at, began] = [new Date(), performance.now()]
  const found: Found[] = []
  for (const pass of [eachPayment, eachOrder, eachLine(about), ...eachText]) found.push(...(await findInPass(tx, pass)))
  for (const part of [...parts, ...(books ? [againstBooks(books)] : [])]) found.push(await findBroken(tx, part))
  found.push(await findBreach(tx, about))
  return { at, ms: Math.round(performance.now() - began), found: together(found) }
}
/** The same at one moment; nothing, where somebody else is looking. */
export const lookThrough = (db: Db, about: About, books?: readonly InTheirBooks[]): Promise<Look | undefined> =>
  db.transaction(async (tx) => ((await beginLook(tx)) ? lookIn(tx, about, books) : undefined))

const nothing: Omit<Found, 'of'> = { looked: 0, violations: 0, examples: [] }
const text = (key: string, locale: Locale): string | null => ownOf<Record<Locale, string>>(texts, key)?.[locale] ?? null

/** Where there is nothing to look at, nothing is said to hold. */
export const told = ({ found }: Look, locale: Locale): Invariant[] =>
  invariantIds.map((id) => {
    const { looked, violations, examples } = found.get(id) ?? nothing
    const key = `desk.invariants.${id.toLowerCase()}`
    return {
      id,
      sentence: text(key, locale) ?? id,
      besides: text(`${key}.besides`, locale),
      state: violations > 0 ? 'violated' : looked > 0 ? 'holds' : 'no_subject',
      looked,
      violations,
      examples,
    }
  })

type Options = {
  url: string
  about: About
  onLooked: (look: { at: Date; ms: number; violations: Map<string, number | null> }) => void
}

/** A connection of its own, which may take its time: nobody else waits for it. */
export const connectToLook = (url: string): Db =>
  connect({ url, pool: 1, prepared: false, name: 'alpenglow invariants', statementMs: 120_000 })

/** How long one is told again instead of looking anew; how often whoever finds another one looking comes back. */
const [freshMs, comesBackMs, mostTimes] = [10_000, 500, 20]
/** A look takes so little of the time that nobody notices it, however much there is to look at. */
const restFor = 20

/** What always has to be so. Whoever asks while somebody looks is told what they find. */
export function createInvariants({ url, about, onLooked }: Options) {
  let last: Look | undefined
  let looking: Promise<Look> | undefined

  async function lookAnew(): Promise<Look> {
    const db = connectToLook(url)
    try {
      for (let times = 0; times < mostTimes; times++) {
        const look = await lookThrough(db, about)
        if (look) return (last = look)
        await wait(comesBackMs)
      }
      throw new StillRunning()
    } finally {
      await db.close()
    }
  }
  const look = (): Promise<Look> => {
    if (last && Date.now() - last.at.getTime() < freshMs) return Promise.resolve(last)
    return (looking ??= lookAnew().finally(() => (looking = undefined)))
  }

  return {
    getInvariants: async ({ locale }: StaffCall): Promise<InvariantsNow> => {
      const now = await look()
      return { at: now.at.toISOString(), ms: now.ms, invariants: told(now, locale) }
    },
    /** By itself, every few minutes. */
    watch: async (signal: AbortSignal): Promise<void> => {
      // Whoever starts has something better to do.
      if (!last) await wait(firstAfterMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted || (last && Date.now() - last.at.getTime() < restFor * last.ms)) return
      const { at, ms, ...now } = await look()
      const violations = told({ at, ms, ...now }, 'en').map(
        (one) => [one.id, one.state === 'no_subject' ? null : one.violations] as const,
      )
      onLooked({ at, ms, violations: new Map(violations) })
    },
  }
}
export type Invariants = ReturnType<typeof createInvariants>
const firstAfterMs = 30_000

export type { InTheirBooks } from './books-store.ts'
