import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { createFakeCards, type FakeCard } from '../../providers/cards/fake.ts'
import { noGateways, oneGateway } from '../../providers/cards/gateways.ts'
import type { CardGateway, CardGateways } from '../../providers/cards/port.ts'
import type { freshApi } from '../../testing/test-api.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer } from '../../testing/test-guest.ts'
import type { Tries } from '../credentials/credentials.ts'
import type { Pace } from './pace.ts'
import {
  createPayments,
  type AuthorizationAnswer,
  type AuthorizationRequest,
  type PaymentMoments,
  type Payments,
} from './payments.ts'
import { mayBecome, type State } from './states.ts'

/** The usual pace, up to five hundred times as fast. */
export const quickPace: Pace = {
  lease: 0.6,
  looks: [0.02, 0.04, 0.08, 0.16],
  missedTwice: 0.15,
  lastLook: 0.4,
  refused: 60,
  // No guest falls silent between two lines of a test, even on a slow machine: tests let time pass instead (`later`).
  silence: 60,
  longest: 300,
  afterAnswer: 0.03,
  afterVoid: 0.01,
  claim: 3,
  keptForDesk: 3600,
  round: 0.02,
}

export const bankFacts = {
  browser: {
    language: 'en',
    colorDepth: 24,
    screenWidth: 1440,
    screenHeight: 900,
    timezoneOffset: 420,
    isJavaEnabled: false,
    userAgent: 'a browser',
    accept: '*/*',
  },
  address: { name: 'Jonas Keller', street1: null, street2: null, city: null, state: null, zip: null, country: null },
  ip: '192.0.2.1',
  fraudIdentifier: 'a cart',
  sellerName: 'Alpenglow',
  returns: { challenge: 'https://vault.example/bank/answered', fingerprint: 'https://vault.example/bank/fingerprinted' },
}
/** Without a rate limit. */
export const patientTries: Pick<Tries, 'bucket' | 'ofNetwork' | 'refuseTired' | 'waiting' | 'fail' | 'failUnlessPaid'> = {
  bucket: () => ({ key: Buffer.alloc(32), patience: { free: 1, lockSeconds: 1 } }),
  ofNetwork: () => [],
  refuseTired: async () => {},
  waiting: async () => [],
  fail: async () => [],
  failUnlessPaid: async () => ({ waiting: [], spent: undefined }),
}

/** The hooks of a shop without orders. */
export const noOrders: PaymentMoments = {
  onCaptured: async () => {},
  onLost: async () => {},
  onKeptTooLong: async () => {},
  onGivenBack: async () => {},
  onRefunded: async () => {},
}

type Row = {
  reference: string
  state: State
  code: string | null
  unwanted: boolean
  cart_id: number
  next_look_at: Date | null
}
let carts = 0

/** A bank in memory, and carts that are nothing but an id and a version. */
export function openBank(
  db: Db,
  { pace = quickPace, tries = patientTries, over = (cards: CardGateway) => cards, moments = noOrders } = {},
) {
  const cards = createFakeCards()
  const versions = new Map<number, number>()
  const warnings: string[] = []
  const on = (where: Db, gateway: CardGateway | null = over(cards)) => by(where, gateway ? oneGateway(gateway) : noGateways)
  const by = (where: Db, gateways: CardGateways) =>
    createPayments({
      db: where,
      gateways,
      tries,
      questions: { versionsOf: async (ids) => new Map(ids.flatMap((id) => [[id, versions.get(id) ?? -1]])) },
      moments,
      pace,
      warn: (_, message) => void warnings.push(message),
    })
  const means: Banking = { cards, versions, payments: on(db), pace, run: runOn(db.write) }
  return {
    cards,
    payments: means.payments,
    /** The same bank on another database, or with another gateway. */
    on,
    /** The same bank with several gateways. */
    by,
    warnings,
    rows: () => findRows(means),
    /** A cart whose card behaves so. */
    cart: (card: FakeCard = {}, more: Partial<AuthorizationRequest> = {}) => openCart(means, card, more),
    changed(request: AuthorizationRequest): AuthorizationRequest {
      versions.set(request.cartId, request.cartVersion + 1)
      return { ...request, cartVersion: request.cartVersion + 1 }
    },
    /** Lets time pass for this cart's attempts, without a guest who polls. */
    later: ({ cartId }: AuthorizationRequest, seconds: number) =>
      means.run(sql`UPDATE payment_attempt SET silent_at = silent_at - make_interval(secs => ${seconds}),
        next_look_at = next_look_at - make_interval(secs => ${seconds}) WHERE cart_id = ${cartId}::bigint`),
    gone: (request: AuthorizationRequest) => void versions.delete(request.cartId),
    ask: (request: AuthorizationRequest): Promise<AuthorizationAnswer> => means.payments.authorize(request, bankFacts),
    statesOf: async (request: AuthorizationRequest) => (await findRowsOf(means, request)).map(({ state }) => state),
    untilQuiet: (request: AuthorizationRequest, isQuiet?: typeof isOver) => untilQuiet(means, request, isQuiet),
    /** I4: the bank's books hold money that no attempt needs. I12: steps outside the state machine. */
    faults: async (): Promise<string[]> => [...(await heldForNothing(means)), ...(await stepsThatAreNone(means))],
  }
}

