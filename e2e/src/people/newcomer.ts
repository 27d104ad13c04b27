import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { PlainClient } from '../../../proof/src/plain-client.ts'
import { authenticator } from './authenticator.ts'
import { awaitMailedLink } from './mailbox.ts'
import { onceServed } from './once-served.ts'

export type Newcomer = { email: string; password: string }

let made = 0
/** A guest whom the shop has never seen. */
export const newcomer = (name: string): Newcomer => ({
  email: `${name}-${Date.now()}-${process.pid}-${++made}@mail.example`,
  password: 'glacier lantern umbrella',
})

const accepted = [200, 201, 204]

/** A call as any client makes it, which must succeed; returns its data. */
export async function callSuccessfully(
  client: PlainClient,
  method: string,
  path: string,
  body: object,
  more = {},
): Promise<unknown> {
  const answer = await onceServed(
    () => client.call(path, { method, body, headers: { 'X-CSRF-Token': client.token, ...more } }),
    ({ status }) => status,
  )
  expect(accepted, `${method} ${path}: ${answer.text}`).toContain(answer.status)
  return answer.text && (answer.json() as { data: unknown }).data
}

/**
 * A network may sign up only so many unconfirmed addresses. The shop trusts this client as a proxy, so each sign-up
 * comes from another network.
 */
const fromElsewhere = () => ({
  'X-Forwarded-For': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

/** Creates an account as any client does; the test is about what comes after. */
export async function withAccount({ email, password }: Newcomer, more: object = {}): Promise<PlainClient> {
  const client = new PlainClient(baseUrl ?? '')
  await client.call('/api/v2/ping')
  const told = { email, password, first_name: 'Odile', last_name: 'Roy', dob: '1984-05-06', ...more }
  await callSuccessfully(client, 'POST', '/api/v2/guests', told, fromElsewhere())
  return client
}

/** Opens the link that confirms the guest's address. */
export async function confirmNewcomer(client: PlainClient, { email }: Newcomer): Promise<void> {
  const { hash } = new URL(await awaitMailedLink(email, '/confirm'))
  await callSuccessfully(client, 'POST', '/api/v2/confirmations', { token: hash.slice(1) })
}

/** Turns on the second factor; returns the app, which shows the current code. */
export async function withApp(client: PlainClient, { password }: Newcomer): Promise<() => string> {
  const begun = (await callSuccessfully(client, 'POST', '/api/v2/me/second-factor', { current_password: password })) as {
    secret: string
  }
  const code = authenticator(begun.secret)
  // The code of the step before counts, too, and leaves the current one for the test: each works once.
  await callSuccessfully(client, 'PUT', '/api/v2/me/second-factor', { code: code(1) })
  return code
}
