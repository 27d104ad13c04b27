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
import { compareGatewayBooks, type GatewayBooksRow } from './books-store.ts'
import { counterParts } from './counts-store.ts'
import { eachText, auditLogParts } from './log-store.ts'
import { creditParts, refundParts } from './money-store.ts'
import { eachOrder, eachPayment, orderParts, stepsOf, type StateSteps } from './orders-store.ts'
import { beginLook, findBroken, findInPass, mostExamples, type PartResult, type InvariantPart } from './part-store.ts'
import { eachLine, peopleParts } from './people-store.ts'

/** What a look needs: the keys that seal the audit log, and whether children need a consent. */
export type InvariantContext = { keys: readonly [string, ...string[]]; asksMinorConsent: boolean }
/** The results of one look, all of one moment. */
export type InvariantLook = { at: Date; ms: number; found: ReadonlyMap<InvariantId, Omit<PartResult, 'of'>> }

const stepsBy = (table: Record<string, readonly string[]>, ...first: string[]): StateSteps => ({
  first,
  edges: Object.entries(table).flatMap(([from, next]) => next.map((to) => [from, to] as const)),
})

const parts: readonly InvariantPart[] = [
  ...stepsOf({ payment: stepsBy(paymentBecomes, ...paymentBegins), order: stepsBy(orderBecomes, 'placed', 'in_review') }),
  ...counterParts,
  ...peopleParts,
  ...creditParts,
  ...refundParts,
  ...orderParts,
  ...auditLogParts,
]

/**
 * The audit log has a check of its own. A log that is empty because no staff member has ever signed in is no breach.
 */
async function findBreach(tx: Tx, { keys }: InvariantContext): Promise<PartResult> {
  const people = await listSignIns(tx)
  const { entries, broken } = await whyBroken(tx, { keys, questions: { whoSignedIn: async () => people } })
  const isOnlyNew = broken?.why === 'too_young' && entries === 0 && people.every(({ at }) => at === null)
  const examples = broken && !isOnlyNew ? [`entry ${broken.id}, ${broken.why}`] : []
  return { of: 'I15', looked: entries, violations: examples.length, examples }
}

function together(all: readonly PartResult[]): InvariantLook['found'] {
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

/** Checks every invariant, as the transaction sees the database. `books`: the gateway's, if the caller has them. */
export async function lookIn(tx: Tx, about: InvariantContext, books?: readonly GatewayBooksRow[]): Promise<InvariantLook> {
  const [at, began] = [new Date(), performance.now()]
  const found: PartResult[] = []
  for (const pass of [eachPayment, eachOrder, eachLine(about), ...eachText]) found.push(...(await findInPass(tx, pass)))
  for (const part of [...parts, ...(books ? [compareGatewayBooks(books)] : [])]) found.push(await findBroken(tx, part))
  found.push(await findBreach(tx, about))
  return { at, ms: Math.round(performance.now() - began), found: together(found) }
}
/** The same in a transaction of its own, at one moment; undefined, if another process is looking. */
export const lookThrough = (
  db: Db,
  about: InvariantContext,
  books?: readonly GatewayBooksRow[],
): Promise<InvariantLook | undefined> =>
  db.transaction(async (tx) => ((await beginLook(tx)) ? lookIn(tx, about, books) : undefined))

const nothing: Omit<PartResult, 'of'> = { looked: 0, violations: 0, examples: [] }
const text = (key: string, locale: Locale): string | null => ownOf<Record<Locale, string>>(texts, key)?.[locale] ?? null

/** An invariant without anything to look at is not reported as holding. */
export const presentInvariants = ({ found }: InvariantLook, locale: Locale): Invariant[] =>
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
  about: InvariantContext
  onLooked: (look: { at: Date; ms: number; violations: Map<string, number | null> }) => void
}

/** A connection of its own with a long timeout: no other query waits for it. */
export const connectToLook = (url: string): Db =>
  connect({ url, pool: 1, prepared: false, name: 'alpenglow invariants', statementMs: 120_000 })

/**
 * For how long the last look is returned again; how long a look waits for another process's, and how often it tries.
 */
const [freshMs, comesBackMs, mostTimes] = [10_000, 500, 20]
/** A look rests for so many times its own duration: so its load goes unnoticed, however much there is to look at. */
const restFor = 20

/** Invariants: what always has to be so of the whole database. Single flight: callers during a look get its result. */
export function createInvariants({ url, about, onLooked }: Options) {
  let last: InvariantLook | undefined
  let looking: Promise<InvariantLook> | undefined

  async function lookAnew(): Promise<InvariantLook> {
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
  const look = (): Promise<InvariantLook> => {
    if (last && Date.now() - last.at.getTime() < freshMs) return Promise.resolve(last)
    return (looking ??= lookAnew().finally(() => (looking = undefined)))
  }

  return {
    getInvariants: async ({ locale }: StaffCall): Promise<InvariantsNow> => {
      const now = await look()
      return { at: now.at.toISOString(), ms: now.ms, invariants: presentInvariants(now, locale) }
    },
    /** The worker's round, every few minutes. */
    watch: async (signal: AbortSignal): Promise<void> => {
      // A process that starts has other work first.
      if (!last) await wait(firstAfterMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted || (last && Date.now() - last.at.getTime() < restFor * last.ms)) return
      const { at, ms, ...now } = await look()
      const violations = presentInvariants({ at, ms, ...now }, 'en').map(
        (one) => [one.id, one.state === 'no_subject' ? null : one.violations] as const,
      )
      onLooked({ at, ms, violations: new Map(violations) })
    },
  }
}
export type Invariants = ReturnType<typeof createInvariants>
const firstAfterMs = 30_000

export type { GatewayBooksRow } from './books-store.ts'
