import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer } from '../../../testing/test-browser.ts'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { confirmedGuest, newAddress, newcomer } from '../../../testing/test-guest.ts'
import { accept, createPerson, invite, mia, remove, memberCalled, rosa, withLogin } from '../../../testing/test-household.ts'
import { mailedToken, mailsTo } from '../../../testing/test-post.ts'
import { setUpShare } from '../../../testing/test-shares.ts'
import { hashOfText } from '../../waivers/waivers.ts'
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
  waiversIn,
  readCartWaivers,
  winter,
} from '../../../testing/buying/test-waivers.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const run = runOn(api.on.db)
beforeEach(async () => void (await run(sql`TRUNCATE allowance`)))
const wrong = (answer: Answer) => {
  const { errors, messages } = answer.json<{ errors: object; messages: Record<string, string[]> }>()
  return [answer.statusCode, errors, Object.values(messages ?? {})[0]?.[0]]
}
const signatures = () => run(sql<{ profile_id: number | null }>`SELECT * FROM waiver_signature ORDER BY id`)

describe('what must be signed of a cart', () => {
  it('is told text by text: for whom, by whom, and who is missing', async () => {
    const { holder, me, child, teen, grown } = await familyWithPasses(api)
    const { waivers, profile_ids_missing } = await readCartWaivers(holder)
    expect(waivers).toHaveLength(1)
    expect(waivers[0]).toMatchObject({ id: winter, code: 'winter-sports', version: 1, status: 'PROCESSING' })
    expect(waivers[0]?.markdown).toContain('gross negligence')
    expect(waivers[0]?.signings).toEqual([
      { profile_id: me, may_be_signed_by: [me], signature: null, request: null, ask: 'no' },
      { profile_id: child, may_be_signed_by: [me], signature: null, request: null, ask: 'no' },
      { profile_id: teen, may_be_signed_by: [me], signature: null, request: null, ask: 'no' },
      { profile_id: grown, may_be_signed_by: [], signature: null, request: null, ask: 'typed' },
    ])
    expect(profile_ids_missing).toEqual([me, child, teen, grown])
    const french = waiversIn(await holder.ask('GET', '/api/v2/cart/waivers?locale=fr'))
    expect(french.waivers[0]?.title).toBe('Décharge de responsabilité')
  })
  it('is nothing where nobody gets anything yet', async () => {
    const { guest } = await newcomer(api)
    expect(await readCartWaivers(guest)).toEqual({
      status: 'SUCCESS',
      waivers: [],
      profile_ids_missing: [],
      profile_ids_unfit: [],
    })
  })
  it('is told and signed with five and six statements, however many they are, and one more where somebody has to be asked', async () => {
    const { holder, me, child, teen, item } = await familyWithPasses(api)
    const taken = async (work: () => Promise<unknown>) => {
      const before = api.db.statements()
      await work()
      return api.db.statements() - before
    }
    expect([await taken(() => readCartWaivers(holder)), await taken(() => signFor(holder, [me]))]).toEqual([6, 7])
    await holder.ask('DELETE', `/api/v2/cart/items/${item}`)
    expect([await taken(() => readCartWaivers(holder)), await taken(() => signFor(holder, [child, teen]))]).toEqual([5, 6])
  })
})

