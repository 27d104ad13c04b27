import { afterAll, expect, it } from 'vitest'
import { createFakeCaptcha } from '../../../providers/captcha/fake.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { setCount, demoProducts } from '../../../testing/test-cart.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { bindingOf, newToken, openFields, paidIn, receiptOf, setCard } from '../../../testing/buying/test-paying.ts'

const captcha = createFakeCaptcha()
const [api, plain] = [
  await freshApi({}, { cards: createFakeCards(), captcha }),
  await freshApi({}, { cards: createFakeCards() }),
]
afterAll(async () => {
  await api.close()
  await plain.close()
})

async function shopper(on = api) {
  const { guest } = await newcomer(on)
  await setCount(guest, { ...demoProducts.base, count: 1 })
  const card = async (recaptcha_token?: string, headers: Record<string, string> = {}, said: { token?: string } = {}) => {
    const receipt = receiptOf({ for: await bindingOf(guest), ...said })
    return setCard(guest, { receipt, ...(recaptcha_token !== undefined && { recaptcha_token }) }, headers)
  }
  const asked = async () => dataOf<{ captcha: unknown }>(await openFields(guest)).captcha
  return { card, asked }
}
const robot = { base: ['We could not tell you from a robot. Try once more.'] }

it('a page is told where it gets its token', async () => {
  const { asked } = await shopper()
  expect(await asked()).toEqual({ site_key: 'fake', script: 'https://captcha.example/api.js', action: 'card' })
})
it('a card comes from a person, with a token that is good once', async () => {
  const { card } = await shopper()
  const token = captcha.give({ action: 'card' })
  expect(paidIn(await card(token)).credit_card).toMatchObject({ last_four_digits: '4242' })
  const again = await card(token)
  expect([again.statusCode, again.json<{ messages: object }>().messages]).toEqual([422, robot])
})
it('the same call, sent twice, brings the same token twice, and is answered the same', async () => {
  const { card } = await shopper()
  const recaptcha = captcha.give({ action: 'card' })
  const [one, other] = [newToken(), newToken()]
  const first = await card(recaptcha, { 'idempotency-key': 'k' }, { token: one })
  expect(paidIn(await card(recaptcha, { 'idempotency-key': 'k' }, { token: one }))).toEqual(paidIn(first))
  expect((await card(recaptcha, { 'idempotency-key': 'k' }, { token: other })).json()).toMatchObject({
    errors: { base: ['NOT_UNIQUE'] },
  })
  expect((await card(recaptcha, { 'idempotency-key': 'another' }, { token: one })).json()).toMatchObject({ messages: robot })
})
it.each([
  ['no token', () => undefined],
  ['a token of a robot', () => captcha.give({ action: 'card', score: 0.1 })],
  ['a token for something else', () => captcha.give({ action: 'search' })],
  ['a token of another site', () => captcha.give({ action: 'card', hostname: 'evil.example' })],
])('none is taken with %s', async (_what, token) => {
  const { card } = await shopper()
  const answer = await card(token())
  expect([answer.statusCode, answer.json<{ messages: object }>().messages]).toEqual([422, robot])
})
it('nobody is refused because nobody tells robots at the moment', async () => {
  const { card } = await shopper()
  captcha.misbehave('unavailable')
  expect((await card(captcha.give({ action: 'card', score: 0.1 }))).statusCode).toBe(200)
})
it('nobody is asked where nobody is configured', async () => {
  const { card, asked } = await shopper(plain)
  expect(await asked()).toBeNull()
  expect((await card()).statusCode).toBe(200)
})