/** `versions`: the version of each cart. */
type Banking = {
  cards: ReturnType<typeof createFakeCards>
  versions: Map<number, number>
  payments: Payments
  pace: Pace
  run: ReturnType<typeof runOn>
}

const findRows = ({ run }: Banking) =>
  run(
    sql<Row>`SELECT reference, state, code, unwanted_at IS NOT NULL AS unwanted, cart_id, next_look_at FROM payment_attempt ORDER BY id`,
  )
const findRowsOf = async (means: Banking, { cartId }: AuthorizationRequest) =>
  (await findRows(means)).filter((row) => row.cart_id === cartId)

function openCart({ cards, versions }: Banking, card: FakeCard, more: Partial<AuthorizationRequest>): AuthorizationRequest {
  const token = `card_${randomBytes(16).toString('base64url')}`
  cards.has(token, card)
  const cartId = process.pid * 100_000 + ++carts
  versions.set(cartId, 1)
  return {
    cartId,
    cartVersion: 1,
    accountId: 0,
    sessionHash: Buffer.alloc(32, 7),
    amount: 94_900,
    currency: 'USD',
    seller: 'alpenglow',
    card: { token, brand: 'visa', lastFour: '4242', fingerprint: `print of ${token}` },
    network: '127.0.0.1',
    confirmedAt: null,
    ...more,
  }
}

/** Reconciles until this cart has no open attempt but one that its guest may still use. */
async function untilQuiet(means: Banking, request: AuthorizationRequest, isQuiet = isOver): Promise<State[]> {
  for (const end = Date.now() + 180_000; Date.now() < end; await wait(means.pace.round * 1000)) {
    await means.payments.reconcile()
    const its = await findRowsOf(means, request)
    if (its.length > 0 && its.every(isQuiet)) return its.map(({ state }) => state)
  }
  throw new Error(`it does not come to rest: ${JSON.stringify(await findRowsOf(means, request))}`)
}

async function heldForNothing(means: Banking): Promise<string[]> {
  const rows = await findRows(means)
  const needed = new Set(rows.filter(({ state, unwanted }) => state === 'authorized' && !unwanted).map((row) => row.reference))
  const payments = means.cards.payments()
  return [
    ...payments
      .filter(({ status }) => ['authorized', 'captured', 'pending', 'fingerprint', 'challenge'].includes(status))
      .filter(({ reference }) => !needed.has(reference))
      .map(({ reference, status }) => `${reference} is ${status} for nothing`),
    ...payments.filter(({ captured, refunded }) => captured > refunded).map(({ reference }) => `${reference} was captured`),
  ]
}

async function stepsThatAreNone({ run }: Banking): Promise<string[]> {
  const steps = await run(sql<{
    from_state: State
    to_state: State
  }>`SELECT DISTINCT from_state, to_state FROM payment_event
        WHERE from_state IS NOT NULL AND from_state <> to_state`)
  return steps
    .filter((one) => !mayBecome(one.from_state, one.to_state))
    .map((one) => `${one.from_state} became ${one.to_state}`)
}

/** One account with cards of its own; after each test no money is held for nothing, and no operator was warned. */
export async function openBankOf(api: Awaited<ReturnType<typeof freshApi>>) {
  const { db } = api.on
  const run = runOn(db.write)
  const { email } = await newcomer(api)
  const [{ id: accountId } = { id: 0 }] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  const bank = openBank(db)
  // Each test has a card of its own, and no account may try that many.
  const forgetCards = () => run(sql`UPDATE payment_attempt SET account_id = NULL`)
  afterEach(async () => {
    expect(await bank.faults()).toEqual([])
    expect(bank.warnings).toEqual([])
    await forgetCards()
  })
  return {
    bank,
    accountId,
    forgetCards,
    cartWith: (card: FakeCard = {}) => bank.cart(card, { accountId }),
    /** Leaves no attempt that would expire in the midst of another test. */
    over: async (request: AuthorizationRequest) => {
      bank.gone(request)
      await bank.untilQuiet(request)
    },
  }
}

export type Bank = ReturnType<typeof openBank>

const isOver = ({ state, next_look_at: look, unwanted }: Row) =>
  (['declined', 'voided', 'gone'].includes(state) && look === null) || (state === 'authorized' && !unwanted)
/** The bank waits for the browser. */
export const isAtStep = ({ state }: Row) => state === 'fingerprint' || state === 'challenge'
export const is =
  (wanted: State) =>
  ({ state }: Row) =>
    state === wanted
