import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../mail/test-sandbox.ts'
import { createFakeCards, fakeCres, type CardTrouble, type FakeCall, type FakeCard } from './fake.ts'
import {
  CardGone,
  GatewayDown,
  GatewayRefused,
  GatewayUnknown,
  type Authorize,
  type Capabilities,
  type CardGateway,
  type PaymentOutcome,
} from './port.ts'
import { openRidge, type RidgeGateway } from './test-ridge.ts'

type Card = 'succeeds' | 'do-not-honor' | 'fingerprint' | 'fingerprint-challenge' | 'challenge' | 'pending' | 'other-amount'
type Trouble = Exclude<CardTrouble, object | 'blind' | 'idle' | 'overtaken'>
/** The port's time limit, and when a stuck call arrives: long after it, so that a busy machine looks it up before. */
const [patientMs, lateMs] = [2_500, 8_000]
type Subject = {
  port: CardGateway
  /** The payment method for such a card. */
  holding(card: Card): Promise<string>
  misbehave(call: FakeCall, trouble: Trouble): Promise<void>
  /** The result that the guest's browser returns from the bank. */
  answer(outcome: PaymentOutcome, passes: boolean): Promise<string>
  /** The statuses in the gateway's own books. */
  booked(reference: string): Promise<string[]>
  settled(reference: string): Promise<void>
  /** Delivers the calls that were stuck. */
  delivered(reference: string): Promise<void>
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const fakeCards: Record<Card, FakeCard> = {
  succeeds: {},
  'do-not-honor': { declines: '203' },
  fingerprint: { asks: ['fingerprint'] },
  'fingerprint-challenge': { asks: ['fingerprint', 'challenge'] },
  challenge: { asks: ['challenge'] },
  pending: { isPending: true },
  'other-amount': { grants: 47450 },
}
async function fake(): Promise<Subject> {
  const port = createFakeCards()
  for (const [name, card] of Object.entries(fakeCards)) port.has(`card_${name}`, card)
  port.has('card_gone-by-now', { is: 'gone' })
  return {
    port,
    holding: async (card) => (await port.tokenize({ kind: 'vault', token: `card_${card}` })).paymentMethod,
    misbehave: async (call, trouble) => port.misbehave(call, trouble),
    answer: async (_outcome, passes) => fakeCres(passes ? 'Y' : 'N'),
    booked: async (reference) => port.payments().flatMap((one) => (one.reference === reference ? [one.status] : [])),
    settled: async (reference) => port.settle(reference),
    delivered: async () => port.deliver(),
  }
}

const knobs: Record<Trouble, object> = {
  down: { behaviour: 'error', code: 429 },
  refused: { behaviour: 'error', code: 422 },
  unanswered: { behaviour: 'down' },
  lost: { behaviour: 'lost' },
  stuck: { behaviour: 'late', ms: lateMs },
  twice: { behaviour: 'duplicate' },
  'makes two': { behaviour: 'makes two' },
  'failed for good': { behaviour: 'failed for good' },
}
const kinds: Record<FakeCall, string> = {
  tokenize: 'payment method',
  authorize: 'authorize',
  resume: 'continue',
  capture: 'capture',
  void: 'void',
  refund: 'refund',
  'look up': 'look up',
  list: 'look up',
}
/** The sandbox misbehaves as long as retries go on; these troubles happen once. */
const once: readonly Trouble[] = ['refused', 'twice', 'stuck', 'makes two', 'failed for good']
const opened: RidgeGateway[] = []
afterAll(() => opened.forEach((one) => one.close()))

async function ridge(): Promise<Subject> {
  // Without a breaker, as so many failures would open it; it has its own tests.
  const breaker = { least: 1000 }
  const own = await openRidge(sandbox, { connectMs: patientMs, totalMs: patientMs, authorizeMs: patientMs, breaker })
  opened.push(own)
  const { port, books } = own
  return {
    port,
    holding: async (card) => (await port.tokenize({ kind: 'vault', token: `card_${card}` })).paymentMethod,
    misbehave: (call, trouble) =>
      sandbox.turn({ ...knobs[trouble], call: kinds[call], times: once.includes(trouble) ? 1 : 3 }, 'gateway'),
    answer: async ({ step }, passes) => passChallenge(step, passes),
    booked: async (reference) => (await books(reference)).map(({ status }) => status),
    delivered: (reference) => expect.poll(() => books(reference)).toHaveLength(1),
    settled: (reference) => expect.poll(async () => (await books(reference))[0]?.status).toBe('authorized'),
  }
}

/** Acts as the browser: posts the challenge to the bank, and answers it. */
async function passChallenge(step: PaymentOutcome['step'], passes: boolean): Promise<string> {
  const { url = '', data = '' } = step ?? {}
  const page = await (await fetch(url, { method: 'POST', body: new URLSearchParams({ creq: data }) })).text()
  const id = /name="acsTransID" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = { acsTransID: id, code: passes ? '1234' : '4321', act: 'confirm', threeDSSessionData: '' }
  const back = await fetch(new URL('answer', url), { method: 'POST', body: new URLSearchParams(form) })
  return /name="cres" value="([^"]+)"/.exec(await back.text())?.[1] ?? ''
}

