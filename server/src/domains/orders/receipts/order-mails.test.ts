import type { OrderEnd } from '@alpenglow/contract/orders/words'
import { fill } from '@alpenglow/contract/translations/text'
import { texts, type TextKey } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { runOn, testDatabase } from '../../../testing/test-database.ts'
import { numberReceipts } from './numbering.ts'
import type { ReceiptWords } from './receipt.ts'
import { createOrderMails } from './order-mails.ts'
import { makeReceiptLine } from './test-family.ts'
import { cancelTestOrder, insertTestOrder } from './test-orders.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const sent: { mail: string; to: string; text: string }[] = []
const words: ReceiptWords = (locale, key, values = {}) => fill(texts[key as TextKey][locale], values)
const none = () => undefined
const sendOrderMail = createOrderMails({
  db,
  notifications: {
    deliver: async ({ letter, to }, { paragraphs = [] } = {}) =>
      void sent.push({ mail: letter.name, to, text: paragraphs.join(' ') }),
  },
  profiles: { reckoned: async () => [] },
  words,
  named: { words, productName: none, resortName: none, countryOf: none },
  draw: async () => ({ name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('') }),
})
type Given = {
  total: number
  credit: number
  state: 'in_review' | 'cancelled'
  end?: OrderEnd
  lines?: NonNullable<Parameters<typeof insertTestOrder>[1]>['lines']
}
const ticket = { who: 'Mia', kind: 'day_ticket', variant: 'child', en: 'Day ticket', fr: 'Billet', price: 5000 } as const
let last = 1000
/** An order that a card paid as far as credit did not. */
async function order({ total, credit, state, end, lines }: Given): Promise<number> {
  return db.transaction(async (tx) => {
    const run = runOn(tx)
    // What is sold does not matter to these tests.
    await run(sql`SET LOCAL session_replication_role = replica`)
    const { id } = await insertTestOrder(tx, { state: 'in_review', ...(lines && { lines }) })
    await run(sql`UPDATE orders SET subtotal = ${total}::integer, total = ${total}::integer, credit_applied = ${credit}::integer,
      net_total = ${total - credit}::integer, payment_id = ${total > credit ? (last += 1) : null}::bigint,
      state = ${state}, cancelled_for = ${end ?? null} WHERE id = ${id}`)
    return id
  })
}
async function toldOf(given: Given) {
  sent.length = 0
  await sendOrderMail({ order: await order(given), state: given.state })
  return sent[0]
}

describe('whoever hears that their order has ended', () => {
  it.each([
    ['desk', 'orderRefused'],
    ['time', 'orderForgotten'],
    ['bank', 'orderLetGo'],
  ] as const)('is told why: %s', async (end, mail) => {
    expect(await toldOf({ total: 5000, credit: 0, state: 'cancelled', end })).toMatchObject({ mail })
    expect(sent).toHaveLength(1)
  })
  it('is told that the day of their ticket came first, and not to order it again', async () => {
    const line = { ...makeReceiptLine(ticket, 0, []), product_id: 20, code: 'day-ticket', date: '2026-10-05' }
    const told = await toldOf({ total: 5000, credit: 0, state: 'cancelled', end: 'time', lines: [line] })
    expect(told).toMatchObject({ mail: 'orderTooLate' })
    expect(told?.text).not.toContain('order it again')
    const late = { ...line, date: '2026-12-05' }
    const forgotten = await toldOf({ total: 5000, credit: 0, state: 'cancelled', end: 'time', lines: [late] })
    expect(forgotten).toMatchObject({ mail: 'orderForgotten' })
  })
  it('is told that the bank gives back what it kept, where one did', async () => {
    const told = await toldOf({ total: 5000, credit: 0, state: 'cancelled', end: 'desk' })
    expect(told?.text).toContain('what your bank had set aside is yours again')
    expect(told?.text).not.toContain('credit')
  })
  it('is told that their credit is theirs again, and nothing of a bank, where none was asked', async () => {
    const told = await toldOf({ total: 5000, credit: 5000, state: 'cancelled', end: 'time' })
    expect(told?.text).toContain('The credit that you used, $50.00, is yours again.')
    expect(told?.text).not.toMatch(/bank|charged/)
  })
  it('is told both, where both paid', async () => {
    const told = await toldOf({ total: 5000, credit: 1200, state: 'cancelled', end: 'desk' })
    expect(told?.text).toMatch(/your bank had set aside.*\$12\.00, is yours again/)
  })
  it('is not told that the bank gives back what it has let go of by itself', async () => {
    const told = await toldOf({ total: 5000, credit: 0, state: 'cancelled', end: 'bank' })
    expect(told?.text).toContain('Nothing was charged.')
    expect(told?.text).not.toContain('set aside')
  })
})

