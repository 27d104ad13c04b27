import { parseSmsKeyword } from '@alpenglow/contract/profiles/sms-rules'
import { texts as shipped } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { demoLogin, freshApi } from '../../../testing/test-api.ts'
import { cookiesOf, type Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newcomer } from '../../../testing/test-guest.ts'
import { jobsOf, mailedToken } from '../../../testing/test-post.ts'
import { twilioSignatureOf } from '../../../providers/sms/twilio.ts'
import { demoSms } from '../../../config/providers/sms.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`DELETE FROM graphile_worker._private_jobs`)
  await run(sql`TRUNCATE sms_received, sms_stopped, allowance`)
  await run(sql`UPDATE profile SET sms_opt_in = false, sms_updated_at = NULL, sms_updated_by = NULL, phone_number = '+1 801 555 0142'
                 WHERE email = ${demoLogin.email}`)
})

const status = async (guest: Browser) => (await guest.ask('GET', '/api/v2/me/sms-opt-in-status')).json<{ data: object }>().data
const idOf = async (guest: Browser) =>
  (await guest.ask('GET', '/api/v2/me')).json<{ data: { profile: { id: string } } }>().data.profile.id
const change = async (guest: Browser, body: object, query = '') =>
  guest.ask('PUT', `/api/v2/profiles/${await idOf(guest)}${query}`, { body })
const texts = () => jobsOf(db, 'sendSms')

const { authToken } = demoSms('')
let sent = 0
/** An incoming text message, as the provider's webhook delivers it. */
function hear(text: string, { from = '+18015550142', sid = `SM${++sent}`, key = authToken } = {}) {
  const path = '/api/v2/webhooks/sms'
  const form = new URLSearchParams({ MessageSid: sid, From: from, Body: text })
  return api.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignatureOf(key, api.config.publicUrl + path, form),
    },
    payload: form.toString(),
  })
}

describe('who wants text messages', () => {
  it('says so with a number, and gets one message that says so too', async () => {
    const guest = await api.signedIn()
    expect(await status(guest)).toEqual({
      opted_in: false,
      phone_number: '+1 801 555 0142',
      updated_at: null,
      updated_by: null,
    })
    const answer = await change(guest, { sms_opt_in: true, phone_number: '+1 (801) 555-0199', gender: 'other' })
    expect(answer.json()).toMatchObject({ data: { phone_number: '+1 (801) 555-0199', sms_opt_in: true, gender: 'other' } })
    const said = { updated_at: expect.any(String), updated_by: 'page' }
    expect(await status(guest)).toEqual({ opted_in: true, phone_number: '+1 (801) 555-0199', ...said })
    expect(await texts()).toEqual([{ message: 'optedIn', to: '+18015550199', locale: 'en' }])
    for (const body of [{ sms_opt_in: true }, { sms_opt_in: false }, { sms_opt_in: true }]) await change(guest, body)
    expect(await texts()).toHaveLength(1)
  })
  it.each([
    [{ sms_opt_in: true, phone_number: '' }, 'REQUIRED'],
    [{ sms_opt_in: true, phone_number: null }, 'REQUIRED'],
    [{ phone_number: '801 555 0142' }, 'INVALID'],
    [{ phone_number: '+1 801 CALL NOW' }, 'INVALID_CHARACTERS'],
  ])('is told what is wrong with %j, and nothing changes', async (body, code) => {
    const guest = await api.signedIn()
    const before = await status(guest)
    const answer = await change(guest, body)
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { phone_number: [code] }])
    expect([await status(guest), await texts()]).toEqual([before, []])
  })
  it('may change what else there is without a number', async () => {
    const { guest } = await newcomer(api)
    expect((await change(guest, { gender: 'female' })).json()).toMatchObject({ data: { gender: 'female', phone_number: null } })
    expect(await status(guest)).toMatchObject({ opted_in: false, phone_number: null, updated_at: null })
  })
  it('a profile of somebody else is not there', async () => {
    const { guest } = await newcomer(api)
    const others = await idOf(await api.signedIn())
    for (const id of [others, '0', 'x', `${others}.0`]) {
      expect((await guest.ask('PUT', `/api/v2/profiles/${id}`, { body: { sms_opt_in: false } })).statusCode).toBe(404)
    }
  })
})

