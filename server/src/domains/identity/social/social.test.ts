import { sql } from 'kysely'
import { texts } from '@alpenglow/texts/texts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'
import { runOn } from '../../../testing/test-database.ts'
import { demoLogin, freshApi } from '../../../testing/test-api.ts'
import { cookiesOf, type Answer, type Browser } from '../../../testing/test-browser.ts'
import { filledIn, goodPassword, newcomer, newVisitor, signUp } from '../../../testing/test-guest.ts'
import { mailsTo } from '../../../testing/test-post.ts'
import { writersMeet } from '../../../testing/racing/test-races.ts'
import { agree, returnFromProvider, finish, goTo, socialSignIn } from '../../../testing/test-social.ts'
import { startSandbox } from '../../../providers/mail/test-sandbox.ts'
import { deleteIdentity, findIdentities } from './social-store.ts'

const sandbox = await startSandbox()
const api = await freshApi({ SANDBOX_PORT: new URL(sandbox.url).port })
const { db } = api.on
const run = runOn(db)
afterAll(async () => {
  await api.close()
  await sandbox.stop()
})
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, social_identity, social_visit`)
})

const me = async (guest: Browser) =>
  (await guest.ask('GET', '/api/v2/me')).json<{ data: Record<string, unknown> | null }>().data
type Finished = { redirect_url: string | null; purpose: string; registration: Record<string, string | null> | null }
const dataOf = (answer: Answer) => answer.json<{ data: Finished }>().data
const saysWhy = (answer: Answer) => answer.json<{ messages?: { base?: string[] } }>().messages?.base?.[0]
const englishText = (key: keyof typeof texts) => texts[key].en
const refusedWith = (answer: Answer) => [answer.statusCode, answer.json<{ errors: object }>().errors, saysWhy(answer)]

/** Ingrid has signed up with the identity that a provider has verified. */
async function ingrid(provider = 'cairn', person = 'ingrid') {
  const guest = await newVisitor(api)
  const { registration } = dataOf(await socialSignIn(guest, person, { provider, purpose: 'sign_up' }))
  const body = { ...filledIn(), password: undefined, registration_token: registration?.['registration_token'] }
  const answer = await signUp(guest, body)
  if (answer.statusCode !== 201) throw new Error(answer.payload)
  return { guest, registration }
}

describe('whoever comes from a provider for the first time', () => {
  it('is not signed in, and begins a sign-up with what the provider told', async () => {
    const guest = await newVisitor(api)
    const answer = dataOf(await socialSignIn(guest, 'ingrid', { redirectUri: '/passes' }))
    expect(answer).toEqual({
      redirect_url: '/passes',
      purpose: 'sign_in',
      registration: {
        registration_token: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/),
        identity_provider_type: 'cairn',
        first_name: 'Ingrid',
        last_name: 'Solberg',
        email: 'ingrid.solberg@mail.example',
      },
    })
    expect(await me(guest)).toBeNull()
  })
  it('signs up without a password, and signs in with the provider from then on, under a new session', async () => {
    const { guest } = await ingrid()
    const there = { identity_provider_type: 'cairn', identity_providers: ['cairn'], has_password: false }
    expect(await me(guest)).toMatchObject(there)
    const later = await newVisitor(api)
    const before = later.jar.get('_itw_iaa_prod_session')
    expect(dataOf(await socialSignIn(later, 'ingrid'))).toEqual({ redirect_url: null, purpose: 'sign_in', registration: null })
    expect(later.jar.get('_itw_iaa_prod_session')).not.toBe(before)
    expect(await me(later)).toMatchObject(there)
  })
  it('may have no address there, and tell a name only the first time, by a form', async () => {
    const tell = async () => dataOf(await socialSignIn(await newVisitor(api), 'celine', { provider: 'larch' })).registration
    expect(await tell()).toMatchObject({ first_name: 'Céline', last_name: 'Gagné-O’Neil', email: 'celine@courriel.example' })
    expect(await tell()).toMatchObject({ first_name: null, last_name: null, email: 'celine@courriel.example' })
    const noor = dataOf(await socialSignIn(await newVisitor(api), 'noor', { provider: 'larch' }))
    expect(noor.registration).toMatchObject({ identity_provider_type: 'larch', first_name: 'Noor', email: null })
  })
  it('does not get an account because of its address: its holder logs in and links', async () => {
    const guest = await newVisitor(api)
    const { registration } = dataOf(await socialSignIn(guest, 'amelie'))
    const body = filledIn({ email: demoLogin.email, registration_token: registration?.['registration_token'] })
    expect((await signUp(guest, body)).json()).toMatchObject({ errors: { email: ['ALREADY_REGISTERED'] } })
    expect(await me(guest)).toBeNull()
    const amelie = await api.signedIn()
    expect((await socialSignIn(amelie, 'amelie', { purpose: 'link', password: demoLogin.password })).statusCode).toBe(200)
    expect(await me(amelie)).toMatchObject({ identity_provider_type: null, identity_providers: ['cairn'] })
    const later = await newVisitor(api)
    await socialSignIn(later, 'amelie')
    expect(await me(later)).toMatchObject({ profile: { contact_information: { email: demoLogin.email } } })
  })
})

describe('the way there and back', () => {
  it('leads back to where it began, in the language it began in, and only home', async () => {
    const guest = await newVisitor(api)
    const visit = await agree(guest, 'ingrid', { query: '?locale=fr', redirectUri: 'https://evil.example/' })
    const back = await returnFromProvider(guest, visit)
    expect([back.statusCode, back.headers['location'], cookiesOf(back)]).toEqual([
      303,
      `/fr/loading-profile?state=${visit.state}`,
      [],
    ])
    expect(dataOf(await finish(guest, visit)).redirect_url).toBeNull()
  })
  it('ends where it began: nobody is signed in by the link of somebody else', async () => {
    await ingrid()
    const [eve, victim] = [await newVisitor(api), await newVisitor(api)]
    const visit = await agree(eve, 'ingrid')
    await returnFromProvider(victim, visit)
    expect(refusedWith(await finish(victim, visit))).toEqual([
      422,
      { base: ['INVALID'] },
      englishText('pages.login.social_expired'),
    ])
    expect(await me(victim)).toBeNull()
    expect((await finish(eve, visit)).statusCode).toBe(200)
  })
  it('takes the first answer, and no other', async () => {
    await ingrid()
    const [guest, eve] = [await newVisitor(api), await newVisitor(api)]
    const [mine, hers] = [await agree(guest, 'ingrid'), await agree(eve, 'jun')]
    await returnFromProvider(guest, mine)
    await returnFromProvider(guest, { ...hers, state: mine.state })
    expect(dataOf(await finish(guest, mine)).registration).toBeNull()
  })
  it('is over after ten minutes, and before anything came back', async () => {
    const guest = await newVisitor(api)
    const [late, early] = [await agree(guest, 'ingrid'), await agree(guest, 'ingrid')]
    await returnFromProvider(guest, late)
    await run(sql`UPDATE social_visit SET expires_at = now()`)
    for (const visit of [late, early])
      expect(saysWhy(await finish(guest, visit))).toBe(englishText('pages.login.social_expired'))
  })
  it('leaves nothing in the database that could finish it, and nothing in the log', async () => {
    const guest = await newVisitor(api)
    const visit = await agree(guest, 'ingrid')
    await returnFromProvider(guest, visit)
    const [row] = await run(sql<{ all: string }>`SELECT row_to_json(v)::text AS all FROM social_visit AS v`)
    expect(row?.all).not.toContain(visit.state)
    await finish(guest, visit)
    expect(api.log.join('')).not.toMatch(new RegExp(`${visit.state}|${visit.code}`))
  })
  it('an unknown provider, or a state that we never gave, leads nowhere', async () => {
    const guest = await newVisitor(api)
    expect((await goTo(guest, 'nobody', { purpose: 'sign_in' })).statusCode).toBe(404)
    const back = await returnFromProvider(guest, { state: '//evil.example', code: 'x' })
    expect([back.statusCode, back.headers['location']]).toEqual([303, '/loading-profile'])
    expect((await finish(guest, { state: 'x'.repeat(43) })).statusCode).toBe(422)
  })

  /** The answers of the calls that got as far as the provider. */
  const race = async () => {
    const guest = await newVisitor(api)
    const visit = await agree(guest, 'ingrid')
    await returnFromProvider(guest, visit)
    const headers = { cookie: [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const ask = () => guest.ask('PUT', '/session/identity', { body: { state: visit.state }, headers })
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    // Of so many at once some may get a 503 (back-pressure); the others were too late.
    return answers.filter((one) => one.statusCode !== 503 && saysWhy(one) !== englishText('pages.login.social_expired'))
  }
  it('of a hundred who finish it at once, one does, and only that one asks the provider', async () => {
    await ingrid()
    for (;;) {
      const [one, ...others] = await race()
      expect(others).toEqual([])
      // If the winner got a 503, this race has shown nothing: it runs again.
      if (one) return expect(one.statusCode).toBe(200)
    }
  })
  it('without the mark that it is finished, more than one would ask the provider', async () => {
    await run(
      sql`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.finished_at = NULL; RETURN NEW; END $$`,
    )
    await run(sql`CREATE TRIGGER forget BEFORE UPDATE ON social_visit FOR EACH ROW EXECUTE FUNCTION forget()`)
    try {
      while ((await race()).length < 2);
    } finally {
      await run(sql`DROP FUNCTION forget CASCADE`)
    }
  })
})

describe('what a provider does wrong', () => {
  it('a person who says no is told that nothing has changed', async () => {
    for (const provider of ['cairn', 'larch']) {
      const answer = await socialSignIn(await newVisitor(api), '', { provider })
      expect(refusedWith(answer)).toEqual([422, { base: ['INVALID'] }, englishText('pages.login.social_declined')])
    }
  })
  it.each([
    ['a wrong nonce', { behaviour: 'wrong nonce' }],
    ['a wrong signature', { behaviour: 'wrong signature' }],
    ['an old identity', { behaviour: 'expired' }],
    ['garbage', { behaviour: 'garbage' }],
    ['a refusal', { behaviour: 'error', code: 400 }],
    ['a provider that is not well', { behaviour: 'error', code: 503 }],
  ])('%s signs nobody in, and is said in words', async (_what, knob) => {
    await ingrid()
    const guest = await newVisitor(api)
    const visit = await agree(guest, 'ingrid')
    await returnFromProvider(guest, visit)
    await sandbox.turn({ ...knob, call: 'token', times: 1 }, 'cairn')
    expect(refusedWith(await finish(guest, visit))).toEqual([
      422,
      { base: ['INVALID'] },
      englishText('pages.login.social_unavailable'),
    ])
    expect(await me(guest)).toBeNull()
  })
})

describe('an account and its providers', () => {
  const link = (guest: Browser, person: string, password = goodPassword) =>
    socialSignIn(guest, person, { purpose: 'link', password })
  it('nobody is linked to nobody', async () => {
    expect((await goTo(await newVisitor(api), 'cairn', { purpose: 'link' })).statusCode).toBe(401)
  })
  it('an identity belongs to one account, and an account has one of each provider', async () => {
    await ingrid()
    const { guest } = await newcomer(api)
    const taken = await link(guest, 'ingrid')
    expect(refusedWith(taken)).toEqual([422, { base: ['NOT_UNIQUE'] }, englishText('pages.security.identity_taken')])
    for (const _ of ['once', 'again']) expect((await link(guest, 'jun')).statusCode).toBe(200)
    const second = await link(guest, 'noor')
    expect(refusedWith(second)).toEqual([422, { base: ['NOT_UNIQUE'] }, englishText('pages.security.identity_second')])
    expect(await me(guest)).toMatchObject({ identity_providers: ['cairn'], identity_provider_type: null })
  })

  const linkAtOnce = async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, (_, i) => newcomer(api, {}, `203.0.113.${i}`)))
    const visits = await Promise.all(
      guests.map(({ guest }) => agree(guest, 'jun', { purpose: 'link', password: goodPassword })),
    )
    await Promise.all(guests.map(({ guest }, at) => returnFromProvider(guest, visits[at] ?? { state: '' })))
    const answers = await Promise.all(guests.map(({ guest }, at) => finish(guest, visits[at] ?? { state: '' })))
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  it('of six accounts that link one identity at once, one gets it', async () => expect(await linkAtOnce()).toBe(1))
  it('without the rule of the database more than one would', async () => {
    await run(sql`ALTER TABLE social_identity DROP CONSTRAINT social_identity_pkey`)
    try {
      await writersMeet(api.on.db, 'social_identity', async () => expect(await linkAtOnce()).toBeGreaterThan(1))
    } finally {
      await run(sql`TRUNCATE social_identity`)
      await run(sql`ALTER TABLE social_identity ADD PRIMARY KEY (provider, subject)`)
    }
  })

  it('with a second factor, the provider’s word is only the first step', async () => {
    const { guest } = await ingrid()
    const [held] = await run(sql<{ id: number }>`SELECT account_id::int AS id FROM social_identity`)
    await run(sql`INSERT INTO second_factor (account_id, secret, confirmed_at) VALUES (${held?.id}, 'x', now())`)
    expect(dataOf(await socialSignIn(guest, 'ingrid', { redirectUri: '/passes' })).redirect_url).toBe(
      '/login/code?redirect_uri=%2Fpasses',
    )
    expect((await guest.ask('GET', '/api/v2/me')).statusCode).toBe(401)
  })

  const unlink = (guest: Browser, provider = 'cairn', password?: string) =>
    guest.ask('DELETE', `/api/v2/me/identity-providers/${provider}`, { body: { current_password: password } })
  it('parts with a provider, but not with the last way in', async () => {
    const { guest } = await ingrid()
    expect(refusedWith(await unlink(guest))).toEqual([422, { base: ['INVALID'] }, englishText('pages.security.last_way_in')])
    await socialSignIn(guest, 'ingrid', { provider: 'larch', purpose: 'link' })
    expect((await unlink(guest)).statusCode).toBe(204)
    expect((await unlink(guest)).statusCode).toBe(404)
    expect(await me(guest)).toMatchObject({ identity_providers: ['larch'] })
    const amelie = await api.signedIn()
    await socialSignIn(amelie, 'amelie', { purpose: 'link', password: demoLogin.password })
    expect((await unlink(amelie, 'cairn', demoLogin.password)).statusCode).toBe(204)
  })

  /** An account with a confirmed address, for only that one gets mails about its safety. */
  const confirmedNewcomer = async () => {
    const person = await newcomer(api)
    await run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${person.email}`)
    return person
  }
  it('a stranger at an unlocked screen neither adds a way in nor takes one away, and guessing is limited', async () => {
    const { guest, email } = await confirmedNewcomer()
    await link(guest, 'jun')
    const asked = (password?: string) => [
      goTo(guest, 'larch', { purpose: 'link', current_password: password }),
      unlink(guest, 'cairn', password),
    ]
    for (const answer of await Promise.all(asked()))
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { current_password: ['REQUIRED'] }])
    for (const answer of await Promise.all(asked('a guess')))
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { current_password: ['INVALID'] }])
    for (let guess = 0; guess < 4; guess++) await unlink(guest, 'cairn', `guess ${guess}`)
    expect((await unlink(guest, 'cairn', goodPassword)).statusCode).toBe(429)
    expect(await me(guest)).toMatchObject({ identity_providers: ['cairn'] })
    expect(await run(sql`SELECT state_hash FROM social_visit WHERE provider = 'larch'`)).toEqual([])
    expect((await mailsTo(db, email)).map(({ mail }) => mail)).toEqual(['confirm', 'identityLinked'])
  })
  it('whoever has no password must have signed in just now', async () => {
    const { guest } = await ingrid()
    await socialSignIn(guest, 'ingrid', { provider: 'larch', purpose: 'link' })
    await run(sql`UPDATE session SET created_at = now() - interval '11 minutes'`)
    const late = [await goTo(guest, 'larch', { purpose: 'link' }), await unlink(guest, 'larch')]
    for (const answer of late) expect(answer.json()).toMatchObject({ errors: { current_password: ['REQUIRED'] } })
    await socialSignIn(guest, 'ingrid')
    expect((await unlink(guest, 'larch')).statusCode).toBe(204)
  })
  it('its holder is told by mail what was linked and unlinked, and from where', async () => {
    const { guest, email } = await confirmedNewcomer()
    for (const _ of ['once', 'again']) await link(guest, 'jun')
    await unlink(guest, 'cairn', goodPassword)
    const [, linked, unlinked, ...more] = await mailsTo(db, email)
    const from = { provider: 'Cairn', device: expect.any(String), network: '127.0.0.1', at: expect.any(String) }
    expect(linked).toMatchObject({ mail: 'identityLinked', values: { ...from, identity: 'jun.takeda@mail.example' } })
    expect(unlinked).toMatchObject({ mail: 'identityUnlinked', values: from })
    expect(more).toEqual([])
  })

  const twoLinked = async () => {
    const { guest } = await ingrid()
    await socialSignIn(guest, 'ingrid', { provider: 'larch', purpose: 'link' })
    const [held] = await run(sql<{ id: number }>`SELECT account_id::int AS id FROM social_identity`)
    return { guest, accountId: held?.id ?? 0 }
  }
  it('of two that are unlinked at once, one stays', async () => {
    const { guest, accountId } = await twoLinked()
    await Promise.all([unlink(guest, 'cairn'), unlink(guest, 'larch')])
    expect(await db.run(findIdentitiesOf(accountId))).toHaveLength(1)
  })
  it('without the lock none would stay', async () => {
    const { accountId } = await twoLinked()
    const both = twoAtOnce()
    const part = (provider: string) =>
      db.transaction(async (tx: Tx) => {
        const left = await findIdentities(tx, accountId)
        await both()
        if (left.length > 1) await deleteIdentity(tx, accountId, provider)
      })
    await Promise.all([part('cairn'), part('larch')])
    expect(await db.run(findIdentitiesOf(accountId))).toEqual([])
  })
})

const findIdentitiesOf = (accountId: number) =>
  q.selectFrom('social_identity').select('provider').where('account_id', '=', accountId)

/** A barrier: both wait until both have arrived. */
function twoAtOnce(): () => Promise<void> {
  let arrived = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    arrived += 1
    if (arrived === 2) open()
    return all
  }
}