describe('whoever hears that their order has ended, of which money was taken all the same', () => {
  const taken = (id: number) =>
    db.transaction(async (tx) => {
      const run = runOn(tx)
      await run(sql`SET LOCAL session_replication_role = replica`)
      await run(sql`WITH made AS (INSERT INTO payment_attempt (id, reference, cart_id, cart_version, session_hash, amount, currency, seller, card, state,
            silent_at, next_look_at, taken_early_at) OVERRIDING SYSTEM VALUE
          SELECT payment_id, 'pay_' || left(md5(id::text), 22), cart_id, 1, sha256(''), net_total, currency, seller, '{}', 'void_needed',
            now(), now(), now() FROM orders WHERE id = ${id} RETURNING id, amount)
        INSERT INTO order_tender (order_id, position, kind, amount, attempt_id) SELECT ${id}, 1, 'card', amount, id FROM made`)
    })
  it.each(['desk', 'time', 'bank'] as const)(
    'is told that it is given back, and not that nothing was charged: %s',
    async (end) => {
      const id = await order({ total: 5000, credit: 0, state: 'cancelled', end })
      await taken(id)
      sent.length = 0
      await sendOrderMail({ order: id, state: 'cancelled' })
      expect(sent[0]?.text).toContain('Your card was charged. We give all of it back')
      expect(sent[0]?.text).not.toMatch(/Nothing was charged|set aside/)
    },
  )
})

describe('whoever’s bank takes back its yes once the order is placed', () => {
  const seller = (code: string) => ({ legalName: code, address: [], taxNumbers: [], receiptPrefix: 'ALP' })
  const jobs = async (id: number) =>
    (
      await runOn(db)(
        sql<{ key: string }>`SELECT key FROM graphile_worker._private_jobs WHERE key LIKE ${`order ${id} %`} ORDER BY id`,
      )
    ).map(({ key }) => key)
  async function lost(isNumbered: boolean): Promise<number> {
    const { id } = await insertTestOrder(db)
    if (isNumbered) await numberReceipts({ db, sellerOf: seller })
    await cancelTestOrder(db, id, 'placed', 'bank')
    return id
  }

  it('is told so, once, and that the receipt is void', async () => {
    const id = await lost(true)
    for (let times = 0; times < 2; times++) await numberReceipts({ db, sellerOf: seller })
    expect(await jobs(id)).toEqual([`order ${id} placed`, `order ${id} cancelled`])
    sent.length = 0
    await sendOrderMail({ order: id, state: 'cancelled' })
    expect(sent).toMatchObject([{ mail: 'orderLost', text: expect.stringMatching(/Nothing was charged.*ALP-\d+ is void/) }])
  })
  it('is told so without a receipt, where none was numbered, and is not told that it was placed', async () => {
    const id = await lost(false)
    sent.length = 0
    await sendOrderMail({ order: id, state: 'placed' })
    await sendOrderMail({ order: id, state: 'cancelled' })
    expect(sent.map(({ mail }) => mail)).toEqual(['orderLost'])
    expect(sent[0]?.text).not.toContain('void')
  })
})
it('whoever has deleted their account is told nothing, and nothing goes wrong', async () => {
  const id = await order({ total: 5000, credit: 0, state: 'cancelled', end: 'desk' })
  await runOn(db)(sql`UPDATE orders SET buyer = buyer - 'email' WHERE id = ${id}`)
  sent.length = 0
  for (const state of ['placed', 'in_review', 'cancelled'] as const) await sendOrderMail({ order: id, state })
  expect(sent).toEqual([])
})
it('whoever waits for the desk is told that nothing was charged, or that their credit is kept, as it is', async () => {
  expect((await toldOf({ total: 5000, credit: 0, state: 'in_review' }))?.text).toMatch(/nothing was charged/)
  const whole = (await toldOf({ total: 5000, credit: 5000, state: 'in_review' }))?.text
  expect(whole).toContain('Your credit of $50.00 is kept for it.')
  expect(whole).not.toContain('charged')
})
