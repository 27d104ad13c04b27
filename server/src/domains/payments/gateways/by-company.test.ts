import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { createGateways } from '../../../providers/cards/gateways.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { bankFacts, openBankOf } from '../test-bank.ts'

const api = await freshApi()
const { db } = api.on
afterAll(api.close)
const { bank, cartWith } = await openBankOf(api)

/** Summit sells by one gateway, Cascade by another, and no other seller takes cards. */
const [summits, cascades] = [createFakeCards('one'), createFakeCards('another')]
const usedBy: Record<string, string> = { summit: 'one', cascade: 'another' }
const payments = bank.by(
  db,
  createGateways([summits, cascades], (seller) => usedBy[seller]),
)
const statusesIn = (gateway: typeof summits) => gateway.payments().map(({ status }) => status)
/** Reconciles an hour later, when every attempt of the cart is due. */
async function goRound(request: ReturnType<typeof cartWith>) {
  await bank.later(request, 3600)
  await payments.reconcile()
}

it('each company asks its own gateway, which gives back what was asked of it', async () => {
  const [one, other] = [
    { ...cartWith(), seller: 'summit' },
    { ...cartWith(), seller: 'cascade' },
  ]
  for (const asked of [one, other]) expect((await payments.authorize(asked, bankFacts)).status).toBe('authorized')
  expect([statusesIn(summits), statusesIn(cascades)]).toEqual([['authorized'], ['authorized']])
  bank.gone(other)
  await goRound(other)
  expect([statusesIn(summits), statusesIn(cascades)]).toEqual([['authorized'], ['voided']])
  // An open attempt stays with its gateway, though its seller uses the other one by now.
  usedBy['summit'] = 'another'
  bank.gone(one)
  await goRound(one)
  expect([statusesIn(summits), statusesIn(cascades)]).toEqual([['voided'], ['voided']])
  usedBy['summit'] = 'one'
})

it('a company without a gateway takes no cards, and nothing is written down', async () => {
  const asked = { ...cartWith(), seller: 'nobody' }
  expect(payments.takesCards('nobody')).toBe(false)
  await expect(payments.authorize(asked, bankFacts)).rejects.toThrow('nobody takes no cards')
  expect(await bank.statesOf(asked)).toEqual([])
})

it('a gateway that is no longer set up is named, and what was asked of it waits', async () => {
  const asked = { ...cartWith(), seller: 'summit' }
  await payments.authorize(asked, bankFacts)
  const without = bank.by(
    db,
    createGateways([cascades], () => 'another'),
  )
  bank.gone(asked)
  await bank.later(asked, 3600)
  await without.reconcile()
  expect(new Set(bank.warnings.splice(0))).toEqual(new Set(['a payment could not be looked at']))
  expect(await bank.statesOf(asked)).toEqual(['authorized'])
  // The first round voids, the second looks again.
  for (let rounds = 0; rounds < 2; rounds++) await goRound(asked)
  expect(await bank.statesOf(asked)).toEqual(['voided'])
})
