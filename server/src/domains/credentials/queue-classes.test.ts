import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import {
  chooseAnother,
  goodPassword,
  mailedReset,
  newAddress,
  newcomer,
  newVisitor,
  signInAs,
} from '../../testing/test-guest.ts'
import type { QueuedCaller } from './passwords.ts'

const api = await freshApi()
afterAll(() => api.close())

/** The lanes of the fair queue in which the passwords of an act waited. */
async function lanesOf(act: () => Promise<unknown>): Promise<string[]> {
  const { fits, hash } = api.passwords
  const lanes: string[] = []
  const noted = ({ lane }: QueuedCaller) => void lanes.push(lane)
  api.passwords.fits = (password, against, whose) => (noted(whose), fits(password, against, whose))
  api.passwords.hash = (password, whose) => (noted(whose), hash(password, whose))
  await act()
  Object.assign(api.passwords, { fits, hash })
  return lanes
}

it('a browser that the account knows waits beside its like, and any other beside newcomers, whether there is such an account or not', async () => {
  const { guest, email } = await newcomer(api)
  expect(await lanesOf(() => signInAs(guest, email))).toEqual(['known'])
  expect(await lanesOf(() => signInAs(guest, email, 'wrong'))).toEqual(['known'])
  const stranger = await newVisitor(api)
  expect(await lanesOf(() => signInAs(stranger, email, 'wrong'))).toEqual(['newcomers'])
  expect(await lanesOf(() => signInAs(stranger, newAddress(), 'wrong'))).toEqual(['newcomers'])
  // A browser that one account knows is a stranger to every other.
  const { email: another } = await newcomer(api)
  expect(await lanesOf(() => signInAs(guest, another, 'wrong'))).toEqual(['newcomers'])
})
it('whoever is signed in, or has the mailbox, is known; whoever signs up waits beside those who do', async () => {
  const someone = await newcomer(api)
  const change = { password: 'a lantern in the snow', current_password: goodPassword }
  expect(await lanesOf(() => someone.guest.ask('PATCH', '/api/v2/me', { body: change }))).toEqual(['known', 'known'])
  const token = await mailedReset(api, someone.email)
  const visitor = await newVisitor(api)
  expect(await lanesOf(() => chooseAnother(visitor, token, 'three lanterns in the snow'))).toEqual(['known'])
  expect(await lanesOf(() => newcomer(api))).toEqual(['sign-up'])
})
