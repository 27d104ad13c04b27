import type { Db } from '../db/connect.ts'
import type { TestApi } from './test-api.ts'
import type { Answer, Browser } from './test-browser.ts'
import { mailedToken } from './test-post.ts'

let made = 0
export const goodPassword = 'three larches and a bell'

/** A new address for each call, so that tests don't disturb each other. */
export const newAddress = (): string => `guest${++made}.${process.pid}@family.example`

export const filledIn = (more: Record<string, unknown> = {}) => ({
  email: newAddress(),
  password: goodPassword,
  first_name: 'Jonas',
  last_name: 'Keller',
  dob: '1990-06-01',
  ...more,
})

/** A browser on its first visit. With `from` many visitors have addresses of their own, as guests do. */
export async function newVisitor(api: TestApi, from?: string): Promise<Browser> {
  const guest = api.browser(from)
  await guest.ask('GET', '/ping')
  return guest
}

export const signUp = (guest: Browser, body: object): Promise<Answer> =>
  guest.ask('POST', '/api/v2/guests?source=web', { body })

/** 401 where no guest is signed in. */
export const statusOfMe = async (guest: Browser): Promise<number> => (await guest.ask('GET', '/api/v2/me')).statusCode

export const signInAs = (guest: Browser, email: string, password = goodPassword): Promise<Answer> =>
  guest.ask('PUT', '/session', { body: { email, password } })

/** A guest who has just signed up, and is signed in. */
export async function newcomer(api: TestApi, more: Record<string, unknown> = {}, from?: string) {
  const guest = await newVisitor(api, from)
  const person = filledIn(more)
  const answer = await signUp(guest, person)
  if (answer.statusCode !== 201) throw new Error(`signing up was answered with ${answer.statusCode}: ${answer.payload}`)
  return { guest, ...person }
}

type WithDatabase = TestApi & { on: { db: Db } }
/** The device and network of the tests' browsers. */
export const testOrigin = { agent: 'lightMyRequest', network: '127.0.0.1' }

/** The token of a password reset's mail, with the worker's part done here. */
export async function mailedReset(api: WithDatabase, email: string): Promise<string> {
  await api.identity.sendReset({ email, locale: 'en', ...testOrigin })
  return mailedToken(api.on.db, email, 'reset')
}

export const chooseAnother = (guest: Browser, token: string, password: string): Promise<Answer> =>
  guest.ask('PUT', '/api/v2/password-resets', { body: { token, password } })

/** The owner of the mailbox resets the password, which confirms the address; it signs no guest in. */
export async function holderResets(api: WithDatabase, email: string, password: string): Promise<Browser> {
  const guest = await newVisitor(api)
  const { statusCode } = await chooseAnother(guest, await mailedReset(api, email), password)
  if (statusCode !== 204) throw new Error(`the other password was answered with ${statusCode}`)
  return guest
}

/** A newcomer who has opened the link in the mail. */
export async function confirmedGuest(api: WithDatabase, more: Record<string, unknown> = {}, from?: string) {
  const person = await newcomer(api, more, from)
  const token = await mailedToken(api.on.db, person.email, 'confirm')
  const answer = await person.guest.ask('POST', '/api/v2/confirmations', { body: { token } })
  if (answer.statusCode !== 200) throw new Error(`confirming was answered with ${answer.statusCode}: ${answer.payload}`)
  return person
}
