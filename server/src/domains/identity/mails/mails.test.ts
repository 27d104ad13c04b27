import type { Locale } from '@alpenglow/contract/translations/api'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { q } from '../../../db/query.ts'
import { codeFor } from '../../../testing/test-authenticator.ts'
import { filledIn, goodPassword, newAddress, newVisitor, signInAs } from '../../../testing/test-guest.ts'
import { createPerson, invite, rosa } from '../../../testing/test-household.ts'
import { does, everyMailOf, worksOnce, type Post } from '../../../testing/test-mails.ts'
import { socialSignIn } from '../../../testing/test-social.ts'
import { importPeople } from '../../profiles/profiles.ts'
import { importAccounts, mailImportedPeople } from '../identity.ts'
import { identityLetters } from './mails.ts'

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const current_password = goodPassword

await everyMailOf(identityLetters, 'an account that reads %s', (post) => {
  hearsOfItself(post)
  beginsElsewhere(post)
})

function hearsOfItself({ api, locale, own, other, arrived }: Post) {
  const [first, email] = [newAddress(), newAddress()]

  it('is confirmed, and reached at another address, by links that work once', async () => {
    const guest = await newVisitor(api)
    await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ email: first }))
    const confirm = await arrived(identityLetters.confirm, first)
    await worksOnce(guest, 'POST', '/api/v2/confirmations', { token: confirm.token })

    await does(guest, 'POST', `/api/v2/me/address-changes${other}`, { email, current_password })
    const change = await arrived(identityLetters.changeAddress, email)
    expect(change.text).not.toContain(first)
    await worksOnce(guest, 'POST', '/api/v2/confirmations', { token: change.token })
    expect((await arrived(identityLetters.addressChanged, first)).text).toContain(email)
  })

  it('is told of each act that touches its safety, and from where it was done', async () => {
    const guest = await newVisitor(api)
    const signedIn = await guest.ask('PUT', '/session', { body: { email, password: goodPassword }, headers: firefox })
    expect(signedIn.statusCode).toBe(204)
    const { text } = await arrived(identityLetters.newDevice, email)
    expect(text).toMatch(/Firefox · Windows/)
    expect(text).toMatch(/127\.0\.0\.1/)
    expect(text).toMatch(locale === 'en' ? /\d{4} at \d\d:\d\d\sM[SD]T/ : /\d{4} à \d+\sh\s\d\d\sH[NA]R/)

    const begun = await does(guest, 'POST', `/api/v2/me/second-factor${other}`, { current_password })
    const { secret } = begun.json<{ data: { secret: string } }>().data
    await does(guest, 'PUT', `/api/v2/me/second-factor${other}`, { code: codeFor(secret) })
    await arrived(identityLetters.secondFactorOn, email)
    await does(guest, 'POST', `/api/v2/me/second-factor/recovery-codes${other}`, { current_password })
    await arrived(identityLetters.recoveryCodesRenewed, email)
    await does(guest, 'DELETE', `/api/v2/me/second-factor${other}`, { current_password })
    await arrived(identityLetters.secondFactorOff, email)

    const person = locale === 'en' ? 'jun' : 'ingrid'
    expect((await socialSignIn(guest, person, { purpose: 'link', password: goodPassword, query: other })).statusCode).toBe(200)
    const linked = await arrived(identityLetters.identityLinked, email)
    expect(linked.text).toMatch(new RegExp(`Cairn.*${person}\\.`))
    await does(guest, 'DELETE', `/api/v2/me/identity-providers/cairn${other}`, { current_password })
    expect((await arrived(identityLetters.identityUnlinked, email)).text).toContain('Cairn')
  })

  it('gets a new password by a link that works once, and hears of it', async () => {
    const guest = await newVisitor(api)
    await does(guest, 'POST', `/api/v2/password-resets${own}`, { email })
    const { token } = await arrived(identityLetters.reset, email)
    await worksOnce(guest, 'PUT', '/api/v2/password-resets', { token, password: 'marmots whistle twice' })
    await arrived(identityLetters.passwordChanged, email)
  })

  it('hears that its data is ready, and last of all that it is gone', async () => {
    const guest = await newVisitor(api)
    expect((await signInAs(guest, email, 'marmots whistle twice')).statusCode).toBe(204)
    await does(guest, 'POST', `/api/v2/me/data-exports${other}`)
    await arrived(identityLetters.dataReady, email)
    await does(guest, 'DELETE', `/api/v2/me${other}`, { current_password: 'marmots whistle twice' })
    await arrived(identityLetters.accountDeleted, email)
  })
}