describe('a grown-up', () => {
  it('signs for themselves and for minors, in one call; a second one changes nothing', async () => {
    const { holder, me, child, teen, grown } = await familyWithPasses(api)
    const answer = await signFor(holder, [me, child, teen], { signature: '  Jonas   Keller ' })
    expect(answer.statusCode).toBe(200)
    expect(waiversIn(answer)).toMatchObject({ status: 'PROCESSING', profile_ids_missing: [grown] })
    const first = (await signatures()).slice(-3)
    await signFor(holder, [me, child], { signature: 'Somebody Else' })
    expect((await signatures()).slice(-3)).toEqual(first)
    expect(first).toMatchObject([
      { profile_name: 'Jonas Keller', signer_name: 'Jonas Keller', how: 'session', locale: 'en', version: 1, season_id: 27 },
      { profile_name: 'Mia Keller', signer_name: 'Jonas Keller' },
      { profile_name: 'Noah Keller', signer_name: 'Jonas Keller' },
    ])
  })
  it('never signs for another grown-up, nor for a stranger, and minors sign nothing', async () => {
    const { holder, grown, teen } = await familyWithPasses(api)
    expect(wrong(await signFor(holder, [grown]))).toEqual([
      422,
      { profile_ids: ['INVALID'] },
      'A grown-up signs for themselves, and nobody else can.',
    ])
    const other = await familyWithPasses(api)
    expect(wrong(await signFor(holder, [other.child]))).toEqual([
      422,
      { profile_ids: ['INVALID'] },
      'Nothing is to be signed for this person here.',
    ])
    const teens = await withLogin(api, teen, { first_name: 'Noah', dob: '2011-05-01' })
    await give(teens.guest, { type: demoProducts.base.type, variant: 'youth' }, teen)
    expect(wrong(await signFor(teens.guest, [teen]))[2]).toBe('Only a grown-up can sign.')
  })
  it('signs what was read: another version is read first', async () => {
    const { holder, me } = await familyWithPasses(api)
    expect(wrong(await signFor(holder, [me], { version: 2 }))).toEqual([
      422,
      { version: ['INVALID'] },
      'The text has changed meanwhile. Read it once more, then sign.',
    ])
    expect((await signFor(holder, [me], { version: 1 })).statusCode).toBe(200)
    expect((await holder.ask('PATCH', '/api/v2/cart/waivers/ferry-27', { body: { profile_ids: [me] } })).statusCode).toBe(404)
  })
  it('signs with a name', async () => {
    const { holder, me } = await familyWithPasses(api)
    expect(wrong(await signFor(holder, [me], { signature: ' ' }))[1]).toEqual({ signature: ['REQUIRED'] })
    expect(wrong(await signFor(holder, [me], { signature: 'a'.repeat(202) }))[1]).toEqual({ signature: ['OUT_OF_RANGE'] })
    // As long as a first and a last name together may be.
    const whole = `${'a'.repeat(100)} ${'b'.repeat(100)}`
    expect((await signFor(holder, [me], { signature: whole })).statusCode).toBe(200)
  })
  it('has signed for the winter, and not for the cart', async () => {
    const { holder, me } = await familyWithPasses(api)
    await signFor(holder, [me])
    await run(sql`DELETE FROM cart`)
    await give(holder, demoProducts.summit, me)
    expect((await readCartWaivers(holder)).profile_ids_missing).toEqual([])
  })
})