let made = 0
const wish = (paymentMethod: string, more: Partial<Authorize> = {}): Authorize => ({
  reference: `pay_${process.pid}_${made++}`,
  paymentMethod,
  amount: 94900,
  currency: 'USD',
  seller: 'summit',
  sellerName: 'Summit Resorts',
  browser: {
    language: 'fr-CA',
    colorDepth: 24,
    screenWidth: 1440,
    screenHeight: 900,
    timezoneOffset: 300,
    isJavaEnabled: false,
    userAgent: 'Mozilla/5.0 (test)',
    accept: 'text/html',
  },
  address: {
    name: 'Léa Martin',
    street1: '1 Main St',
    street2: null,
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    country: 'US',
  },
  ip: '192.0.2.1',
  fraudIdentifier: 'fraud-1',
  returns: { challenge: 'http://127.0.0.1:1/bank/answered', fingerprint: 'http://127.0.0.1:1/bank/fingerprinted' },
  ...more,
})
const dollars = (amount: number) => ({ amount, currency: 'USD' as const })

describe.each([
  ['the fake', fake],
  ['Ridge', ridge],
])('cards by %s', (name, make) => {
  let it: Subject
  beforeAll(async () => {
    it = await make()
  })
  const authorized = async (card: Card = 'succeeds', more: Partial<Authorize> = {}) => {
    const wanted = wish(await it.holding(card), more)
    return { wanted, outcome: await it.port.authorize(wanted) }
  }

  const seen = async ({ reference }: Authorize) => (await it.port.lookUp(reference)).map(({ status }) => status)

  test('hold money, take it, and give it back in parts', async () => {
    const { wanted, outcome } = await authorized()
    const held = { reference: wanted.reference, amount: 94900, currency: 'USD', captured: 0, refunded: 0 }
    expect(outcome).toMatchObject({ ...held, status: 'authorized', avs: 'Y', cvc: 'M' })
    expect(await it.port.capture(outcome.id, dollars(94900), 'c1')).toMatchObject({ status: 'captured', captured: 94900 })
    expect(await it.port.refund(outcome.id, dollars(900), 'r1')).toMatchObject({ status: 'captured', refunded: 900 })
    expect(await it.port.refund(outcome.id, dollars(94000), 'r2')).toMatchObject({ status: 'refunded', refunded: 94900 })
    await expect(it.port.refund(outcome.id, dollars(1), 'r3')).rejects.toThrow(GatewayRefused)
    expect(await it.port.lookUp(wanted.reference)).toMatchObject([{ status: 'refunded', captured: 94900, refunded: 94900 }])
  })
  test('hold money and let it go, however often they are told to', async () => {
    const { outcome } = await authorized()
    expect(await it.port.void(outcome.id, 'v1')).toMatchObject({ status: 'voided' })
    expect(await it.port.void(outcome.id, 'v1')).toMatchObject({ status: 'voided' })
    expect(await it.port.void(outcome.id, 'v2')).toMatchObject({ status: 'voided' })
    await expect(it.port.capture(outcome.id, dollars(1), 'c2')).rejects.toThrow(GatewayRefused)
  })
  test('take no more than they hold', async () => {
    const { outcome } = await authorized()
    await expect(it.port.capture(outcome.id, dollars(94901), 'c3')).rejects.toThrow(GatewayRefused)
    expect(await it.port.capture(outcome.id, dollars(94800), 'c4')).toMatchObject({ captured: 94800 })
  })
  test('are declined with our word for it, and hold nothing', async () => {
    const { outcome, wanted } = await authorized('do-not-honor')
    expect(outcome).toMatchObject({ status: 'declined', code: '203' })
    await expect(it.port.void(outcome.id, 'v3')).rejects.toThrow(GatewayRefused)
    expect(await it.port.lookUp(wanted.reference)).toMatchObject([{ status: 'declined', code: '203' }])
  })
  test('say how much they hold, though it is not what was asked for', async () => {
    expect((await authorized('other-amount')).outcome).toMatchObject({ status: 'authorized', amount: 47450 })
  })
  test('are good for one payment', async () => {
    const { wanted } = await authorized()
    const again = { ...wanted, reference: `${wanted.reference}_again` }
    await expect(it.port.authorize(again)).rejects.toThrow(GatewayRefused)
    expect(await it.port.lookUp(again.reference)).toEqual([])
  })

  test('are authorized once the bank has seen the browser', async () => {
    const { outcome } = await authorized('fingerprint')
    expect(outcome).toMatchObject({
      status: 'fingerprint',
      step: { url: expect.stringMatching(/^http/), data: expect.anything() },
    })
    expect(await it.port.resume(outcome.id, { fingerprint: 'Y' }, 's1')).toMatchObject({ status: 'authorized' })
    await expect(it.port.resume(outcome.id, { fingerprint: 'Y' }, 's2')).rejects.toThrow(GatewayRefused)
  })
  test.each([
    ['passed', true, { status: 'authorized' }],
    ['failed', false, { status: 'declined', code: '216' }],
  ] as const)('ask first, and the question is %s', async (_what, passes, end) => {
    const { outcome } = await authorized('fingerprint-challenge')
    const asking = await it.port.resume(outcome.id, { fingerprint: 'N' }, `f${passes}`)
    expect(asking).toMatchObject({ status: 'challenge', step: { data: expect.anything() } })
    const cres = await it.answer(asking, passes)
    expect(await it.port.resume(outcome.id, { cres }, `q${passes}`)).toMatchObject(end)
    // The same answer with the same key is the same call; with another key it comes too late.
    expect(await it.port.resume(outcome.id, { cres }, `q${passes}`)).toMatchObject(end)
    await expect(it.port.resume(outcome.id, { cres }, `again-${passes}`)).rejects.toThrow(GatewayRefused)
  })
  test('let go of a question that nobody answers', async () => {
    const { outcome, wanted } = await authorized('challenge')
    expect(await it.port.void(outcome.id, 'v4')).toMatchObject({ status: 'voided' })
    expect(await it.port.lookUp(wanted.reference)).toMatchObject([{ status: 'voided' }])
  })
  test('may be in progress, and come to an end by themselves', async () => {
    const { outcome, wanted } = await authorized('pending')
    expect(outcome.status).toBe('pending')
    await it.settled(wanted.reference)
    expect(await it.port.lookUp(wanted.reference)).toMatchObject([{ status: 'authorized' }])
  })

  test('were never seen where nobody asked', async () => {
    expect(await it.port.lookUp('pay_never')).toEqual([])
  })
  test.each([
    ['down', GatewayDown, []],
    ['refused', GatewayRefused, []],
    ['unanswered', GatewayUnknown, []],
    ['lost', GatewayUnknown, ['authorized']],
  ] as const)('with a gateway that is %s are told by looking', async (trouble, failure, statuses) => {
    const wanted = wish(await it.holding('succeeds'))
    await it.misbehave('authorize', trouble)
    await expect(it.port.authorize(wanted)).rejects.toThrow(failure)
    expect(await seen(wanted)).toEqual(statuses)
    // A retry with the same reference makes no second payment.
    expect(await it.port.authorize(wanted)).toMatchObject({ status: 'authorized' })
    expect(await it.booked(wanted.reference)).toEqual(['authorized'])
  })
  test('that were not seen may be seen later, for the call was on its way', async () => {
    const wanted = wish(await it.holding('succeeds'))
    await it.misbehave('authorize', 'stuck')
    await expect(it.port.authorize(wanted)).rejects.toThrow(GatewayUnknown)
    expect(await it.port.lookUp(wanted.reference)).toEqual([])
    await it.delivered(wanted.reference)
    expect(await it.port.lookUp(wanted.reference)).toMatchObject([{ status: 'authorized' }])
  })
  test.each(['capture', 'refund'] as const)('a lost answer to a %s is the same when it is asked for again', async (call) => {
    const { outcome } = await authorized()
    if (call === 'refund') await it.port.capture(outcome.id, dollars(94900), 'c5')
    await it.misbehave(call, 'lost')
    const act = () => it.port[call](outcome.id, dollars(400), `${call}-400`)
    await expect(act()).rejects.toThrow(GatewayUnknown)
    expect(await act()).toMatchObject(call === 'capture' ? { captured: 400 } : { refunded: 400 })
  })
  test('of one reference show all payments that there are', async () => {
    await it.misbehave('authorize', 'twice')
    const { wanted, outcome } = await authorized()
    expect(outcome.mayBeTwo).toBeUndefined()
    expect(await it.booked(wanted.reference)).toEqual(['authorized', 'authorized'])
    expect(await seen(wanted)).toEqual(['authorized', 'authorized'])
    await it.port.void(outcome.id, 'v5')
    expect((await seen(wanted)).toSorted()).toEqual(['authorized', 'voided'])
    const other = (await it.port.lookUp(wanted.reference)).find(({ id }) => id !== outcome.id)
    await it.port.void(other?.id ?? '', 'v6')
    expect(await seen(wanted)).toEqual(['voided', 'voided'])
  })
  test('asked for once more, because the first answer was lost, may be two: that is told', async () => {
    await it.misbehave('authorize', 'makes two')
    const { wanted, outcome } = await authorized()
    expect(outcome).toMatchObject({ status: 'authorized', mayBeTwo: true })
    expect(await seen(wanted)).toEqual(['authorized', 'authorized'])
    expect((await it.port.lookUp(wanted.reference)).some(({ id }) => id === outcome.id)).toBe(true)
  })
  test('by a gateway that keeps its failures are given back with another key', async () => {
    const { outcome, wanted } = await authorized()
    await it.misbehave('void', 'failed for good')
    for (let tries = 0; tries < 2; tries++) await expect(it.port.void(outcome.id, 'v7')).rejects.toThrow(GatewayUnknown)
    expect(await seen(wanted)).toEqual(['authorized'])
    expect(await it.port.void(outcome.id, 'v8')).toMatchObject({ status: 'voided' })
    await expect(it.port.void(outcome.id, 'v7')).rejects.toThrow(GatewayUnknown)
  })
  test('are not asked for where whoever asks has gone', async () => {
    const wanted = wish(await it.holding('succeeds'))
    await expect(it.port.authorize(wanted, AbortSignal.abort())).rejects.toThrow()
    expect(await it.port.lookUp(wanted.reference)).toEqual([])
  })
  /** Each capability is tried, and the result compared with the gateway's `can`. */
  const claims: Record<string, { isSaid: (can: Capabilities) => boolean; tried: () => Promise<unknown> }> = {
    'card in our vault': {
      isSaid: ({ instruments }) => instruments.includes('vault'),
      tried: () => it.port.tokenize({ kind: 'vault', token: 'card_succeeds' }),
    },
    'stored method': {
      isSaid: ({ instruments }) => instruments.includes('stored'),
      tried: () => it.port.tokenize({ kind: 'stored', method: 'pm_stored' }),
    },
    'hosted field': {
      isSaid: ({ instruments }) => instruments.includes('hosted'),
      tried: () => it.port.tokenize({ kind: 'hosted', key: 'key_of_a_field' }),
    },
    'bank step': {
      isSaid: ({ bankSteps }) => bankSteps,
      tried: async () => expect((await authorized('fingerprint')).outcome.status).toBe('fingerprint'),
    },
    'partial capture': {
      isSaid: ({ partialCapture }) => partialCapture,
      tried: async () => {
        const { outcome } = await authorized()
        expect(await it.port.capture(outcome.id, dollars(900), 'claimed capture')).toMatchObject({ captured: 900 })
      },
    },
    'partial refund': {
      isSaid: ({ partialRefund }) => partialRefund,
      tried: async () => {
        const { outcome } = await authorized()
        await it.port.capture(outcome.id, dollars(94900), 'claimed whole')
        expect(await it.port.refund(outcome.id, dollars(900), 'claimed refund')).toMatchObject({
          status: 'captured',
          refunded: 900,
        })
      },
    },
    'look-up by reference': {
      isSaid: ({ lookUpByReference }) => lookUpByReference,
      tried: async () => expect(await seen((await authorized()).wanted)).toEqual(['authorized']),
    },
  }
  const table: string[] = []
  afterAll(() => void process.stdout.write(`${name} can: ${table.join(', ')}\n`))
  test.each(Object.keys(claims))(
    'say whether they take this: %s; what they can, they do, and refuse the rest',
    async (what) => {
      const { isSaid, tried } = claims[what] ?? {}
      const isDone = await tried?.().then(
        () => true,
        (error: unknown) => {
          if (error instanceof GatewayRefused) return false
          throw error
        },
      )
      expect(isDone).toBe(isSaid?.(it.port.can))
      table.push(`${what} ${isDone ? 'yes' : 'no'}`)
    },
  )
  test('that are gone from the vault are told apart from a vault that is away', async () => {
    await expect(it.port.tokenize({ kind: 'vault', token: 'card_gone-by-now' })).rejects.toThrow(CardGone)
  })
})
