import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { newVisitor } from '../../testing/test-guest.ts'

const api = await freshApi()
afterAll(() => api.close())

it.each([
  ['en', {}, ['Please enter an e-mail address.', 'Please enter your password.']],
  ['fr', {}, ['Veuillez indiquer une adresse courriel.', 'Veuillez saisir votre mot de passe.']],
  ['en', { email: null, password: null }, ['Please enter an e-mail address.', 'Please enter your password.']],
])('a sign-in in %s with %j is asked for what is missing, and for no new password', async (locale, body, [email, password]) => {
  const answer = await (await newVisitor(api)).ask('PUT', `/session?locale=${locale}`, { body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ messages: { email: [email], password: [password] } })
})

it('a sign-in with a password that is far too long is not told that it is missing', async () => {
  const body = { email: 'a@b.example', password: 'x'.repeat(2000) }
  const answer = await (await newVisitor(api)).ask('PUT', '/session', { body })
  expect(answer.json()).toMatchObject({
    errors: { password: ['OUT_OF_RANGE'] },
    messages: { password: ['This is too much or too little.'] },
  })
})

it('a sign-up is asked to choose a password', async () => {
  const answer = await (await newVisitor(api)).ask('POST', '/api/v2/guests', { body: {} })
  expect(answer.json()).toMatchObject({ messages: { password: ['Please choose a password.'] } })
})