describe('whoever is not there', () => {
  it('signs by a link, without an account, and has a copy', async () => {
    const family = await familyWithPasses(api)
    const { to, token, phone } = await askedByMail(api, family)
    expect(await readLink(phone, token)).toMatchObject({
      state: 'open',
      link: {
        asked_by: 'Jonas',
        profile_name: 'Rosa',
        is_own: true,
        products: ['Base Pass'],
        waivers: [{ id: winter, version: 1 }],
      },
    })
    const [, , , row] = (await readCartWaivers(family.holder)).waivers[0]?.signings ?? []
    expect(row?.request).toMatchObject({ state: 'waiting', email: `g•••${to.slice(to.indexOf('@'))}` })
    const answer = await signLink(phone, token)
    expect(answer.json()).toMatchObject({ data: { asked_by: 'Jonas' } })
    const [, , , now] = (await readCartWaivers(family.holder)).waivers[0]?.signings ?? []
    expect(now).toMatchObject({ request: null, signature: { signed_by: 'Rosa Lind', how: 'link', signer_id: family.grown } })
    const copy = (await mailsTo(api.on.db, to)).find(({ mail }) => mail === 'waiverCopy')
    expect(copy?.values['markdown']).toContain('gross negligence')
    expect(await readLink(phone, token)).toEqual({ state: 'used', link: null })
    expect(api.log.join('\n')).not.toContain(token.split('.')[1])
    expect(wrong(await signLink(phone, token))).toEqual([
      422,
      { token: ['INVALID'] },
      'This link has been used. Each works once.',
    ])
  })
  it('is asked at an address that is theirs, which can be typed where none is known', async () => {
    const { holder, grown, me, child, email } = await familyWithPasses(api)
    expect(wrong(await putWaiverRequest(holder, grown))[1]).toEqual({ email: ['REQUIRED'] })
    expect(wrong(await putWaiverRequest(holder, grown, { email: 'nowhere' }))[1]).toEqual({ email: ['INVALID'] })
    expect(wrong(await putWaiverRequest(holder, grown, { email }))[2]).toBe(
      'This address is somebody else’s: the link goes to whoever signs.',
    )
    expect(wrong(await putWaiverRequest(holder, me))[2]).toBe('You sign here yourself.')
    expect(wrong(await putWaiverRequest(holder, child))[0]).toBe(422)
    expect((await putWaiverRequest(holder, grown, { email: newAddress() })).statusCode).toBe(200)
    const rosas = await withLogin(api, grown, rosa)
    expect(wrong(await putWaiverRequest(holder, grown, { email: newAddress() }))[2]).toBe(
      'This person has an account: the link goes to the address of that account.',
    )
    await putWaiverRequest(holder, grown)
    expect((await mailsTo(api.on.db, rosas.email)).map(({ mail }) => mail)).toContain('waiverRequestOwn')
  })
  it('is asked by whoever has confirmed their own address, and not too often', async () => {
    const { guest } = await newcomer(api)
    const grown = await createPerson(guest, rosa)
    await give(guest, demoProducts.base, grown)
    expect(wrong(await putWaiverRequest(guest, grown, { email: newAddress() }))[2]).toContain('Confirm your own e-mail address')
    const { holder, ...family } = await familyWithPasses(api)
    const email = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await putWaiverRequest(holder, family.grown, { email })).statusCode)
      await aMinuteLater(api)
    }
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([4, 429])
  })
  it('has one link at a time: the one before ends', async () => {
    const family = await familyWithPasses(api)
    const first = await askedByMail(api, family)
    const second = await askedByMail(api, family)
    expect((await readLink(first.phone, first.token)).state).toBe('ended')
    expect((await signLink(second.phone, second.token)).statusCode).toBe(200)
  })
  it('signs nothing once it is out of the cart, or somebody else’s, or they have gone', async () => {
    const out = await familyWithPasses(api)
    const one = await askedByMail(api, out)
    await out.holder.ask('DELETE', `/api/v2/cart/items/${out.item}`)
    expect((await readLink(one.phone, one.token)).state).toBe('not_needed')
    expect(wrong(await signLink(one.phone, one.token))[2]).toContain('no longer in the cart')
    await give(out.holder, demoProducts.base, out.grown)
    expect((await signLink(one.phone, one.token)).statusCode).toBe(422)

    const given = await familyWithPasses(api)
    const two = await askedByMail(api, given)
    await given.holder.ask('PATCH', `/api/v2/cart/items/${given.item}/assign`, { body: { profile_id: null } })
    expect((await signLink(two.phone, two.token)).statusCode).toBe(422)

    const left = await familyWithPasses(api)
    const three = await askedByMail(api, left)
    await left.holder.ask('PATCH', `/api/v2/cart/items/${left.item}/assign`, { body: { profile_id: null } })
    await remove(left.holder, await memberCalled(left.holder, 'Rosa'))
    expect((await signLink(three.phone, three.token)).statusCode).toBe(422)
    expect(
      (await signatures()).filter(({ profile_id }) => [out.grown, given.grown, left.grown].includes(String(profile_id))),
    ).toEqual([])
  })
  it('ends a link that reached the wrong person; whoever sent it sees that', async () => {
    const family = await familyWithPasses(api)
    const { phone, token } = await askedByMail(api, family)
    expect((await refuseLink(phone, token)).statusCode).toBe(204)
    expect((await signLink(phone, token)).statusCode).toBe(422)
    expect((await readCartWaivers(family.holder)).waivers[0]?.signings[3]?.request?.state).toBe('refused')
  })
  it('reads what they sign: a text that has changed is refused, and the link stays', async () => {
    const family = await familyWithPasses(api)
    const { phone, token } = await askedByMail(api, family)
    expect(wrong(await signLink(phone, token, { waivers: [] }))[1]).toEqual({ waivers: ['INVALID'] })
    expect(wrong(await signLink(phone, token, { signature: '' }))[1]).toEqual({ signature: ['REQUIRED'] })
    expect((await signLink(phone, token)).statusCode).toBe(200)
  })
  it('has run out after fourteen days', async () => {
    const family = await familyWithPasses(api)
    const { to, phone, token } = await askedByMail(api, family)
    await run(sql`UPDATE waiver_request SET expires_at = now() WHERE account_id IN (SELECT account_id FROM cart)`)
    expect((await readLink(phone, token)).state).toBe('expired')
    expect((await readCartWaivers(family.holder)).waivers[0]?.signings[3]?.request?.state).toBe('expired')
    const again = () => phone.ask('POST', '/api/v2/waiver-links/renewals', { body: { token } })
    expect((await again()).statusCode).toBe(204)
    const next = await mailedToken(api.on.db, to, 'waiverRequestOwn')
    expect(next).not.toBe(token)
    expect(wrong(await again())[2], 'one is enough').toContain('There is a newer e-mail')
    expect((await signLink(phone, next)).statusCode).toBe(200)
  })
  it('is a grown-up of a child’s own household, where the child is only lent', async () => {
    const { parent, grand, child } = await setUpShare(api)
    await give(grand.guest, demoProducts.baseChild, child)
    const [row] = (await readCartWaivers(grand.guest)).waivers[0]?.signings ?? []
    expect(row).toMatchObject({ may_be_signed_by: [], ask: 'known' })
    expect(wrong(await signFor(grand.guest, [child]))[2]).toContain('own household')
    expect((await putWaiverRequest(grand.guest, child)).statusCode).toBe(200)
    const waiting = (await mailsTo(api.on.db, parent.email)).findLast(({ mail }) => mail === 'waiverRequest')
    expect(await readLink(grand.guest, waiting?.token ?? '')).toMatchObject({ link: { is_own: false, profile_name: 'Mia' } })
    expect((await signLink(grand.guest, waiting?.token ?? '', { signature: 'Jonas Keller' })).statusCode).toBe(200)
    expect((await readCartWaivers(grand.guest)).profile_ids_missing).toEqual([])
  })
})

