import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { numberOrder } from '../../../testing/buying/planted-order.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { demoProducts } from '../../../testing/test-cart.ts'
import { makeReceiptLine } from './test-family.ts'
import { insertTestOrder } from './test-orders.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())

const base = { who: 'Léa Moreau', en: 'Base Pass', fr: 'Forfait Base', price: 68900 }
const lines = [{ ...makeReceiptLine(base, 0, []), profile_id: null, product_id: demoProducts.base.type, code: 'base-pass' }]
async function bought(email: string) {
  const [account] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  return insertTestOrder(db, { accountId: account?.id ?? null, email, lines })
}
const receiptOf = (guest: Browser, number: string, query = '') => guest.ask('GET', `/api/v2/orders/${number}/receipt${query}`)

it('is saved as a file, in the language of whoever asks, and is the same file each time', async () => {
  const { guest, email } = await newcomer(api)
  const order = await bought(email)
  await numberOrder(db, order.number)
  const first = await receiptOf(guest, order.number)
  expect([first.statusCode, first.headers['content-type'], first.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="alpenglow-receipt-ALP-000001.pdf"',
  ])
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await receiptOf(guest, order.number.toLowerCase())).rawPayload.equals(first.rawPayload)).toBe(true)
  const french = await receiptOf(guest, order.number, '?locale=fr')
  expect(french.headers['content-disposition']).toContain('alpenglow-recu-ALP-000001.pdf')
  expect(french.rawPayload.equals(first.rawPayload)).toBe(false)
})
it('is found by its order’s number as the shop writes it, and as people type it', async () => {
  const { guest, email } = await newcomer(api)
  const { number } = await bought(email)
  await numberOrder(db, number)
  for (const written of [
    `${number.slice(0, 5)}-${number.slice(5)}`,
    `${number.slice(0, 5)} ${number.slice(5)}`,
    number.toLowerCase(),
  ]) {
    const as = encodeURIComponent(written)
    expect((await guest.ask('GET', `/api/v2/orders/${as}`)).json<{ data: { id: string } }>().data.id).toBe(number)
    expect((await receiptOf(guest, as)).statusCode).toBe(200)
  }
})
it('is not there before it has its number, nor for anybody else', async () => {
  const [{ guest, email }, other] = [await newcomer(api), await newcomer(api)]
  const order = await bought(email)
  expect((await receiptOf(guest, order.number)).statusCode).toBe(404)
  await numberOrder(db, order.number)
  expect((await receiptOf(guest, order.number)).statusCode).toBe(200)
  expect((await receiptOf(other.guest, order.number)).statusCode).toBe(404)
  const told = (await guest.ask('GET', `/api/v2/orders/${order.number}`)).json<{
    data: { receipt_number: string; placed_on: string; seller_name: string }
  }>()
  expect(told.data.receipt_number).toMatch(/^ALP-\d{6}$/)
  expect(told.data.seller_name, 'as on the sheet').toBe('Alpenglow Mountain Company')
  expect(told.data.placed_on, 'the day on the sheet, whatever day it is for whoever reads').toBe('2026-10-03')
})
