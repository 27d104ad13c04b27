import type { Browser } from '../test-browser.ts'
import { codeFor } from '../test-authenticator.ts'
import { confirmedGuest, goodPassword, mailedReset, newVisitor, signInAs } from '../test-guest.ts'
import { dataOf } from '../test-household.ts'
import { mailedToken } from '../test-post.ts'
import { agree, finish, returnFromProvider } from '../test-social.ts'
import type { Stage } from './test-stage.ts'

export const jonas = {
  email: 'jonas.keller@family.example',
  password: goodPassword,
  first_name: 'Jonas',
  last_name: 'Keller',
  dob: '1990-06-01',
}
const marta = { ...jonas, email: 'marta.lind@family.example', first_name: 'Marta', last_name: 'Lind' }
const current = { current_password: goodPassword }

/** Signing up, and everything about one's own account. Returns the guest who stays. */
export async function playAccountCalls(stage: Stage): Promise<Browser> {
  const { api, record, refused } = stage
  const plain = await newVisitor(api)
  const guest = record(plain)
  await refused(plain).ask('POST', '/api/v2/guests', { body: { ...jonas, password: 'short' } })
  await guest.ask('POST', '/api/v2/guests?source=web', { body: jonas })
  await guest.ask('POST', '/api/v2/me/confirmations')
  const token = await mailedToken(api.on.db, jonas.email, 'confirm')
  await guest.ask('POST', '/api/v2/confirmations', { body: { token } })
  await guest.ask('GET', '/api/v2/me')
  await guest.ask('PATCH', '/api/v2/me', { body: { measurement_system: 'metric' } })
  await playSecurityCalls(stage)
  await playOwnDataCalls(stage)
  await playProviderCalls(stage)
  return plain
}

async function playSecurityCalls({ api, record, refused }: Stage): Promise<void> {
  const { guest } = await confirmedGuest(api, marta)
  const asking = record(guest)
  await refused(guest).ask('POST', '/api/v2/me/address-changes', {
    body: { email: 'marta@mail.example', current_password: 'wrong' },
  })
  await asking.ask('POST', '/api/v2/me/address-changes', { body: { email: 'marta@mail.example', ...current } })
  const { secret } = dataOf<{ secret: string }>(await asking.ask('POST', '/api/v2/me/second-factor', { body: current }))
  await asking.ask('PUT', '/api/v2/me/second-factor', { body: { code: codeFor(secret) } })
  await asking.ask('POST', '/api/v2/me/second-factor/recovery-codes', { body: current })
  const plain = await newVisitor(api)
  const other = record(plain)
  await refused(plain).ask('PUT', '/session', { body: { email: marta.email, password: 'wrong' } })
  await signInAs(plain, marta.email)
  await other.ask('PUT', '/session/code?redirect_uri=/account', { body: { code: codeFor(secret, 1) } })
  const devices = dataOf<{ id: string; is_this: boolean }[]>(await asking.ask('GET', '/api/v2/me/devices'))
  await asking.ask('DELETE', `/api/v2/me/devices/${devices.find((one) => !one.is_this)?.id}`)
  await asking.ask('DELETE', '/api/v2/me/second-factor', { body: current })
  await asking.ask('DELETE', '/api/v2/me/devices')
  await other.ask('POST', '/api/v2/password-resets', { body: { email: marta.email } })
  const token = await mailedReset(api, marta.email)
  await other.ask('PUT', '/api/v2/password-resets', { body: { token, password: 'four larches and a bell' } })
  const signingIn = { body: { email: marta.email, password: 'four larches and a bell' } }
  await other.ask('PUT', '/session?redirect_uri=/passes', signingIn)
  await other.ask('DELETE', '/session')
  const direct = record(await newVisitor(api))
  await direct.ask('PUT', '/session', signingIn)
}

async function playOwnDataCalls({ api, record }: Stage): Promise<void> {
  const { guest } = await confirmedGuest(api, {
    ...marta,
    email: 'nils.berg@family.example',
    first_name: 'Nils',
    last_name: 'Berg',
  })
  const asking = record(guest)
  const { id } = dataOf<{ id: string }>(await asking.ask('POST', '/api/v2/me/data-exports'))
  await api.identity.makeDataExport({ id })
  await asking.ask('GET', '/api/v2/me/data-exports')
  await asking.ask('GET', `/api/v2/me/data-exports/${id}`)
  await asking.ask('GET', `/api/v2/me/data-exports/${id}/file`)
  await asking.ask('GET', '/api/v2/me/leaving')
  await asking.ask('DELETE', '/api/v2/me', { body: current })
}

async function playProviderCalls({ api, record }: Stage): Promise<void> {
  const plain = await newVisitor(api)
  const guest = record(plain)
  const visit = await agree(guest, 'ingrid', { purpose: 'sign_up' })
  await returnFromProvider(guest, visit)
  await finish(guest, visit)
  const byForm = record(await newVisitor(api))
  await returnFromProvider(byForm, await agree(byForm, 'ingrid', { provider: 'larch' }), 'larch')
  const { guest: owner } = await confirmedGuest(api, { ...marta, email: 'ingrid@family.example', first_name: 'Ingrid' })
  const link = await agree(owner, 'ingrid', { purpose: 'link', password: goodPassword })
  await returnFromProvider(owner, link)
  await finish(owner, link)
  await record(owner).ask('DELETE', '/api/v2/me/identity-providers/cairn', { body: current })
}