describe('how many messages can be asked for', () => {
  const wants = { phone_number: '+33 6 98 76 54 32', sms_opt_in: true }
  const to = async () => (await texts()).map((text) => (text as { to: string }).to)

  it('none until the address is confirmed, and then one, at sign-up as from the page', async () => {
    const { guest, email } = await newcomer(api, wants)
    const later = await newcomer(api)
    expect((await change(later.guest, { ...wants, phone_number: '+33 6 98 76 54 33' })).statusCode).toBe(200)
    expect([await status(guest), await to()]).toMatchObject([{ opted_in: true, updated_by: 'page' }, []])
    for (const one of [email, later.email]) {
      const token = await mailedToken(db, one, 'confirm')
      await guest.ask('POST', '/api/v2/confirmations', { body: { token } })
    }
    expect(await to()).toEqual(['+33698765432', '+33698765433'])
  })
  it('three a day to one number, whoever gives it', async () => {
    for (let i = 0; i < 5; i++) {
      const { guest } = await confirmedGuest(api, wants)
      expect(await status(guest)).toMatchObject({ opted_in: true })
    }
    expect(await to()).toEqual(Array<string>(3).fill('+33698765432'))
    await run(sql`UPDATE allowance SET used_at = ARRAY(SELECT at - interval '1 day' FROM unnest(used_at) AS at)`)
    await confirmedGuest(api, wants)
    expect(await to()).toHaveLength(4)
  })
  it('five a day by one account, however many numbers it gives', async () => {
    const { guest } = await confirmedGuest(api)
    for (let i = 0; i < 8; i++) {
      await run(sql`UPDATE profile SET sms_updated_at = now() - interval '61 seconds'`)
      expect((await change(guest, { phone_number: `+3369830000${i}`, sms_opt_in: true })).statusCode).toBe(200)
    }
    expect(await to()).toHaveLength(5)
  })
  it('thirty a day from one network', async () => {
    const next = (i: number, from?: string) => confirmedGuest(api, { phone_number: `+3369810000${i}`, sms_opt_in: true }, from)
    for (const i of [1, 2]) await next(i)
    // The network is what both have in common: its count is set as if it had sent 29.
    await run(sql`UPDATE allowance SET used_at = array_fill(now(), ARRAY[29]) WHERE cardinality(used_at) = 2`)
    for (const i of [3, 4]) await next(i)
    await next(5, '203.0.113.9')
    expect(await to()).toEqual([1, 2, 3, 5].map((i) => `+3369810000${i}`))
  })
  it('and four times as many from a house, through however many networks it goes', async () => {
    const next = (i: number) =>
      confirmedGuest(api, { phone_number: `+3369820000${i}`, sms_opt_in: true }, `2001:db8:1:40${i}::1`)
    for (const i of [1, 2]) await next(i)
    await run(sql`UPDATE allowance SET used_at = array_fill(now(), ARRAY[119]) WHERE cardinality(used_at) = 2`)
    for (const i of [3, 4]) await next(i)
    expect(await to()).toEqual([1, 2, 3].map((i) => `+3369820000${i}`))
  })
})

