import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSignedLinks } from '../../../secrets/signed-links.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer } from '../../../testing/test-browser.ts'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { confirmedGuest, newAddress, newcomer } from '../../../testing/test-guest.ts'
import { accept, createPerson, change, mia, noah, rosa, withLogin } from '../../../testing/test-household.ts'
import { mailsTo } from '../../../testing/test-post.ts'
import { setUpShare } from '../../../testing/test-shares.ts'
import { readWaiverData as dataFileOf } from '../../waivers/waivers.ts'
import {
  aMinuteLater,
  askedByMail,
  putWaiverRequest,
  familyWithPasses,
  meOf,
  readLink,
  refuseLink,
  signFor,
  signLink,
  readCartWaivers,
} from '../../../testing/buying/test-waivers.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const run = runOn(api.on.db)
beforeEach(async () => void (await run(sql`TRUNCATE allowance`)))
const why = (answer: Answer) => Object.values(answer.json<{ messages?: Record<string, string[]> }>().messages ?? {})[0]?.[0]
const requestsTo = async (email: string) =>
  (await mailsTo(api.on.db, email)).filter(({ mail }) => mail.startsWith('waiverRequest'))
const youth = { type: demoProducts.base.type, variant: 'youth' }
const rowOf = async (guest: Parameters<typeof readCartWaivers>[0], id: string) =>
  (await readCartWaivers(guest)).waivers[0]?.signings.find(({ profile_id }) => profile_id === id)

describe('a minor who shops', () => {
  it('asks the grown-up of their household by mail, who signs by the link', async () => {
    const { guest: holder, email } = await confirmedGuest(api)
    const id = await createPerson(holder, noah)
    const teen = await withLogin(api, id, { first_name: 'Noah', last_name: 'Keller', dob: '2011-05-01' })
    await give(teen.guest, youth, id)
    expect(await rowOf(teen.guest, id)).toMatchObject({ may_be_signed_by: [await meOf(holder)], ask: 'known' })
    expect((await putWaiverRequest(teen.guest, id)).statusCode).toBe(200)
    expect((await rowOf(teen.guest, id))?.request).toMatchObject({ state: 'waiting', email: `${email[0]}•••@•••` })
    const [mail] = await requestsTo(email)
    expect(mail?.mail).toBe('waiverRequestByMinor')
    expect(await readLink(holder, mail?.token ?? '')).toMatchObject({ link: { is_own: false, profile_name: 'Noah' } })
    expect((await signLink(holder, mail?.token ?? '', { signature: 'Jonas Keller' })).statusCode).toBe(200)
    expect((await readCartWaivers(teen.guest)).profile_ids_missing).toEqual([])
  })
  it('is told where there is nobody to be asked', async () => {
    const { guest } = await confirmedGuest(api, { dob: '2010-01-01' })
    const me = await meOf(guest)
    await give(guest, youth, me)
    expect(await rowOf(guest, me)).toMatchObject({ may_be_signed_by: [], ask: 'no' })
    expect(why(await putWaiverRequest(guest, me))).toBe('Only a grown-up can sign.')
  })
})

it('of two grown-ups the one is named who can sign here', async () => {
  const { guest: holder } = await confirmedGuest(api)
  const [child, grown] = [await createPerson(holder, mia), await createPerson(holder, rosa)]
  await withLogin(api, grown, rosa)
  await give(holder, demoProducts.baseChild, child)
  expect(await rowOf(holder, child)).toMatchObject({ may_be_signed_by: [await meOf(holder)], ask: 'no' })
})

describe('an address', () => {
  it('that was the wrong one is not written to again, however it is spelt; another one is', async () => {
    const family = await familyWithPasses(api)
    const { to, token, phone } = await askedByMail(api, family)
    expect((await refuseLink(phone, token)).statusCode).toBe(204)
    expect((await rowOf(family.holder, family.grown))?.ask).toBe('typed')
    expect(why(await putWaiverRequest(family.holder, family.grown))).toContain('was not for them')
    expect(why(await putWaiverRequest(family.holder, family.grown, { email: to.toUpperCase() }))).toContain('was not for them')
    expect(await requestsTo(to)).toHaveLength(1)
    await run(sql`UPDATE waiver_request SET expires_at = now() - interval '90 days'`)
    await api.sweep()
    expect((await putWaiverRequest(family.holder, family.grown)).statusCode).toBe(422)
    expect((await putWaiverRequest(family.holder, family.grown, { email: newAddress() })).statusCode).toBe(200)
  })
  it('with which somebody logs in is not told to whoever has them written to', async () => {
    const { parent, grand, child } = await setUpShare(api)
    await give(grand.guest, demoProducts.baseChild, child)
    await putWaiverRequest(grand.guest, child)
    expect((await rowOf(grand.guest, child))?.request?.email).toBe(`${parent.email[0]}•••@•••`)
    const dataOf = async (email: string) => {
      const [who] = await run(
        sql<{ id: number; profile_id: number }>`SELECT id, profile_id FROM account WHERE email = ${email}`,
      )
      return (await dataFileOf(api.on.db, { accountId: who?.id ?? 0, profileId: who?.profile_id ?? 0 })).requests
    }
    expect(await dataOf(grand.email)).toMatchObject([{ email: `${parent.email[0]}•••@•••` }])
    expect(await dataOf(parent.email)).toMatchObject([{ email: parent.email, was_received: true }])
  })
  it('is written to once where the same is asked twice within a minute', async () => {
    const family = await familyWithPasses(api)
    const { to, token, phone } = await askedByMail(api, family)
    expect((await putWaiverRequest(family.holder, family.grown)).statusCode).toBe(200)
    expect(await requestsTo(to)).toHaveLength(1)
    expect((await readLink(phone, token)).state).toBe('open')
    await aMinuteLater(api)
    expect((await putWaiverRequest(family.holder, family.grown)).statusCode).toBe(200)
    expect(await requestsTo(to)).toHaveLength(2)
    expect((await readLink(phone, token)).state).toBe('ended')
  })
})

