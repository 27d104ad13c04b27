import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../mail/test-sandbox.ts'
import { createFakeSocial } from './fake.ts'
import {
  SocialDeclined,
  SocialRefused,
  SocialUnavailable,
  type SocialCallback,
  type ProviderIdentity,
  type SocialPort,
} from './port.ts'
import { choose, demoPort, returnTo } from './test-providers.ts'

type Subject = {
  port: SocialPort
  /** Ingrid agrees, at the address where her browser was sent. */
  agree(address: string): Promise<SocialCallback>
  misbehave(trouble: 'refuse' | 'unavailable'): Promise<void>
}

const secret = () => randomBytes(32).toString('base64url')
const passage = () => ({ state: secret(), nonce: secret(), verifier: secret() })
const ingrid = { email: 'ingrid.solberg@mail.example', emailVerified: true, firstName: 'Ingrid', lastName: 'Solberg' }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

async function fake(): Promise<Subject> {
  const port = createFakeSocial()
  const identity: ProviderIdentity = { subject: 'ingrid', ...ingrid }
  return {
    port,
    agree: async (address) => ({ code: await port.agree(address, identity) }),
    misbehave: async (trouble) => port.misbehave(trouble),
  }
}
const openId = (id: 'cairn' | 'larch') => async (): Promise<Subject> => ({
  port: demoPort(sandbox.url, id),
  agree: (address) => choose(address, 'person-ingrid'),
  misbehave: (trouble) =>
    sandbox.turn({ call: 'token', behaviour: trouble === 'refuse' ? 'wrong nonce' : 'error', times: 1 }, id),
})

describe.each([
  ['the fake', fake],
  ['OpenID Connect with a secret, back by an address', openId('cairn')],
  ['OpenID Connect with a signed secret, back by a form', openId('larch')],
])('who somebody is, by %s', (_, make) => {
  let it: Subject
  beforeAll(async () => {
    it = await make()
  })
  const visit = async () => {
    const mine = passage()
    return { mine, brought: await it.agree(await it.port.addressFor(mine)) }
  }

  test('is told to the visit that asked, and once', async () => {
    const { mine, brought } = await visit()
    expect(await it.port.identify(brought, mine)).toEqual({ subject: expect.stringMatching(/./), ...ingrid })
    await expect(it.port.identify(brought, mine)).rejects.toThrow(SocialRefused)
  })
  test('is the same subject at every visit', async () => {
    const [first, second] = [await visit(), await visit()]
    const subjects = [await it.port.identify(first.brought, first.mine), await it.port.identify(second.brought, second.mine)]
    expect(subjects[0]?.subject).toBe(subjects[1]?.subject)
  })
  test('is not told for the code of another visit', async () => {
    const { brought } = await visit()
    await expect(it.port.identify(brought, passage())).rejects.toThrow(SocialRefused)
  })
  test('is not told where the person says no', async () => {
    await expect(it.port.identify({ error: 'access_denied' }, passage())).rejects.toThrow(SocialDeclined)
    await expect(it.port.identify({ error: 'server_error' }, passage())).rejects.toThrow(SocialRefused)
  })
  test('is not believed where the provider misbehaves, and not guessed where it is not well', async () => {
    const [wrong, unwell] = [await visit(), await visit()]
    await it.misbehave('refuse')
    await expect(it.port.identify(wrong.brought, wrong.mine)).rejects.toThrow(SocialRefused)
    await it.misbehave('unavailable')
    await expect(it.port.identify(unwell.brought, unwell.mine)).rejects.toThrow(SocialUnavailable)
  })
})

describe('OpenID Connect', () => {
  const agreed = async (port: SocialPort, person = 'person-ingrid') => {
    const mine = passage()
    return { mine, brought: await choose(await port.addressFor(mine), person) }
  }

  test.each([
    ['a wrong signature', { call: 'token', behaviour: 'wrong signature' }, SocialRefused],
    ['an identity of two hours ago', { call: 'token', behaviour: 'expired' }, SocialRefused],
    ['a refusal', { call: 'token', behaviour: 'error', code: 400 }, SocialRefused],
    ['a page of HTML', { call: 'token', behaviour: 'garbage' }, SocialRefused],
    ['a server that is not well', { call: 'token', behaviour: 'error', code: 503 }, SocialUnavailable],
    ['silence', { call: 'token', behaviour: 'timeout' }, SocialUnavailable],
    ['keys that nobody can get', { call: 'keys', behaviour: 'timeout' }, SocialUnavailable],
  ])('believes nothing on %s', async (_what, knob, failure) => {
    const { mine, brought } = await agreed(demoPort(sandbox.url, 'cairn'))
    const port = demoPort(sandbox.url, 'cairn', failure === SocialUnavailable ? 600 : 5000)
    await sandbox.turn({ ...knob, times: 1 }, 'cairn')
    await expect(port.identify(brought, mine)).rejects.toThrow(failure)
  })
  test('does not send anybody to a provider that is away, and does when it is back', async () => {
    const port = demoPort(sandbox.url, 'cairn', 1500)
    await sandbox.turn({ call: 'discovery', behaviour: 'timeout', times: 1 }, 'cairn')
    await expect(port.addressFor(passage())).rejects.toThrow(SocialUnavailable)
    expect(new URL(await port.addressFor(passage())).origin).toBe(sandbox.url)
    const nobody = demoPort('http://127.0.0.1:9', 'cairn')
    await expect(nobody.addressFor(passage())).rejects.toThrow(SocialUnavailable)
  })
  test('asks with a challenge and never shows what solves it', async () => {
    const mine = passage()
    const address = new URL(await demoPort(sandbox.url, 'larch').addressFor(mine))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: returnTo('larch'),
      response_mode: 'form_post',
      code_challenge_method: 'S256',
      state: mine.state,
      nonce: mine.nonce,
    })
    expect(address.href).not.toContain(mine.verifier)
  })
  test('a wrong verifier gets nothing, whoever has the code', async () => {
    const port = demoPort(sandbox.url, 'cairn')
    const { mine, brought } = await agreed(port)
    await expect(port.identify(brought, { ...mine, verifier: secret() })).rejects.toThrow(SocialRefused)
  })
  test('tells an address only where it is given, and whether the provider vouches for it', async () => {
    const port = demoPort(sandbox.url, 'larch')
    const [noor, jun] = [await agreed(port, 'person-noor'), await agreed(port, 'person-jun')]
    const noors = { email: null, emailVerified: false, firstName: 'Noor', lastName: 'Haddad' }
    expect(await port.identify(noor.brought, noor.mine)).toMatchObject(noors)
    expect(await port.identify(jun.brought, jun.mine)).toMatchObject({ email: 'jun.takeda@mail.example', emailVerified: false })
    const again = await agreed(port, 'person-noor')
    expect(await port.identify(again.brought, again.mine)).toMatchObject({ ...noors, firstName: null, lastName: null })
  })
})
