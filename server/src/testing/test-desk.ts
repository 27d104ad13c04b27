import type { Role } from '@alpenglow/contract/staff/roles'
import { sql } from 'kysely'
import { runOn } from './test-database.ts'
import { createSignedLinks } from '../secrets/signed-links.ts'
import { totpCodeOf, stepAt } from '../secrets/totp.ts'
import { hashOf, randomToken } from '../secrets/unguessable.ts'
import { createTokens } from '../http/api/tokens.ts'
import type { TestApi } from './test-api.ts'
import { secretKey } from './test-environment.ts'
import { openBrowser, type Answer, type Browser } from './test-browser.ts'

export const deskPassword = 'alpenglow-demo-desk'
const demoSecret = Buffer.from('alpenglow-demo-totp.')

export const emailOf = (role: Role) => `${role}@alpenglow.example`

/** An authenticator app's code; one step on, where the current one was used already. */
export const codeNow = (secret: Buffer = demoSecret, on = 0) => totpCodeOf(secret, stepAt(Date.now()) + on)

/** A browser at the desk, before the sign-in. */
export async function atDesk({ app, config }: TestApi, from?: string): Promise<Browser> {
  const browser = openBrowser(app, config.deskCookies, from)
  await browser.ask('GET', '/api/v2/staff/session')
  return browser
}

export const showPassword = (browser: Browser, email: string, password = deskPassword): Promise<Answer> =>
  browser.ask('PUT', '/api/v2/staff/session', { body: { email, password } })
export const showCode = (browser: Browser, code: string): Promise<Answer> =>
  browser.ask('PUT', '/api/v2/staff/session/code', { body: { code } })

/** The stage of a browser's sign-in. */
export async function stageOf(browser: Browser): Promise<string> {
  const answer = await browser.ask('GET', '/api/v2/staff/session')
  return answer.json<{ data: { stage: string } }>().data.stage
}

export async function memberId({ db }: TestApi, email: string): Promise<number> {
  const [row] = await runOn(db)(sql<{ id: number }>`SELECT id FROM staff_member WHERE email = ${email}`)
  return row?.id ?? 0
}

/** The secret to set up an app with, as the page shows it. */
export async function shownSecret(browser: Browser): Promise<{ secret: string; uri: string }> {
  const answer = await browser.ask('GET', '/api/v2/staff/session/enrolment')
  return answer.json<{ data: { secret: string; uri: string } }>().data
}

export async function halfSignedIn(api: TestApi, email: string, password = deskPassword): Promise<Browser> {
  const browser = await atDesk(api)
  const { statusCode } = await showPassword(browser, email, password)
  if (statusCode !== 200) throw new Error(`the password was answered with ${statusCode}`)
  return browser
}

export async function signedInAtDesk(api: TestApi, role: Role, on = 0): Promise<Browser> {
  const browser = await halfSignedIn(api, emailOf(role))
  const { statusCode } = await showCode(browser, codeNow(demoSecret, on))
  if (statusCode !== 200) throw new Error(`the code was answered with ${statusCode}`)
  return browser
}

/** A signed-in session without the two steps: tests with many sign-ins would run out of codes. */
export async function seatedAtDesk(api: TestApi, role: Role): Promise<Browser> {
  const id = randomToken()
  await runOn(api.db.write)(
    sql`INSERT INTO staff_session (id_hash, staff_member_id, stage, device, code_at)
        SELECT ${hashOf(id)}, id, 'in', '', now() FROM staff_member WHERE email = ${emailOf(role)}`,
  )
  const { session, csrf } = api.config.deskCookies
  const browser = openBrowser(api.app, api.config.deskCookies)
  browser.jar.set(session, id).set(csrf, encodeURIComponent(createTokens(secretKey, 'desk').csrfFor(id)))
  return browser
}

/** The token in the link of a member's newest invitation. */
export async function invitationOf({ db }: TestApi, email: string): Promise<string> {
  const [row] = await runOn(db)(
    sql<{ id: string }>`SELECT i.id FROM staff_invitation i JOIN staff_member m ON m.id = i.staff_member_id
                         WHERE m.email = ${email} ORDER BY i.created_at DESC LIMIT 1`,
  )
  return createSignedLinks(secretKey).sign('staff_invitation', row?.id ?? '')
}

/** An app's secret from its Base32 form. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