it('nobody signs for a grown-up by changing a birthday; they sign themselves all the same', async () => {
  const family = await familyWithPasses(api)
  await change(family.holder, family.grown, { dob: '2012-02-03' })
  expect((await signFor(family.holder, [family.grown])).statusCode).toBe(200)
  expect((await readCartWaivers(family.holder)).profile_ids_missing).not.toContain(family.grown)
  await change(family.holder, family.grown, { dob: '1958-02-03' })
  expect((await readCartWaivers(family.holder)).profile_ids_missing).toContain(family.grown)
  await run(sql`UPDATE profile SET dob = NULL WHERE id = ${family.grown}`)
  expect((await readCartWaivers(family.holder)).profile_ids_missing).toContain(family.grown)
  await run(sql`UPDATE profile SET dob = '1958-02-03' WHERE id = ${family.grown}`)
  const { token, phone } = await askedByMail(api, family)
  expect((await signLink(phone, token)).statusCode).toBe(200)
  expect((await rowOf(family.holder, family.grown))?.signature).toMatchObject({ signed_by: 'Rosa Lind', how: 'link' })
})

it('those who sign for the same people in another order don’t block each other', async () => {
  for (let n = 0; n < 4; n++) {
    const { holder, me, child, teen } = await familyWithPasses(api)
    const all = [me, child, teen]
    const sign = (_: unknown, at: number) => signFor(holder, at % 2 ? all : all.toReversed())
    const answers = await Promise.all(Array.from({ length: 6 }, sign))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  }
})

it('every cart that waits for somebody hears that they have signed', async () => {
  const { guest: holder } = await confirmedGuest(api)
  const grown = await createPerson(holder, rosa)
  const own = await withLogin(api, grown, rosa)
  await give(holder, demoProducts.base, grown)
  await give(own.guest, demoProducts.base, grown)
  const heard = async () => (await holder.ask('GET', '/api/v2/news')).json<{ data: { waivers?: number } }>().data.waivers ?? 0
  const before = await heard()
  expect((await signFor(own.guest, [grown])).statusCode).toBe(200)
  expect(await heard()).toBeGreaterThan(before)
  expect((await readCartWaivers(holder)).profile_ids_missing).toEqual([])
})

describe('an invitation that is accepted', () => {
  async function accepted(isOwn: boolean) {
    const { guest: holder } = await confirmedGuest(api)
    const other = await newcomer(api, { first_name: 'Uwe' })
    const email = isOwn ? other.email : newAddress()
    const written = await createPerson(holder, { first_name: 'Uwe', last_name: 'Keller', dob: '1990-06-01', email })
    await give(holder, demoProducts.base, written)
    expect((await putWaiverRequest(holder, written)).statusCode).toBe(200)
    const [mail] = await requestsTo(email)
    const [link] = await run(sql<{ id: string }>`INSERT INTO mail_link (purpose, profile_id, email, expires_at, is_invitation)
      VALUES ('onboarding', ${written}, ${other.email}, now() + interval '1 hour', true) RETURNING id`)
    const token = createSignedLinks(api.config.secretKey ?? '').sign('onboarding', link?.id ?? '')
    expect((await accept(other.guest, token)).statusCode).toBe(204)
    return { token: mail?.token ?? '', guest: other.guest }
  }
  it('leaves a link in their own mailbox as it is: the pass is theirs', async () => {
    const { guest, token } = await accepted(true)
    expect((await readLink(guest, token)).state).toBe('open')
    expect((await signLink(guest, token, { signature: 'Uwe Keller' })).statusCode).toBe(200)
  })
  it('ends a link in another mailbox, and says so', async () => {
    const { guest, token } = await accepted(false)
    expect((await readLink(guest, token)).state).toBe('ended')
    expect(why(await signLink(guest, token))).toContain('you have an account of your own by now')
  })
})

it('a link that is cut says that it is not whole', async () => {
  const family = await familyWithPasses(api)
  const { token, phone } = await askedByMail(api, family)
  expect(why(await signLink(phone, token.slice(0, -3)))).toContain('not whole')
})