function beginsElsewhere({ api, locale, own, arrived, confirmed }: Post) {
  it('may begin with a profile that was made for its holder, by a link that works once', async () => {
    const to = newAddress()
    await waitingProfile(api, to)
    const guest = await newVisitor(api)
    expect((await guest.ask('POST', `/api/v2/guests${own}`, { body: filledIn({ email: to }) })).statusCode).toBe(422)
    const { token } = await arrived(identityLetters.onboarding, to)
    await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ email: to, onboarding_token: token }))
    const again = await (await newVisitor(api)).ask('POST', '/api/v2/guests', { body: filledIn({ onboarding_token: token }) })
    expect(again.json()).toMatchObject({ errors: { onboarding_token: ['INVALID'] } })
  })

  it('may begin with an invitation, and whoever sent it hears of that', async () => {
    const [holder, to] = [await confirmed(), newAddress()]
    await createPerson(holder.guest, rosa)
    await invite(holder.guest, 'Rosa', to)
    const { token, text } = await arrived(identityLetters.invitation, to)
    expect(text).toMatch(/Jonas (?!Keller)/)
    const guest = await newVisitor(api)
    await does(guest, 'POST', `/api/v2/guests${own}`, filledIn({ ...rosa, email: to, onboarding_token: token }))
    expect((await arrived(identityLetters.invitationAccepted, holder.address)).text).toContain('Rosa Lind')
  })

  it('comes from the system that the company had before, and chooses a password', async () => {
    const [to, guest] = [newAddress(), await newVisitor(api)]
    await comeFromElsewhere(api, to, locale)
    const { token } = await arrived(identityLetters.movedIn, to)
    await does(guest, 'PUT', '/api/v2/password-resets', { token, password: goodPassword })
    expect((await signInAs(guest, to)).statusCode).toBe(204)
    await arrived(identityLetters.passwordChanged, to)
  })
}

/** As a staff member makes it for a guest, with a mailed link that is lost. */
async function waitingProfile({ on: { db } }: Post['api'], to: string) {
  const made = sql`WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
    made AS (
      INSERT INTO profile (household_id, first_name, last_name, dob, email)
      SELECT id, 'Rosa', 'Lind', '1958-02-03', ${to} FROM home RETURNING id, household_id),
    there AS (INSERT INTO group_member (household_id, home_id, profile_id) SELECT household_id, household_id, id FROM made)
    INSERT INTO mail_link (id, purpose, profile_id, email, expires_at)
    SELECT gen_random_uuid(), 'onboarding', id, ${to}, now() + interval '1 hour' FROM made`
  await db.run(made.compile(q))
}

let moved = 700_000
/** An imported account, without a password. */
const comeFromElsewhere = ({ on: { db } }: Post['api'], email: string, locale: Locale) =>
  db.transaction(async (tx) => {
    const id = ++moved
    const person = { ...nobody, id, household_id: id, first_name: 'Tove', last_name: 'Berg', dob: '1979-05-05', email }
    await importPeople(tx, { households: [id], people: [person] })
    const account = { id, profile_id: id, email, password_hash: null, confirmed_at: null, created_at: null, locale }
    await importAccounts(tx, [{ ...account, measurement_system: 'metric' }])
    expect(await mailImportedPeople(tx, { accounts: [id], people: [] })).toBe(1)
  })
const nobody = {
  member_id: null,
  is_admin: true,
  gender: null,
  phone_number: null,
  sms_updated_at: null,
  notify_account_holder: false,
  addresses: [],
  created_at: null,
  consent: null,
}
