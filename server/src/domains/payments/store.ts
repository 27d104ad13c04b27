import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Runner } from '../../db/connect.ts'
import { guard, withoutIndex, prepareStatement, q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import { paymentCardShape, browserStepShape, type BrowserStep, type Card } from './card-json.ts'

type Row = Selectable<Database['payment_attempt']>
/** Card and step are as the row has them (`kept.ts`). */
export type Attempt = Omit<Row, 'kept_until' | 'counted_by' | 'code' | 'currency'> & {
  code: AuthorizationCode | null
  currency: Currency
}
type State = Attempt['state']

const compiled = <R>(statement: RawBuilder<R>) => ({ compile: () => statement.compile(q) })
const in_ = (seconds: number | null) => sql`make_interval(secs => ${seconds}::float8)`
const live = sql`('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized')`
const columns = [
  'id',
  'reference',
  'cart_id',
  'cart_version',
  'account_id',
  'session_hash',
  'amount',
  'currency',
  'seller',
  'gateway',
  'card',
  'state',
  'gateway_id',
  'step',
  'code',
  'avs',
  'cvc',
  'unwanted_at',
  'asked_at',
  'answered_at',
  'silent_at',
  'next_look_at',
  'looks',
  'missed_at',
  'is_told',
  'may_be_two',
  'is_known_card',
  'taken',
  'counted_at',
] as const

const last = prepareStatement('find_last_payment', ({ cartId }: { cartId: number }) =>
  q.selectFrom('payment_attempt').select(columns).where('cart_id', '=', cartId).orderBy('id', 'desc').limit(1),
)
/** The last attempt of a cart. */
export const findLast = async (on: Runner, cartId: number) => (await on.run(last({ cartId })))[0] as Attempt | undefined
const byId = prepareStatement('find_payment', ({ id }: { id: number }) =>
  q.selectFrom('payment_attempt').select(columns).where('id', '=', id),
)
export const findAttempt = async (on: Runner, id: number) => (await on.run(byId({ id })))[0] as Attempt | undefined

export type NewAttempt = {
  reference: string
  cartId: number
  cartVersion: number
  accountId: number
  sessionHash: Buffer
  amount: number
  currency: Currency
  seller: string
  /** The name of the gateway that is called. */
  gateway: string
  card: Card
  isKnownCard: boolean
}
type Limits = { mostCards: number; silence: number; lease: number }
/** An attempt expires `silence` after its guest's last poll, and `longest` after its request at the latest. */
export type SilenceLimits = { silence: number; longest: number }
const patienceOf = ({ silence, longest }: { [name in keyof SilenceLimits]: number | null }) =>
  sql`least(now() + ${in_(silence)}, asked_at + ${in_(longest)})`
type Insert = Omit<NewAttempt, 'card'> & Limits & { card: string; fingerprint: string }
const insert = prepareStatement('insert_payment', (row: Insert) =>
  compiled(sql<Partial<Attempt> & { others: number }>`
    WITH tried AS (SELECT count(DISTINCT card->>'fingerprint')::integer AS others FROM payment_attempt
        WHERE account_id = ${row.accountId}::bigint AND asked_at > now() - interval '1 hour'
          AND card->>'fingerprint' <> ${row.fingerprint}::text),
      made AS (INSERT INTO payment_attempt
          (reference, cart_id, cart_version, account_id, session_hash, amount, currency, seller, gateway, card, is_known_card, state, silent_at,
            next_look_at)
        SELECT ${row.reference}::text, ${row.cartId}::bigint, ${row.cartVersion}::integer, ${row.accountId}::bigint,
          ${row.sessionHash}::bytea, ${row.amount}::integer, ${row.currency}::text, ${row.seller}::text, ${row.gateway}::text, ${row.card}::jsonb,
          ${row.isKnownCard}::boolean, 'asking', now() + ${in_(row.silence)}, now() + ${in_(row.lease)}
        FROM tried WHERE others < ${row.mostCards}::integer
        ON CONFLICT DO NOTHING RETURNING *),
      noted AS (INSERT INTO payment_event (attempt_id, to_state, why) SELECT id, state, 'somebody asked for it' FROM made)
    SELECT tried.others, made.* FROM tried LEFT JOIN made ON true`),
)
type Whose = { cartId: number; accountId: number; fingerprint: string; isOfOld: boolean }
const before = prepareStatement('find_before_payment', (row: Whose) =>
  compiled(sql<Partial<Attempt> & { is_known: boolean }>`SELECT
      EXISTS (SELECT FROM payment_attempt a JOIN payment_event e ON e.attempt_id = a.id
        WHERE a.account_id = ${row.accountId}::bigint AND a.card->>'fingerprint' = ${row.fingerprint}::text AND e.to_state = 'authorized')
      OR ${row.isOfOld}::boolean AND NOT EXISTS (SELECT FROM payment_attempt
        WHERE account_id = ${row.accountId}::bigint AND asked_at > now() - interval '30 days'
          AND card->>'fingerprint' <> ${row.fingerprint}::text) AS is_known,
      last.*
    FROM (VALUES (1)) AS one LEFT JOIN LATERAL
      (SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM payment_attempt
        WHERE cart_id = ${row.cartId}::bigint ORDER BY id DESC LIMIT 1) AS last ON true`),
)
/**
 * The last attempt of a cart; and whether its card is known: a bank has authorized it for this account before, or the
 * account is old and has used no other card for a month.
 */
export async function findBefore(on: Runner, whose: Whose): Promise<{ last: Attempt | undefined; isKnown: boolean }> {
  const [found] = await on.run(before(whose))
  return { last: found?.id ? (found as Attempt) : undefined, isKnown: found?.is_known ?? false }
}

/** No attempt, if the cart has a live one already, or if the account has tried too many cards in this hour. */
export async function insertAttempt(on: Runner, { card, ...row }: NewAttempt, limits: Limits) {
  const [made] = await on.run(
    insert({ ...row, ...limits, card: JSON.stringify(paymentCardShape.write(card)), fingerprint: card.fingerprint }),
  )
  if (made?.id) return { attempt: made as Attempt, hasTooManyCards: false }
  return { attempt: undefined, hasTooManyCards: (made?.others ?? 0) >= limits.mostCards }
}

/**
 * What one step writes. `lookIn`: seconds until the next look; null: no more looks; `silence`: when its guest counts as
 * gone.
 */
export type Move = {
  to: State
  why: string
  lookIn: number | null | 'silence'
  gatewayId?: string | undefined
  step?: BrowserStep | undefined
  code?: AuthorizationCode | undefined
  avs?: string | undefined
  cvc?: string | undefined
  /** The gateway has answered. */
  isAnswer?: boolean
  /** The gateway may have made a second payment. An unknown outcome implies that. */
  mayBeTwo?: boolean
  /** Set if the guest is present: the attempt expires later. */
  patience?: SilenceLimits
  /** The buckets that counted a yes, given back with its order. */
  counted?: { buckets: Buffer[]; at: string } | undefined
}
type Update = {
  id: number
  from: State
  to: State
  why: string
  lookIn: number | null
  atSilence: boolean
  gatewayId: string | null
  step: string | null
  code: string | null
  avs: string | null
  cvc: string | null
  isAnswer: boolean
  mayBeTwo: boolean
  silence: number | null
  longest: number | null
  buckets: Buffer[] | null
  countedAt: string | null
}
const move = prepareStatement('move_payment', (row: Update) =>
  compiled(sql<Attempt>`
    WITH moved AS (UPDATE payment_attempt SET state = ${row.to}::text,
        gateway_id = coalesce(${row.gatewayId}::text, gateway_id), step = ${row.step}::jsonb, code = coalesce(${row.code}::text, code),
        avs = coalesce(${row.avs}::text, avs), cvc = coalesce(${row.cvc}::text, cvc), looks = 0, missed_at = NULL,
        may_be_two = may_be_two OR ${row.mayBeTwo}::boolean OR ${row.to}::text = 'unknown',
        is_told = CASE WHEN ${row.to}::text = 'unknown' THEN false ELSE is_told END,
        answered_at = CASE WHEN ${row.isAnswer}::boolean THEN now() ELSE answered_at END,
        silent_at = CASE WHEN ${row.silence}::float8 IS NULL THEN silent_at ELSE ${patienceOf(row)} END,
        counted_by = coalesce(${row.buckets}::bytea[], counted_by), counted_at = coalesce(${row.countedAt}::timestamptz, counted_at),
        next_look_at = CASE
          WHEN unwanted_at IS NOT NULL AND ${row.to}::text IN ('fingerprint', 'challenge', 'authorized', 'unknown') THEN now()
          WHEN ${row.atSilence}::boolean THEN silent_at
          ELSE now() + ${in_(row.lookIn)} END
        WHERE id = ${row.id}::bigint AND state = ${row.from}::text RETURNING *),
      noted AS (INSERT INTO payment_event (attempt_id, from_state, to_state, why)
        SELECT id, ${row.from}::text, state, ${row.why}::text FROM moved)
    SELECT * FROM moved`),
)
/** Optimistic lock on the state: undefined, if another process has moved the attempt. */
export async function moveAttempt(on: Runner, { id, state }: Pick<Attempt, 'id' | 'state'>, what: Move) {
  const { to, why, lookIn, gatewayId, step, code, avs, cvc, isAnswer = false, mayBeTwo = false, patience, counted } = what
  const [moved] = await on.run(
    move({
      id,
      from: state,
      to,
      why,
      lookIn: lookIn === 'silence' ? null : lookIn,
      atSilence: lookIn === 'silence',
      gatewayId: gatewayId ?? null,
      step: step ? JSON.stringify(browserStepShape.write(step)) : null,
      code: code ?? null,
      avs: avs ?? null,
      cvc: cvc ?? null,
      isAnswer,
      mayBeTwo,
      silence: patience?.silence ?? null,
      longest: patience?.longest ?? null,
      buckets: counted?.buckets ?? null,
      countedAt: counted?.at ?? null,
    }),
  )
  return moved
}

export type BindingTarget = {
  cartId: number
  cartVersion: number
  accountId: number
  amount: number
  currency: Currency
  seller: string
  /** For how many seconds the order can be decided, if that is less than a bank holds money. */
  decideIn: number
}
/** Seconds until the next look, and for how many the desk may review the order. */
export type BoundSchedule = { lookIn: number; keptFor: number | null }
export type Binding = BindingTarget & BoundSchedule & { to: 'ordered' | 'kept' }
const unbound = guard('the payment is of no order yet', sql`state = 'authorized'`, sql`state IN ('authorized', 'ordered')`)
/**
 * Binds the attempt that is authorized for exactly this cart: `bound` and `bound_noted` as parts of the caller's
 * statement. `once`: a further condition, true if the rest of the order can be written.
 */
export const boundInSql = (row: Binding, once: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`bound AS (UPDATE payment_attempt SET state = ${row.to}::text, looks = 0, missed_at = NULL,
        next_look_at = now() + ${in_(row.lookIn)}, kept_until = now() + ${in_(row.keptFor)}
        WHERE cart_id = ${row.cartId}::bigint AND cart_version = ${row.cartVersion}::integer AND ${unbound}
          AND unwanted_at IS NULL AND account_id = ${row.accountId}::bigint AND amount = ${row.amount}::integer
          AND currency = ${row.currency}::text AND seller = ${row.seller}::text AND ${once} RETURNING id),
      bound_noted AS (INSERT INTO payment_event (attempt_id, from_state, to_state, why)
        SELECT id, 'authorized', ${row.to}::text, 'there is an order' FROM bound)`
const bound = prepareStatement('bind_payment', (row: Binding) =>
  compiled(sql<{ id: number }>`WITH ${boundInSql(row, sql`true`)} SELECT id FROM bound`),
)
/** The race with a void: the state in the WHERE decides, and the later of the two changes nothing. */
export const bindAttempt = async (on: Runner, binding: Binding) => (await on.run(bound(binding)))[0]

const captured = prepareStatement('capture_payments', (row: { ids: readonly number[]; lookIn: number }) =>
  compiled(sql<{ id: number }>`
    WITH moved AS (UPDATE payment_attempt SET state = 'captured', taken = NULL, looks = 0, missed_at = NULL, answered_at = now(),
        next_look_at = now() + ${in_(row.lookIn)}
        WHERE id = ANY(${row.ids}::bigint[]) AND state = 'ordered' RETURNING id),
      noted AS (INSERT INTO payment_event (attempt_id, from_state, to_state, why)
        SELECT id, 'ordered', 'captured', 'the money was taken' FROM moved)
    SELECT id FROM moved`),
)
/** Writes captures. Returns those that were not written before. */
export const captureAttempts = async (on: Runner, ids: readonly number[], lookIn: number) =>
  (await on.run(captured({ ids, lookIn }))).map(({ id }) => id)

const otherTaken = prepareStatement('note_other_taken', (row: { id: number; taken: number }) =>
  compiled(sql<{ id: number }>`UPDATE payment_attempt SET taken = nullif(${row.taken}::integer, amount)
    WHERE id = ${row.id}::bigint AND taken IS DISTINCT FROM nullif(${row.taken}::integer, amount) RETURNING id`),
)
/** Notes that the gateway took another amount than was ordered, or that it is right again. */
export const noteTakenOf = (on: Runner, { id }: Pick<Attempt, 'id'>, taken: number) => on.run(otherTaken({ id, taken }))

const takenEarly = prepareStatement('note_taken_early', ({ id }: { id: number }) =>
  compiled(sql<{ id: number }>`WITH taken AS (UPDATE payment_attempt SET taken_early_at = now()
      WHERE id = ${id}::bigint AND taken_early_at IS NULL RETURNING id, state)
    INSERT INTO payment_event (attempt_id, from_state, to_state, why)
      SELECT id, state, state, 'the gateway has taken it, and there is no order that it was to be taken for' FROM taken RETURNING id`),
)
/** Notes once that the gateway took money for no order. */
export const noteTakenEarly = (on: Runner, { id }: Pick<Attempt, 'id'>) => on.run(takenEarly({ id }))
/**
 * A look that changes no state and schedules the next look, or none; an attempt in review is looked at when its time is
 * over at the latest.
 */
export type NextLook = Pick<Attempt, 'id' | 'state'> & { lookIn: Move['lookIn']; isMissed?: boolean }
const stay = prepareStatement('stay_payments', (row: { ids: number[]; all: string }) =>
  compiled(sql<{ id: number }>`UPDATE payment_attempt a SET looks = a.looks + 1,
      next_look_at = least(CASE WHEN its."lookIn" = 'silence' THEN a.silent_at ELSE now() + make_interval(secs => its."lookIn"::float8) END,
        CASE WHEN a.state = 'kept' AND a.kept_until > now() THEN a.kept_until END),
      missed_at = CASE WHEN its."isMissed" THEN coalesce(a.missed_at, now()) WHEN a.state = 'ordered' THEN NULL ELSE a.missed_at END
    FROM jsonb_to_recordset(${row.all}::jsonb) AS its (id bigint, state text, "lookIn" text, "isMissed" boolean)
    WHERE a.id = ANY(${row.ids}::bigint[]) AND a.id = its.id AND a.state = its.state RETURNING a.id`),
)
export const scheduleLooks = (on: Runner, these: readonly NextLook[]) =>
  on.run(
    stay({
      ids: these.map(({ id }) => id),
      all: JSON.stringify(these.map(({ id, state, lookIn, isMissed }) => ({ id, state, lookIn, isMissed }))),
    }),
  )

const isLive = withoutIndex(sql`unwanted_at IS NULL AND state IN ${live}`)
const unwanted = prepareStatement('unwant_payments', (row: { ids: number[]; why: string }) =>
  compiled(sql<{ id: number }>`
    WITH marked AS (UPDATE payment_attempt SET unwanted_at = now(),
        next_look_at = CASE WHEN state IN ('created', 'asking') THEN next_look_at ELSE now() END
        WHERE id = ANY(${row.ids}::bigint[]) AND ${isLive} RETURNING id, state),
      noted AS (INSERT INTO payment_event (attempt_id, from_state, to_state, why)
        SELECT id, state, state, ${row.why}::text FROM marked)
    SELECT id FROM marked`),
)
/** Nothing will use these attempts. One with a call in flight waits until the call has ended. */
export const markUnwanted = (on: Runner, ids: readonly number[], why: string) => on.run(unwanted({ ids: [...ids], why }))

const present = prepareStatement('hear_payment', (row: SilenceLimits & { id: number; atLeast: number }) =>
  compiled(sql<{ id: number }>`UPDATE payment_attempt SET silent_at = ${patienceOf(row)},
      next_look_at = CASE WHEN state IN ('fingerprint', 'challenge', 'authorized') AND next_look_at >= silent_at
        THEN ${patienceOf(row)} ELSE next_look_at END
    WHERE id = ${row.id}::bigint AND ${isLive}
      AND silent_at < ${patienceOf(row)} - ${in_(row.atLeast)} RETURNING id`),
)
/** The guest is present: the attempt expires later. A page that polls each second is written only once in a while. */
export const deferExpiry = (on: Runner, id: number, { silence, longest }: SilenceLimits) =>
  on.run(present({ id, silence, longest, atLeast: Math.min(60, silence / 10) }))

const setDelivered = prepareStatement('tell_payment', ({ id }: { id: number }) =>
  compiled(
    sql<{ id: number }>`UPDATE payment_attempt SET is_told = true WHERE id = ${id}::bigint AND NOT is_told RETURNING id`,
  ),
)
/** The guest gets the outcome now. */
export const markDelivered = (on: Runner, id: number) => on.run(setDelivered({ id }))

const claim = prepareStatement('claim_payments', (row: { most: number; claim: number }) =>
  compiled(sql<Due>`
    UPDATE payment_attempt SET next_look_at = now() + ${in_(row.claim)}
    WHERE id IN (SELECT id FROM payment_attempt WHERE next_look_at <= now() ORDER BY next_look_at LIMIT ${row.most}::integer
      ${guard('the payment to look at is held', sql`FOR UPDATE SKIP LOCKED`)})
    RETURNING *, silent_at <= now() AS is_silent, extract(epoch FROM now() - missed_at)::float8 AS missed_for,
      extract(epoch FROM now() - asked_at)::float8 AS asked_for, state = 'kept' AND kept_until <= now() AS is_kept_too_long`),
)
/**
 * `asked_for`: seconds since the request. `missed_for`: seconds since the gateway first had no such payment or, once
 * ordered, refused the capture.
 */
export type Due = Attempt & { is_silent: boolean; missed_for: number | null; asked_for: number; is_kept_too_long: boolean }
/**
 * Except for reviews no look is due later than in a quarter of an hour: a later one was set by a clock that has been
 * set back since.
 */
export const lookSooner = (on: Runner) =>
  on.run(
    sql`UPDATE payment_attempt SET next_look_at = now() WHERE next_look_at > now() + interval '1 hour' AND state <> 'kept'`.compile(
      q,
    ),
  )
/** Claims due attempts. The claim is a lease: until it is over no other worker gets them. */
export const claimDue = (on: Runner, most: number, seconds: number) => on.run(claim({ most, claim: seconds })) as Promise<Due[]>

const waiting = prepareStatement('find_waiting_payments', ({ after, most }: { after: number; most: number }) =>
  q
    .selectFrom('payment_attempt')
    .select(['id', 'cart_id', 'cart_version'])
    .where('unwanted_at', 'is', null)
    .where(sql<boolean>`state IN ${live}`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql<number>`${most}::integer`),
)
/** The attempts that a guest may still use, with the version of the cart that they are for. */
export const findWantedAttempts = (on: Runner, after: number, most: number) => on.run(waiting({ after, most }))

/** The payments in a person's data, and their refunds if there are any. */
export async function findPaymentsOf(on: Runner, accountId: number) {
  const found = await on.run(
    q
      .selectFrom('payment_attempt')
      .select(['reference', 'amount', 'currency', 'seller', 'state', 'code', 'asked_at', 'answered_at'])
      .select([sql<string>`card->>'brand'`.as('brand'), sql<string>`card->>'lastFour'`.as('last_four')])
      .select(
        sql<unknown>`(SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'state', r.state, 'at', r.ended_at) ORDER BY r.id)
          FROM refund r WHERE r.attempt_id = payment_attempt.id)`.as('refunds'),
      )
      .where('account_id', '=', accountId)
      .orderBy('id'),
  )
  return found.map(({ refunds, ...row }) => (refunds === null ? row : { ...row, refunds }))
}

export const hasPayments = async (on: Runner, accountId: number): Promise<boolean> =>
  (await on.run(q.selectFrom('payment_attempt').select('id').where('account_id', '=', accountId).limit(1))).length > 0

/**
 * Deletes attempts that ended so long ago that no bank asks about them. The attempt of an order stays as long as the
 * order, cancelled or not.
 */
export const deleteOld = (on: Runner, days: number, most: number) =>
  on.run(
    sql<{ id: number }>`DELETE FROM payment_attempt WHERE id IN (SELECT id FROM payment_attempt
      WHERE asked_at < now() - make_interval(days => ${days}) AND state IN ('declined', 'gone', 'voided') AND next_look_at IS NULL
        AND NOT EXISTS (SELECT FROM order_tender t WHERE t.attempt_id = payment_attempt.id)
        AND NOT EXISTS (SELECT FROM refund r WHERE r.attempt_id = payment_attempt.id)
      LIMIT ${most}) RETURNING id`.compile(q),
  )
