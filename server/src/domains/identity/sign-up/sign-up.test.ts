import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { filledIn, goodPassword, newAddress, newcomer, newVisitor, signInAs, signUp } from '../../../testing/test-guest.ts'
import { mailedToken, mailsTo } from '../../../testing/test-post.ts'
import { createSignedLinks } from '../../../secrets/signed-links.ts'
import { addProfile } from '../../profiles/profiles.ts'
import { insertLink } from '../recovery/links-store.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure`)
})
const counted = async () =>
  (
    await run(sql<{ n: string }>`SELECT (SELECT count(*) FROM account) || ' ' || (SELECT count(*) FROM profile) || ' ' ||
    (SELECT count(*) FROM household) || ' ' || (SELECT count(*) FROM mail_link) AS n`)
  )[0]?.n
const confirm = async (token: string) => (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body: { token } })

it('signs up with a profile and a group, is signed in, and gets a mail to confirm the address', async () => {
  const { guest, email } = await newcomer(api, { gender: 'male', phone_number: '+1 801 555 0199' })
  const me = (await guest.ask('GET', '/api/v2/me')).json<{ data: Record<string, unknown> }>().data
  expect(me).toMatchObject({
    confirmed_at: null,
    has_password: true,
    has_second_factor: false,
    locale: 'en',
    profile: { first_name: 'Jonas', dob: '1990-06-01', gender: 'male', contact_information: { email }, age_category: 'adult' },
  })
  const group = (await guest.ask('GET', '/api/v2/me/group')).json<{ data: { id: number; group_members: object[] } }>().data
  expect(group.id).toEqual(expect.any(Number))
  expect(group.group_members).toMatchObject([
    { id: expect.any(String), is_admin: true, is_guest: false, pending_invite: false, profile: { first_name: 'Jonas' } },
  ])
  expect(await mailsTo(db, email)).toMatchObject([{ mail: 'confirm' }])
})
it('writes to a guest in the language they signed up in', async () => {
  const guest = await newVisitor(api)
  const person = filledIn()
  await guest.ask('POST', '/api/v2/guests?source=web&locale=fr', { body: person })
  const [mail] = await run(
    sql<{
      locale: string
    }>`SELECT payload->>'locale' AS locale FROM graphile_worker._private_jobs WHERE payload->>'to' = ${person.email}`,
  )
  expect(mail?.locale).toBe('fr')
})
it('says all that is wrong at once, and changes nothing', async () => {
  const before = await counted()
  const answer = await signUp(await newVisitor(api), {
    email: 'nobody@',
    password: 'short',
    first_name: '<b>',
    dob: '2999-01-01',
  })
  expect(answer.statusCode).toBe(422)
  const { errors, messages } = answer.json<{ errors: object; messages: Record<string, string[]> }>()
  expect(errors).toEqual({
    email: ['INVALID'],
    password: ['OUT_OF_RANGE'],
    first_name: ['INVALID_CHARACTERS'],
    last_name: ['REQUIRED'],
    dob: ['IN_FUTURE'],
  })
  expect(messages['password']?.[0]).toMatch(/ten characters/)
  expect(await counted()).toBe(before)
})
it.each([
  [`${new Date().getUTCFullYear() - 12}-01-02`, 'AGE_INVALID'],
  ['1890-01-01', 'IN_DISTANT_PAST'],
  ['2001-02-29', 'INVALID'],
])('refuses a birthday on %s as %s', async (dob, code) => {
  const answer = await signUp(await newVisitor(api), filledIn({ dob }))
  expect(answer.json()).toMatchObject({ errors: { dob: [code] } })
})
it.each([['qwertyuiop'], ['aaaaaaaaaaaa'], ['1234567890']])('refuses %s, which everybody would try', async (password) => {
  const answer = await signUp(await newVisitor(api), filledIn({ password }))
  expect(answer.json()).toMatchObject({ errors: { password: ['INVALID'] } })
})
it('an address has one account, however it is typed', async () => {
  const { email } = await newcomer(api)
  const answer = await signUp(await newVisitor(api), filledIn({ email: ` ${email.toUpperCase()} ` }))
  expect(answer.json()).toMatchObject({ errors: { email: ['ALREADY_REGISTERED'] } })
})
it('whoever signs up, deletes the account and signs up again fills nobody’s mailbox', async () => {
  const email = newAddress()
  const comeAndGo = async () => {
    const { guest } = await newcomer(api, { email })
    const { statusCode } = await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    expect(statusCode).toBe(204)
  }
  for (let i = 0; i < 5; i++) await comeAndGo()
  expect(await mailsTo(db, email)).toHaveLength(3)
  // The holder can still request the mail.
  const { guest } = await newcomer(api, { email })
  expect((await guest.ask('POST', '/api/v2/me/confirmations')).statusCode).toBe(204)
  expect(await mailsTo(db, email)).toHaveLength(4)
  // The next day, by an empty table of allowances: the control that only they were the limit.
  await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  await run(sql`TRUNCATE allowance`)
  await comeAndGo()
  expect(await mailsTo(db, email)).toHaveLength(5)
})
it('of ten who sign up with one address at once, one gets it, and the others are told so', async () => {
  const email = newAddress()
  const guests = await Promise.all(Array.from({ length: 10 }, (_, i) => newVisitor(api, `203.0.113.${i}`)))
  const answers = await Promise.all(guests.map((guest) => signUp(guest, filledIn({ email }))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array<number>(9).fill(422)])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
    expect(answer.json()).toMatchObject({ errors: { email: ['ALREADY_REGISTERED'] } })
  expect(await run(sql`SELECT count(*)::int AS n FROM profile WHERE email = ${email}`)).toEqual([{ n: 1 }])
})
it('without the rule of the database ten sign-ups would make ten accounts', async () => {
  const email = newAddress()
  await run(sql`DROP INDEX account_email`)
  try {
    const guests = await Promise.all(Array.from({ length: 10 }, (_, i) => newVisitor(api, `203.0.113.${i}`)))
    const answers = await Promise.all(guests.map((guest) => signUp(guest, filledIn({ email }))))
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(1)
  } finally {
    await run(sql`DELETE FROM account WHERE email = ${email}`)
    await run(sql`CREATE UNIQUE INDEX account_email ON account (lower(email))`)
  }
})
it('the link confirms the address, once', async () => {
  const { guest, email } = await newcomer(api)
  const token = await mailedToken(db, email, 'confirm')
  expect((await confirm(token)).json()).toEqual({ data: { email, is_change: false }, errors: [] })
  expect((await guest.ask('GET', '/api/v2/me')).json()).toMatchObject({ data: { confirmed_at: expect.any(String) } })
  const again = await confirm(token)
  expect([again.statusCode, again.json<{ errors: object }>().errors]).toEqual([422, { token: ['INVALID'] }])
})
it('of a hundred who use one link at once, one does', async () => {
  const { email } = await newcomer(api)
  const token = await mailedToken(db, email, 'confirm')
  const guest = await newVisitor(api)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => guest.ask('POST', '/api/v2/confirmations', { body: { token } })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
it('a link that is too old, of another purpose, or made up leads nowhere', async () => {
  const { email } = await newcomer(api)
  const token = await mailedToken(db, email, 'confirm')
  const [id = ''] = token.split('.')
  const traps = [
    '',
    'x',
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    createSignedLinks(secretKey).sign('reset', id),
    createSignedLinks('another').sign('confirm', id),
  ]
  for (const trap of traps) expect((await confirm(trap)).statusCode, trap).toBe(422)
  await run(sql`UPDATE mail_link SET expires_at = now() WHERE id = ${id}`)
  expect((await confirm(token)).statusCode).toBe(422)
})
it('a new mail makes the link of the one before dead, and not many are sent', async () => {
  const { guest, email } = await newcomer(api)
  const first = await mailedToken(db, email, 'confirm')
  const ask = async () => (await guest.ask('POST', '/api/v2/me/confirmations')).statusCode
  expect(await ask()).toBe(204)
  expect((await confirm(first)).statusCode).toBe(422)
  for (const _ of [1, 2, 3, 4]) await ask()
  expect(await ask()).toBe(429)
  expect((await confirm(await mailedToken(db, email, 'confirm'))).statusCode).toBe(200)
})
it('neither the database nor the queue holds what a link carries', async () => {
  const { email } = await newcomer(api)
  const [, proof = '?'] = (await mailedToken(db, email, 'confirm')).split('.')
  const [found] = await run(
    sql<{ n: number }>`SELECT (SELECT count(*) FROM mail_link AS l WHERE l::text LIKE ${`%${proof}%`})::int +
      (SELECT count(*) FROM graphile_worker._private_jobs AS j WHERE j::text LIKE ${`%${proof}%`})::int AS n`,
  )
  expect(found?.n).toBe(0)
  expect(api.log.join('\n')).not.toContain(proof)
})

/** A profile that the desk or a household has made for this address. */
async function madeFor(email: string, more: object = {}) {
  const profileId = await db.transaction((tx) =>
    addProfile(tx, {
      first_name: 'Rosa',
      last_name: 'Lind',
      dob: '1958-02-03',
      gender: null,
      email,
      phone_number: null,
      ...more,
    }),
  )
  const link = await db.transaction((tx) =>
    insertLink(tx, { purpose: 'onboarding', profile_id: profileId, email, minutes: 60 }),
  )
  return { profileId: String(profileId), onboarding_token: createSignedLinks(secretKey).sign('onboarding', link) }
}

it('claims a profile that was made for them, which confirms the address', async () => {
  const email = newAddress()
  const { profileId, onboarding_token } = await madeFor(email)
  const guest = await newVisitor(api)
  const known = await guest.ask('POST', '/api/v2/onboarding-lookups', { body: { onboarding_token } })
  expect(known.json()).toMatchObject({ data: { profile_id: profileId, first_name: 'Rosa', dob: '1958-02-03', email } })
  const answer = await signUp(
    guest,
    filledIn({ email, first_name: 'Rosa', last_name: 'Lindt', onboarding_token, profile_id: profileId }),
  )
  expect(answer.json()).toEqual({ data: { id: profileId }, errors: [] })
  const me = await guest.ask('GET', '/api/v2/me')
  expect(me.json()).toMatchObject({
    data: { confirmed_at: expect.any(String), profile: { id: profileId, last_name: 'Lindt' } },
  })
  const again = await signUp(await newVisitor(api), filledIn({ onboarding_token }))
  expect(again.json()).toMatchObject({ errors: { onboarding_token: ['INVALID'] } })
})
it('whoever signs up without the link is sent it once more', async () => {
  const email = newAddress()
  await madeFor(email)
  const answer = await signUp(await newVisitor(api), filledIn({ email }))
  expect(answer.json()).toMatchObject({ errors: { email: ['HAS_UNCLAIMED_ONBOARDING'] } })
  const onboarding_token = await mailedToken(db, email, 'onboarding')
  const claimed = await signUp(await newVisitor(api), filledIn({ email, onboarding_token }))
  expect(claimed.statusCode).toBe(201)
})
it('however many sign up with somebody’s address, few links are sent, and only the newest is good', async () => {
  const email = newAddress()
  const { onboarding_token: first } = await madeFor(email)
  for (let i = 0; i < 8; i++) {
    const answer = await signUp(await newVisitor(api, `203.0.113.${i}`), filledIn({ email }))
    expect(answer.json()).toMatchObject({ errors: { email: ['HAS_UNCLAIMED_ONBOARDING'] } })
  }
  const tokens = (await mailsTo(db, email)).map(({ token }) => token)
  expect(tokens).toHaveLength(3)
  const statuses = []
  for (const onboarding_token of [first, ...tokens])
    statuses.push((await signUp(await newVisitor(api), filledIn({ email, onboarding_token }))).statusCode)
  expect(statuses).toEqual([422, 422, 422, 201])
})
it('a link that has run out holds its address for nobody', async () => {
  const email = newAddress()
  await madeFor(email)
  await run(sql`UPDATE mail_link SET expires_at = now() WHERE email = ${email}`)
  expect((await signUp(await newVisitor(api), filledIn({ email }))).statusCode).toBe(201)
  expect((await mailsTo(db, email)).map(({ mail }) => mail)).toEqual(['confirm'])
})
it.each(["o'neil", 'a!b', '-ab', 'a{b', '{a}%*/?'])('%s@… may sign up, as the form says, and is sent a mail', async (local) => {
  const email = `${local}.${newAddress()}`
  expect((await signUp(await newVisitor(api), filledIn({ email }))).statusCode).toBe(201)
  expect(await mailsTo(db, email)).toMatchObject([{ mail: 'confirm', to: email }])
})
it('a link claims only the profile that it was made for', async () => {
  const [mine, theirs] = [await madeFor(newAddress()), await madeFor(newAddress())]
  const answer = await signUp(await newVisitor(api), filledIn({ ...mine, profile_id: theirs.profileId }))
  expect(answer.json()).toMatchObject({ errors: { onboarding_token: ['INVALID'] } })
})
it('whoever tries addresses one after the other has to wait', async () => {
  const { email } = await newcomer(api)
  const statuses = []
  for (let i = 0; i < 40; i++) statuses.push((await signUp(await newVisitor(api), filledIn({ email }))).statusCode)
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 422).length).toBeLessThan(35)
})
it('the password signs in, and nothing of it is kept but a hash', async () => {
  const { email } = await newcomer(api)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(204)
  const rows = await run(sql<{ row: string }>`SELECT account::text AS row FROM account WHERE email = ${email}`)
  expect(rows[0]?.row).not.toContain(goodPassword)
  expect(api.log.join('\n')).not.toContain(goodPassword)
})
