import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { Authorize } from '../../../providers/cards/port.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { bankFacts, is, openBank } from '../test-bank.ts'
import { matchPayments } from './matching.ts'

const on = await testDatabase()
afterAll(on.drop)
const since = new Date(0)

/** A bank's books, and a shop whose database was restored from before everything that is `lost`. */
async function restored() {
  const bank = openBank(on.db)
  const { cards } = bank
  const lost = async (
    end: 'authorized' | 'captured' | 'declined',
    reference = `pay_${randomBytes(16).toString('base64url')}`,
  ) => {
    const token = `card_${randomBytes(16).toString('base64url')}`
    cards.has(token, end === 'declined' ? { declines: '204' } : {})
    const { paymentMethod } = await cards.tokenize({ kind: 'vault', token })
    const wanted = { ...bankFacts, reference, paymentMethod, amount: 94_900, currency: 'USD' as const, seller: 'alpenglow' }
    const { id } = await cards.authorize(wanted as unknown as Authorize)
    if (end === 'captured') await cards.capture(id, { amount: 94_900, currency: 'USD' }, `${reference}/capture`)
    return { id, reference }
  }
  const match = (givesBack: boolean) => matchPayments({ db: on.db, gateways: [cards] }, { since, givesBack })
  const of = (id: string) => cards.payments().find((one) => one.id === id)
  return { bank, cards, lost, match, of }
}

it('tells of what was taken or is held for orders that are not here, and gives it back when that is wanted, once', async () => {
  const { lost, match, of, cards } = await restored()
  const taken = await Promise.all(Array.from({ length: 7 }, () => lost('captured')))
  const held = await lost('authorized')
  await lost('declined')
  const others = await lost('captured', 'of another shop')

  const told = await match(false)
  expect(told.unknown.map(({ reference, what, end }) => ({ reference, what, end }))).toEqual([
    ...taken.map(({ reference }) => ({ reference, what: 'captured', end: 'not yet' })),
    { reference: held.reference, what: 'held', end: 'not yet' },
  ])
  expect(cards.payments().filter(({ refunded }) => refunded > 0)).toEqual([])

  cards.misbehave('refund', 'lost')
  const first = await match(true)
  expect(first.unknown.map(({ end }) => end).toSorted()).toEqual(['failed', ...Array.from({ length: 7 }, () => 'given back')])
  const again = await match(true)
  expect(again.unknown).toEqual([])
  for (const { id } of taken) expect(of(id)).toMatchObject({ status: 'refunded', captured: 94_900, refunded: 94_900 })
  expect(of(held.id)).toMatchObject({ status: 'voided' })
  expect(of(others.id)).toMatchObject({ status: 'captured', refunded: 0 })
})

it('leaves what is known here to whoever finishes it anyhow, and sees that they look', async () => {
  const { bank, cards, match, of } = await restored()
  const asked = bank.cart({}, { accountId: null as unknown as number })
  await bank.ask(asked)
  const [payment] = cards.payments()
  // Ordered and captured after the backup; the restored database still has the cart.
  await cards.capture(payment?.id ?? '', { amount: 94_900, currency: 'USD' }, 'of a day that is gone')
  bank.changed(asked)
  const told = await match(true)
  expect([told.unknown, told.leftToWorkers]).toEqual([[], [payment?.reference]])
  expect(await bank.untilQuiet(asked, is('voided'))).toEqual(['voided'])
  expect(of(payment?.id ?? '')).toMatchObject({ status: 'refunded' })
  expect((await match(true)).leftToWorkers).toEqual([])
})
