import type { TestApi } from './test-api.ts'
import type { Answer, Browser } from './test-browser.ts'

let made = 0
export const goodPassword = 'three larches and a bell'

/** A new address for each one, so that tests don't stand in each other's way. */
export const newAddress = (): string => `guest${++made}.${process.pid}@family.example`

export const filledIn = (more: Record<string, unknown> = {}) => ({
  email: newAddress(),
  password: goodPassword,
  first_name: 'Jonas',
  last_name: 'Keller',
  dob: '1990-06-01',
  ...more,
})

/** A browser that has looked at the shop and knows nobody. */
export async function newVisitor(api: TestApi): Promise<Browser> {
  const guest = api.browser()
  await guest.ask('GET', '/ping')
  return guest
}

export const signUp = (guest: Browser, body: object): Promise<Answer> =>
  guest.ask('POST', '/api/v2/guests?source=web', { body })

export const signInAs = (guest: Browser, email: string, password = goodPassword): Promise<Answer> =>
  guest.ask('PUT', '/session', { body: { email, password } })

/** Somebody who has just signed up, and is signed in. */
export async function newcomer(api: TestApi, more: Record<string, unknown> = {}) {
  const guest = await newVisitor(api)
  const person = filledIn(more)
  const answer = await signUp(guest, person)
  if (answer.statusCode !== 201) throw new Error(`signing up was answered with ${answer.statusCode}: ${answer.payload}`)
  return { guest, ...person }
}
