import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openRidge } from '../../providers/cards/test-ridge.ts'
import { startSandbox } from '../../providers/mail/test-sandbox.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { is, openBank } from './test-bank.ts'

const [on, sandbox] = [await testDatabase(), await startSandbox()]
// Nothing is slow here but the machine.
const ridge = await openRidge(sandbox, { connectMs: 5000, totalMs: 10_000, authorizeMs: 10_000 })
afterAll(async () => {
  ridge.close()
  await sandbox.stop()
  await on.drop()
})

const bank = openBank(on.db, { over: () => ridge.port })
const card = { token: 'card_succeeds', brand: 'visa', lastFour: '4242', fingerprint: 'of all these' } as const
const cartWith = () => bank.cart({}, { accountId: null as unknown as number, card })
const books = async (asked: { cartId: number }) => {
  const rows = (await bank.rows()).filter((row) => row.cart_id === asked.cartId)
  return (await Promise.all(rows.map(({ reference }) => ridge.books(reference)))).flat().map(({ status }) => status)
}

it('a gateway that keeps its failures gives back what it holds nevertheless', async () => {
  const asked = cartWith()
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  await sandbox.turn({ behaviour: 'failed for good', call: 'void', times: 2 }, 'gateway')
  bank.changed(asked)
  expect(await bank.untilQuiet(asked, is('voided'))).toEqual(['voided'])
  expect(await books(asked)).toEqual(['voided'])
})

it('a gateway that makes two of a call that was repeated gives back one of them, and the guest keeps the other', async () => {
  const asked = cartWith()
  await sandbox.turn({ behaviour: 'makes two', call: 'authorize', times: 1 }, 'gateway')
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  expect(await books(asked)).toEqual(['authorized', 'authorized'])
  for (const end = Date.now() + 60_000; Date.now() < end && !(await books(asked)).includes('voided'); await wait(50))
    await bank.payments.reconcile()
  expect((await books(asked)).toSorted()).toEqual(['authorized', 'voided'])
  expect(await bank.statesOf(asked)).toEqual(['authorized'])
  bank.gone(asked)
  await bank.untilQuiet(asked)
  expect(await books(asked)).toEqual(['voided', 'voided'])
})