describe('an answer to a text message', () => {
  it.each(['STOP', 'stop', ' StopAll ', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'Arrêt'])('%s ends them', (text) =>
    expect(parseSmsKeyword(text)).toBe('stop'),
  )
  it.each(['START', 'yes', 'UNSTOP'])('%s begins them', (text) => expect(parseSmsKeyword(text)).toBe('start'))
  it.each(['Please stop', 'STOP IT', '', 'Yes please'])('%j is no such word', (text) =>
    expect(parseSmsKeyword(text)).toBeUndefined(),
  )

  it('STOP and START count for everybody with this number, however it is written', async () => {
    const [amelie, other] = [await api.signedIn(), (await newcomer(api)).guest]
    await change(amelie, { sms_opt_in: true })
    await change(other, { sms_opt_in: true, phone_number: '+1-801-555-01.42' })
    const heard = await hear('Stop')
    expect([heard.statusCode, heard.payload, cookiesOf(heard)]).toEqual([204, '', []])
    expect([await status(amelie), await status(other)]).toMatchObject([{ opted_in: false }, { opted_in: false }])
    expect((await hear('START')).statusCode).toBe(204)
    expect([await status(amelie), await status(other)]).toMatchObject([{ opted_in: true }, { opted_in: true }])
    await hear('STOP', { from: '+18015550143' })
    expect(await status(amelie)).toMatchObject({ opted_in: true })
  })
  it('STOP can be taken back by START alone, and whoever asks a page is told so', async () => {
    const amelie = await api.signedIn()
    await change(amelie, { sms_opt_in: true })
    await hear('STOP')
    const stopped = { opted_in: false, updated_by: 'phone' }
    expect(await status(amelie)).toMatchObject(stopped)
    const refused = await change(amelie, { sms_opt_in: true }, '?locale=fr')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { sms_opt_in: ['INVALID'] }, messages: { sms_opt_in: [shipped['pages.preferences.sms_stopped_by_phone'].fr] } },
    ])
    expect((await change(amelie, { gender: 'other', sms_opt_in: false })).statusCode).toBe(200)
    expect([await status(amelie), await texts()]).toMatchObject([stopped, [{ message: 'optedIn' }]])
    await hear('START')
    expect(await status(amelie)).toMatchObject({ opted_in: true, updated_by: 'phone' })
    await change(amelie, { sms_opt_in: false })
    expect(await status(amelie)).toMatchObject({ opted_in: false, updated_by: 'page' })
    expect((await change(amelie, { sms_opt_in: true })).statusCode).toBe(200)
  })
  it('STOP holds for its number: another one can be turned on from the page', async () => {
    const amelie = await api.signedIn()
    await hear('STOP')
    expect(await status(amelie)).toMatchObject({ opted_in: false, updated_by: 'phone' })
    expect((await change(amelie, { phone_number: '+1 801 555 0199' })).statusCode).toBe(200)
    expect(await status(amelie)).toMatchObject({ opted_in: false, updated_by: null })
    expect((await change(amelie, { sms_opt_in: true })).statusCode).toBe(200)
  })
  it('STOP holds for whoever gives its number later: nothing is sent there, and they are told why', async () => {
    await hear('STOP')
    const phone_number = '+1 801-555-0142'
    const { guest } = await confirmedGuest(api, { phone_number, sms_opt_in: true })
    expect(await status(guest)).toMatchObject({ opted_in: false, updated_by: 'phone' })
    const other = (await confirmedGuest(api)).guest
    const refused = await change(other, { phone_number, sms_opt_in: true })
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([422, { sms_opt_in: ['INVALID'] }])
    expect((await change(other, { phone_number })).statusCode).toBe(200)
    expect(await status(other)).toMatchObject({ opted_in: false, updated_by: 'phone' })
    expect(await texts()).toEqual([])
    await hear('START')
    expect((await change(other, { sms_opt_in: true })).statusCode).toBe(200)
  })
  it('STOP outlives the account that it was said to, and what a page says does not end it', async () => {
    const { guest } = await confirmedGuest(api, { phone_number: '+1 801 555 0142', sms_opt_in: true })
    await hear('STOP')
    for (const phone_number of [null, '+1 801 555 0142']) await change(guest, { phone_number, sms_opt_in: false })
    expect((await change(guest, { sms_opt_in: true })).statusCode).toBe(422)
    const leaving = (await guest.ask('GET', '/api/v2/me/leaving')).json<{ data: object }>().data
    expect(leaving).toEqual({ hindrances: [], kept: ['pages.my_privacy.kept_stopped'] })
    expect((await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })).statusCode).toBe(204)
    const { guest: next } = await confirmedGuest(api, { phone_number: '+1 801 555 0142', sms_opt_in: true })
    expect([await status(next), await texts()]).toMatchObject([{ opted_in: false }, [{ to: '+18015550142' }]])
  })
  it('that is delivered once more, later, changes nothing', async () => {
    const amelie = await api.signedIn()
    await hear('START', { sid: 'SM-again' })
    await hear('STOP')
    expect((await hear('START', { sid: 'SM-again' })).statusCode).toBe(204)
    expect(await status(amelie)).toMatchObject({ opted_in: false })
  })
  it('without the list of what was heard, it would', async () => {
    const amelie = await api.signedIn()
    await hear('START', { sid: 'SM-again' })
    await hear('STOP')
    await run(sql`TRUNCATE sms_received, sms_stopped, allowance`)
    await hear('START', { sid: 'SM-again' })
    expect(await status(amelie)).toMatchObject({ opted_in: true })
  })
  it('HELP is answered five times a day, for two programs could answer each other for ever', async () => {
    for (let i = 0; i < 9; i++) await hear('help')
    expect(await texts()).toHaveLength(5)
  })
  it('HELP is answered, once, and anything else is not', async () => {
    await hear('help', { sid: 'SM-help' })
    await hear('help', { sid: 'SM-help' })
    await hear('When do you open?')
    expect(await texts()).toEqual([{ message: 'help', to: '+18015550142', locale: 'en' }])
  })
  it('that the provider did not sign is refused, and changes nothing', async () => {
    const amelie = await api.signedIn()
    const answer = await hear('START', { key: 'guessed' })
    expect([answer.statusCode, await status(amelie)]).toEqual([403, expect.objectContaining({ opted_in: false })])
    expect(await run(sql`SELECT id FROM sms_received`)).toEqual([])
  })
})
