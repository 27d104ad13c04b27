import { expect, test } from 'vitest'
import { createBook } from '../book.ts'
import { createDesk } from './desk.ts'
import { questionMs } from './ledger.ts'
import { testCards } from './test-cards.ts'

function open(card: string) {
  let now = Date.parse('2026-12-01T00:00:00Z')
  const desk = createDesk(createBook('gateway'), () => undefined, { now: () => now })
  const { number } = testCards.find(({ id }) => id === card) ?? {}
  const method = desk.methods.add({ number, exp_month: 12, exp_year: 2026, cvc: '123', name: 'Ada' })
  const fields = {
    amount: 100,
    currency: 'CAD',
    reference: 'pay_1',
    merchant: 'summit',
    merchant_name: 'Summit',
    browser: { language: 'en' },
    billing: {},
    three_ds: { challenge_url: 'http://vault.example/a', method_url: 'http://vault.example/b' },
    fraud_id: 'f',
    ip: '::1',
  }
  return { desk, method, payment: () => desk.ledger.open(fields, method), wait: (ms: number) => void (now += ms) }
}

test('a card is kept for fifteen minutes', () => {
  const { desk, method, wait } = open('succeeds')
  wait(15 * 60_000)
  expect(() => desk.methods.use(method.id)).toThrow('has expired')
})
test('a question that nobody answers is over after fifteen minutes, at that time', () => {
  const { desk, payment, wait } = open('challenge')
  const { id, createdAt } = payment()
  wait(questionMs - 1)
  expect(desk.ledger.find(id).status).toBe('requires_action')
  wait(60_001)
  expect(desk.ledger.find(id)).toMatchObject({ status: 'declined', declineCode: 'authentication_abandoned' })
  expect(desk.ledger.find(id).happened.at(-1)?.at).toBe(new Date(createdAt + questionMs).toISOString())
})
test('what was in progress is written down for when it ended, though nobody looked', () => {
  const { desk, payment, wait } = open('pending')
  const { id, createdAt } = payment()
  expect(desk.ledger.find(id).status).toBe('processing')
  wait(3_600_000)
  expect(desk.ledger.find(id)).toMatchObject({ status: 'authorized', avs: 'U' })
  expect(desk.ledger.find(id).happened.at(-1)?.at).toBe(new Date(createdAt + 5_000).toISOString())
})
test('a card is good to the end of its month', () => {
  const { desk, wait } = open('succeeds')
  const add = () => desk.methods.add({ number: '4242424242424242', exp_month: 12, exp_year: 2026, cvc: '123', name: 'Ada' })
  wait(31 * 86_400_000 - 1)
  expect(add().lastFour).toBe('4242')
  wait(1)
  expect(add).toThrow('has expired')
})
