import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { json, type Answer, type Call, type Route } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { behave, requireKey, answerForcedFailure } from './knob-behaviour.ts'
import type { CallKind, Desk } from './desk.ts'
import { invalid } from './fault.ts'
import { readFields, text, type Fields } from './fields.ts'
import type { Payment } from './payment.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { actionOf, whyDeclined } from './three-ds.ts'

const v1 = '/gateway/v1'

/**
 * The gateway's API for shops and vaults: JSON, with an API key, and an idempotency key for each call that moves money.
 */
export function gatewayRoutes(desk: Desk): readonly Route[] {
  const { ledger } = desk
  const post = (path: string, handle: (call: Call) => Promise<Answer>): Route => ({
    method: 'POST',
    path: v1 + path,
    handle: (call) => requireKey(call, () => handle(call)),
  })
  const acting = (word: string, kind: CallKind, perform: (payment: Payment, fields: Fields) => Payment): Route =>
    post(`/payments/{id}/${word}`, async (call) =>
      runWithKey(desk, call, { knob: desk.meet(kind), body: await call.body() }, async (fields) =>
        answerPayment(perform(ledger.find(call.part('id')), fields), call),
      ),
    )
  const looking = (path: string, answer: (call: Call) => Answer): Route => ({
    method: 'GET',
    path: v1 + path,
    handle: (call) => requireKey(call, () => behave(knobForRead(desk.meet('look up')), async () => answer(call))),
  })
  return [
    post('/payment-methods', async (call) =>
      runWithKey(desk, call, { knob: desk.meet('payment method'), body: await call.body() }, async (fields) => {
        const { id, brand, lastFour } = desk.methods.add(fields)
        return json({ id, brand, last_four: lastFour }, 201)
      }),
    ),
    post('/payments', (call) => authorize(desk, call)),
    acting('continue', 'continue', (payment, fields) => goOn(desk, payment, fields)),
    acting('capture', 'capture', (payment, fields) => ledger.capture(payment, fields)),
    acting('void', 'void', (payment) => ledger.void(payment)),
    acting('refunds', 'refund', (payment, fields) => ledger.refund(payment, fields)),
    looking('/payments/{id}', (call) => answerPayment(ledger.find(call.part('id')), call)),
    looking('/payments', (call) => {
      const since = call.query.get('since')
      if (since !== null) return listPayments(desk, call, since)
      const reference = call.query.get('reference')
      const found = ledger.all().filter((payment) => payment.reference === reference)
      return json({ items: found.map((payment) => asWire(payment, originOf(call))) })
    }),
  ]
}

type KnobbedCall = { knob: Knob | undefined; body: string }

/** Runs a call once for each idempotency key; unless a knob makes the gateway forget keys, or remember a failure. */
async function runWithKey(
  { keys }: Desk,
  call: Call,
  { knob, body }: KnobbedCall,
  perform: (fields: Fields) => Promise<Answer>,
): Promise<Answer> {
  const key = call.headers['idempotency-key']
  const requestHash = createHash('sha256').update(`${call.path}\n${body}`).digest('base64url')
  return behave(knob, async () => {
    const fields = body === '' ? {} : readFields(body)
    if (knob?.behaviour === 'makes two') return perform(fields)
    return keys.once(key, requestHash, async () =>
      knob?.behaviour === 'failed for good' ? answerForcedFailure(500) : perform(fields),
    )
  })
}

/** A read has no idempotency key, so a failure is not remembered for it. */
const knobForRead = (knob: Knob | undefined): Knob | undefined =>
  knob?.behaviour === 'failed for good' ? { behaviour: 'error', code: 500 } : knob

async function authorize(desk: Desk, call: Call): Promise<Answer> {
  const set = desk.meet('authorize')
  const body = await call.body()
  const fields = readFields(body)
  const method = desk.methods.peek(text(fields, 'payment_method'))
  const knob = set ?? (method && troubleOf(method))
  return runWithKey(desk, call, { knob, body }, async () => {
    const used = desk.methods.use(text(fields, 'payment_method'), { again: knob?.behaviour === 'makes two' })
    const asIs = knob?.behaviour === 'other amount' ? { ...used, test: { ...used.test, grants: 0.5 } } : used
    const payment = desk.ledger.open(fields, asIs)
    if (knob?.behaviour === 'duplicate') desk.ledger.open(fields, asIs)
    // A timer may fire a moment early, before the payment has settled.
    if (payment.test.slowMs) await sleep(payment.test.slowMs + 20)
    return answerPayment(desk.ledger.find(payment.id), call, 201)
  })
}

/** Some test cards behave like a knob. */
function troubleOf(method: PaymentMethod & { triedTimes: number }): Knob | undefined {
  method.triedTimes += 1
  const { answers } = method.test
  if (answers === 'to nothing') return { behaviour: 'down' }
  if (method.test.arrivesMs) return { behaviour: 'late', ms: method.test.arrivesMs }
  if (answers === 'never') return { behaviour: 'lost' }
  return answers === 'at the second try' && method.triedTimes === 1 ? { behaviour: 'error', code: 500 } : undefined
}

function goOn({ ledger }: Desk, payment: Payment, { fingerprint, cres }: Fields): Payment {
  const expected = payment.left[0]
  if (expected === 'fingerprint' && ['Y', 'N', 'U'].includes(String(fingerprint)))
    return ledger.stepDone(payment, `fingerprint: ${String(fingerprint)}`)
  if (expected === 'challenge' && typeof cres === 'string')
    return ledger.stepDone(payment, 'challenge answered', whyDeclined(payment, cres))
  if (expected === undefined) ledger.refuseUnlessWaiting(payment)
  throw invalid(`This payment waits for its ${expected}: send "${expected === 'challenge' ? 'cres' : 'fingerprint'}"`)
}

const pageOf = 100
/** Payments since a time, oldest first, in pages (keyset pagination), for the shop's matching with its own books. */
function listPayments({ ledger }: Desk, call: Call, since: string): Answer {
  const from = Date.parse(since)
  if (Number.isNaN(from)) throw invalid('"since" is a moment like 2026-12-01T00:00:00Z')
  const all = ledger
    .all()
    .toReversed()
    .filter(({ createdAt }) => createdAt >= from)
  const after = call.query.get('after')
  const at = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const page = all.slice(at, at + pageOf)
  const next = at + pageOf < all.length ? (page.at(-1)?.id ?? null) : null
  return json({ items: page.map((payment) => asWire(payment, originOf(call))), next })
}

export const originOf = ({ headers }: Call): string => `http://${headers.host ?? ''}`
const answerPayment = (payment: Payment, call: Call, status = 200): Answer => json(asWire(payment, originOf(call)), status)

const asWire = (payment: Payment, origin: string) => ({
  id: payment.id,
  reference: payment.reference,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  captured_amount: payment.captured,
  refunded_amount: payment.refunded,
  decline_code: payment.declineCode,
  avs_result: payment.avs,
  cvc_result: payment.cvc,
  action: payment.status === 'requires_action' ? actionOf(payment, origin) : null,
})