describe('a signature', () => {
  it('is of the words that were shown, in their language', async () => {
    const { guest } = await confirmedGuest(api)
    const me = await meOf(guest)
    await give(guest, demoProducts.base, me)
    await guest.ask('PATCH', `/api/v2/cart/waivers/${winter}?locale=fr`, { body: { profile_ids: [me] } })
    const [row] = await run(sql<{ text_hash: Buffer; locale: string }>`SELECT text_hash, locale FROM waiver_signature
      WHERE profile_id = ${me}`)
    const { data } = (await guest.ask('GET', '/api/v2/waivers/winter-sports?version=1&locale=fr')).json<{
      data: { title: string; markdown: string }
    }>()
    expect(row).toEqual({ text_hash: hashOfText(data), locale: 'fr' })
  })
  it('is told in a person’s data, as what was signed for them and whom they asked', async () => {
    const family = await familyWithPasses(api)
    await signFor(family.holder, [family.me, family.child])
    await putWaiverRequest(family.holder, family.grown, { email: newAddress() })
    const { data } = (await family.holder.ask('POST', '/api/v2/me/data-exports')).json<{ data: { id: string } }>()
    await api.identity.makeDataExport({ id: data.id })
    const file = (await family.holder.ask('GET', `/api/v2/me/data-exports/${data.id}/file`)).json<{
      waivers: { signatures: { profile_name: string; signer_name: string }[]; requests: { email: string }[] }
    }>()
    expect(file.waivers.signatures.map((one) => one.profile_name)).toEqual(['Jonas Keller', 'Mia Keller'])
    expect(file.waivers.requests).toHaveLength(1)
  })
  it('goes with whoever turns out to be the person whom others wrote down', async () => {
    const family = await familyWithPasses(api)
    const asked = await askedByMail(api, family)
    await signLink(asked.phone, asked.token)
    const { guest, email } = await confirmedGuest(api, { first_name: 'Rosa', last_name: 'Lind', dob: '1958-02-03' })
    await invite(family.holder, 'Rosa', email)
    expect((await accept(guest, await mailedToken(api.on.db, email, 'invitation'))).statusCode).toBe(204)
    const [row] = await run(sql<{ id: number }>`SELECT id FROM waiver_signature WHERE profile_id = ${await meOf(guest)}`)
    expect(row).toBeDefined()
  })
  it('goes when nobody can claim anything any more', async () => {
    await run(sql`INSERT INTO waiver_signature (profile_name, signer_name, waiver, version, season_id, locale, text_hash, how, kept_until)
      VALUES ('Long Ago', 'Long Ago', 'winter-sports', 1, 17, 'en', sha256(''), 'session', current_date - 1)`)
    await api.sweep()
    expect(await run(sql`SELECT id FROM waiver_signature WHERE profile_name = 'Long Ago'`)).toEqual([])
  })

  it('is never written over, and outlives the account without a trace of its browser', async () => {
    const { guest } = await confirmedGuest(api)
    const me = await meOf(guest)
    await give(guest, demoProducts.base, me)
    await signFor(guest, [me])
    await expect(run(sql`UPDATE waiver_signature SET signer_name = 'Nobody' WHERE profile_id = ${me}`)).rejects.toThrow(
      'written over',
    )
    await expect(run(sql`DELETE FROM waiver_signature WHERE profile_id = ${me}`)).rejects.toThrow('is kept until')
    const { data } = (await guest.ask('GET', '/api/v2/me/leaving')).json<{ data: { kept: string[] } }>()
    expect(data.kept).toEqual(['pages.my_privacy.kept_waivers'])
    const [before] = (await signatures()).slice(-1)
    expect(before).toMatchObject({ agent: 'lightMyRequest', network: expect.any(Buffer) })
    await guest.ask('DELETE', '/api/v2/me', { body: { current_password: 'three larches and a bell' } })
    const [after] = (await signatures()).slice(-1)
    expect(after).toMatchObject({ profile_id: null, signer_id: null, agent: null, network: null, signer_name: 'Jonas Keller' })
  })
  it('of a child is kept until they are 21', async () => {
    const { guest } = await confirmedGuest(api)
    const child = await createPerson(guest, mia)
    await give(guest, demoProducts.baseChild, child)
    await signFor(guest, [child])
    const [row] = await run(sql<{ kept_until: string }>`SELECT kept_until FROM waiver_signature WHERE profile_id = ${child}`)
    expect(row?.kept_until).toBe('2037-05-01')
  })
  it('does not hold for another version of the text', async () => {
    const { guest } = await confirmedGuest(api)
    const me = await meOf(guest)
    await give(guest, demoProducts.base, me)
    await signFor(guest, [me])
    await expect(run(sql`UPDATE waiver SET text = '{"en":"Else","fr":"Autre"}' WHERE code = 'winter-sports'`)).rejects.toThrow(
      'another wording is another version',
    )
    await run(
      sql`INSERT INTO waiver SELECT code, 2, effective_from + 1, title, text, position + 1 FROM waiver WHERE version = 1`,
    )
    await expect.poll(async () => (await readCartWaivers(guest)).waivers[0]?.version).toBe(2)
    expect((await readCartWaivers(guest)).profile_ids_missing).toEqual([me])
    await run(sql`DELETE FROM waiver WHERE version = 2`)
    await expect.poll(async () => (await readCartWaivers(guest)).waivers[0]?.version).toBe(1)
    expect((await readCartWaivers(guest)).profile_ids_missing).toEqual([])
  })
})
