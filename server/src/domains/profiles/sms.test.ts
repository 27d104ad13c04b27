import { meaningOf } from '@alpenglow/contract/profiles/sms'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { demoLogin, freshApi } from '../../http/testing/test-api.ts'
import { cookiesOf, type Browser } from '../../http/testing/test-browser.ts'
import { newcomer } from '../../http/testing/test-guest.ts'
import { jobsOf } from '../../http/testing/test-post.ts'
import { signatureOf } from '../../providers/sms/twilio.ts'
import { demoSms } from '../../sms-settings.ts'

const api = await freshApi()
const { db } = api.on
const run = <R>(statement: ReturnType<typeof sql<R>>) => db.run(statement.compile(q))
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`DELETE FROM graphile_worker._private_jobs`)
  await run(sql`TRUNCATE sms_received`)
  await run(sql`UPDATE profile SET sms_opt_in = false, sms_updated_at = NULL, phone_number = '+1 801 555 0142'
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
/** Somebody answers a text message, as the provider tells us of it. */
function hear(text: string, { from = '+18015550142', sid = `SM${++sent}`, key = authToken } = {}) {
  const path = '/api/v2/webhooks/sms'
  const form = new URLSearchParams({ MessageSid: sid, From: from, Body: text })
  return api.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(key, api.config.publicUrl + path, form),
    },
    payload: form.toString(),
  })
}

describe('who wants text messages', () => {
  it('says so with a number, and gets one message that says so too', async () => {
    const guest = await api.signedIn()
    expect(await status(guest)).toEqual({ opted_in: false, phone_number: '+1 801 555 0142', updated_at: null })
    const answer = await change(guest, { sms_opt_in: true, phone_number: '+1 (801) 555-0199', gender: 'other' })
    expect(answer.json()).toMatchObject({ data: { phone_number: '+1 (801) 555-0199', sms_opt_in: true, gender: 'other' } })
    expect(await status(guest)).toEqual({ opted_in: true, phone_number: '+1 (801) 555-0199', updated_at: expect.any(String) })
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
    expect(await status(guest)).toEqual({ opted_in: false, phone_number: null, updated_at: null })
  })
  it('a profile of somebody else is not there', async () => {
    const { guest } = await newcomer(api)
    const others = await idOf(await api.signedIn())
    for (const id of [others, '0', 'x', `${others}.0`]) {
      expect((await guest.ask('PUT', `/api/v2/profiles/${id}`, { body: { sms_opt_in: false } })).statusCode).toBe(404)
    }
  })
})

describe('an answer to a text message', () => {
  it.each(['STOP', 'stop', ' StopAll ', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'Arrêt'])('%s ends them', (text) =>
    expect(meaningOf(text)).toBe('stop'),
  )
  it.each(['START', 'yes', 'UNSTOP'])('%s begins them', (text) => expect(meaningOf(text)).toBe('start'))
  it.each(['Please stop', 'STOP IT', '', 'Yes please'])('%j is no such word', (text) => expect(meaningOf(text)).toBeUndefined())

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
    await run(sql`TRUNCATE sms_received`)
    await hear('START', { sid: 'SM-again' })
    expect(await status(amelie)).toMatchObject({ opted_in: true })
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
