import { apis } from '@alpenglow/contract/apis'
import type { Endpoint } from '@alpenglow/contract/http/endpoint'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { runOn } from '../../testing/test-database.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import {
  atDesk,
  codeNow,
  deskPassword,
  emailOf,
  fromBase32,
  halfSignedIn,
  invitationOf,
  memberId,
  seatedAtDesk,
  showCode,
  shownSecret,
  showPassword,
  signedInAtDesk,
} from '../../testing/test-desk.ts'

const api = await freshApi()
afterAll(() => api.close())

const run = runOn(api.on.db.write)
const idOf = (email: string) => memberId(api, email)

/** One way to do what an operation does. `ready` prepares everything except the call itself. */
type Way = { way: string; ready: () => Promise<() => Promise<Answer>>; status: number; entries: string[] }

const administrator = () => seatedAtDesk(api, 'administrator')
const [agent, finance] = [emailOf('agent'), emailOf('finance')]
const addZoe = async () => {
  const body = { name: 'Zoé Blanc', email: 'zoe@alpenglow.example', role: 'agent' }
  const browser = await administrator()
  return () => browser.ask('POST', '/api/v2/staff/members', { body })
}
const change = (email: string, body: object) => async () => {
  const [browser, id] = [await administrator(), await idOf(email)]
  return () => browser.ask('PATCH', `/api/v2/staff/members/${id}`, { body })
}
const signIn = (email: string, password: string) => async () => {
  const browser = await atDesk(api)
  return () => showPassword(browser, email, password)
}
const sendCode = (code: () => string) => async () => {
  const browser = await halfSignedIn(api, agent)
  return () => showCode(browser, code())
}
/**
 * Only this try's buckets are in the table, for the tests delete all tries after each act: so the UPDATE reaches no
 * others.
 */
const failNineTimes = (where: () => Promise<Browser>) => async () => {
  const browser = await where()
  await showPassword(browser, finance, 'wrong')
  return async () => {
    await run(sql`UPDATE sign_in_failure SET failures = 9, blocked_until = NULL`)
    return showPassword(browser, finance, 'wrong')
  }
}

/** A planted photo that waits for approval: the audit entry doesn't depend on the image service. */
const photoAct = (what: 'approval' | 'rejection', body?: object) => async () => {
  const browser = await seatedAtDesk(api, 'operations')
  await run(sql`DELETE FROM profile_photo`)
  const [row] = await run(
    sql<{
      id: string
    }>`INSERT INTO profile_photo (household_id, profile_id, public_id, version, width, height, faces, uploaded_at)
      SELECT household_id, id, gen_random_uuid(), 1, 800, 1000, '1,2,3,4', now() FROM profile LIMIT 1 RETURNING id`,
  )
  return () => browser.ask('POST', `/api/v2/staff/photos/${row?.id}/${what}`, body && { body })
}
const hold = (held: string[]) => async () => {
  const browser = await seatedAtDesk(api, 'agent')
  const [row] = await run(sql<{ id: string }>`SELECT id FROM profile ORDER BY id LIMIT 1`)
  return () => browser.ask('PUT', `/api/v2/staff/profiles/${row?.id}/hold`, { body: { held } })
}

/** A planted order that credit pays in full and that waits for review: other tests cover its money. */
const orderAct = (what: 'accept' | 'refuse', body?: object) => async () => {
  const browser = await seatedAtDesk(api, 'agent')
  const [row] = await run(
    sql<{
      number: string
    }>`WITH home AS (INSERT INTO household DEFAULT VALUES RETURNING id),
      person AS (INSERT INTO profile (household_id, first_name, last_name) SELECT id, 'Jonas', 'Keller' FROM home RETURNING id),
      whose AS (INSERT INTO account (profile_id, email) SELECT id, 'order' || id || '@family.example' FROM person RETURNING id),
      made AS (INSERT INTO orders (account_id, number, cart_id, cart_version, buyer, locale, seller, currency, state, subtotal, savings,
        tax_total, total, credit_applied, net_total, trace, promotions, agreed, fraud_check_identifier, placed_on)
      SELECT whose.id, upper(left(md5(random()::text), 10)), -(random() * 1e9)::bigint, 1, '{"name": null, "email": "nobody@alpenglow.example"}', 'en',
        'alpenglow', 'USD', 'in_review', 0, 0, 0, 0, 0, 0, '[]', '[]', '{"terms": {"version": 1, "at": "2026-10-03T10:00:00.000Z"}, "access": null, "waivers": []}', 'nobody', current_date
        FROM whose RETURNING id, number),
      noted AS (INSERT INTO order_event (order_id, to_state, why, actor) SELECT id, 'in_review', 'planted', 'guest' FROM made)
    SELECT number FROM made`,
  )
  return () => browser.ask('POST', `/api/v2/staff/orders/${row?.number}/${what}`, body && { body })
}

/** Every operation of the desk that changes something. A test below reads the contract and fails if one is missing. */
const acts: Record<string, Way[]> = {
  approvePhoto: [{ way: 'a good photo', ready: photoAct('approval'), status: 204, entries: ['photo.approved'] }],
  rejectPhoto: [
    { way: 'with a reason', ready: photoAct('rejection', { reason: 'blurred' }), status: 204, entries: ['photo.rejected'] },
  ],
  acceptOrder: [{ way: 'that waited', ready: orderAct('accept'), status: 200, entries: ['order.accepted'] }],
  refuseOrder: [
    { way: 'with a reason', ready: orderAct('refuse', { reason: 'other' }), status: 200, entries: ['order.refused'] },
  ],
  holdProfile: [
    { way: 'a lock', ready: hold(['photo']), status: 204, entries: ['profile.held'] },
    { way: 'the same again', ready: hold(['photo']), status: 204, entries: [] },
    { way: 'no lock any more', ready: hold([]), status: 204, entries: ['profile.held'] },
  ],
  addStaffMember: [{ way: 'somebody new', ready: addZoe, status: 201, entries: ['staff.added'] }],
  changeStaffMember: [
    { way: 'another role', ready: change(agent, { role: 'finance' }), status: 200, entries: ['staff.role_changed'] },
    { way: 'no place any more', ready: change(agent, { is_active: false }), status: 200, entries: ['staff.deactivated'] },
    { way: 'the place again', ready: change(agent, { is_active: true }), status: 200, entries: ['staff.reactivated'] },
    {
      way: 'two acts in one call',
      ready: change(agent, { role: 'agent', is_active: false }),
      status: 200,
      entries: ['staff.role_changed', 'staff.deactivated'],
    },
    { way: 'back to work', ready: change(agent, { is_active: true }), status: 200, entries: ['staff.reactivated'] },
    { way: 'what is so already', ready: change(agent, { role: 'agent' }), status: 200, entries: [] },
  ],
  inviteStaffMember: [
    {
      way: 'a new link',
      ready: async () => {
        const [browser, id] = [await administrator(), await idOf('zoe@alpenglow.example')]
        return () => browser.ask('POST', `/api/v2/staff/members/${id}/invitation`)
      },
      status: 200,
      entries: ['staff.invited'],
    },
  ],
  chooseStaffPassword: [
    {
      way: 'by the link',
      ready: async () => {
        const [browser, token] = [await atDesk(api), await invitationOf(api, 'zoe@alpenglow.example')]
        return () => browser.ask('PUT', '/api/v2/staff/password', { body: { token, password: deskPassword } })
      },
      status: 204,
      entries: ['staff.password_chosen'],
    },
  ],
  signInAtDesk: [
    { way: 'the first of two steps, nobody is in yet', ready: signIn(agent, deskPassword), status: 200, entries: [] },
    {
      way: 'over the session of a colleague',
      ready: async () => {
        const browser = await seatedAtDesk(api, 'operations')
        return () => showPassword(browser, agent)
      },
      status: 200,
      entries: ['staff.signed_out'],
    },
    { way: 'a wrong password', ready: signIn(agent, 'wrong'), status: 422, entries: ['staff.sign_in_refused'] },
    { way: 'an unknown address', ready: signIn('who@x.example', 'wrong'), status: 422, entries: ['staff.sign_in_refused'] },
    {
      way: 'once too often, in their own browser',
      ready: failNineTimes(() => signedInAtDesk(api, 'finance')),
      status: 422,
      entries: ['staff.sign_in_refused', 'staff.locked_out'],
    },
    {
      way: 'once too often in any other, which only has to wait',
      ready: failNineTimes(() => atDesk(api)),
      status: 422,
      entries: ['staff.sign_in_refused'],
    },
  ],
  showDeskCode: [
    { way: 'a wrong code', ready: sendCode(() => '000000'), status: 422, entries: ['staff.sign_in_refused'] },
    { way: 'the right code', ready: sendCode(() => codeNow()), status: 200, entries: ['staff.signed_in'] },
    {
      way: 'the first code of an app',
      ready: async () => {
        const browser = await halfSignedIn(api, 'zoe@alpenglow.example')
        const { secret } = await shownSecret(browser)
        return () => showCode(browser, codeNow(fromBase32(secret)))
      },
      status: 200,
      entries: ['staff.second_factor_set_up', 'staff.signed_in'],
    },
  ],
  showDeskCodeAgain: [
    {
      way: 'a wrong one',
      ready: async () => {
        const browser = await seatedAtDesk(api, 'operations')
        return () => browser.ask('PUT', '/api/v2/staff/me/code', { body: { code: '000000' } })
      },
      status: 422,
      entries: ['staff.sign_in_refused'],
    },
    {
      way: 'the right one',
      ready: async () => {
        const browser = await seatedAtDesk(api, 'operations')
        return () => browser.ask('PUT', '/api/v2/staff/me/code', { body: { code: codeNow() } })
      },
      status: 204,
      entries: [],
    },
  ],
  resetStaffSecondFactor: [
    {
      way: 'a lost app',
      ready: async () => {
        const [browser, id] = [await administrator(), await idOf(agent)]
        return () => browser.ask('DELETE', `/api/v2/staff/members/${id}/second-factor`)
      },
      status: 200,
      entries: ['staff.second_factor_reset'],
    },
  ],
  freeStaffMember: [
    {
      way: 'strangers have tried',
      ready: async () => {
        const [browser, id] = [await administrator(), await idOf(agent)]
        await run(sql`UPDATE staff_member SET waits_until = now() + interval '1 min' WHERE id = ${id}`)
        return () => browser.ask('DELETE', `/api/v2/staff/members/${id}/lock`)
      },
      status: 200,
      entries: ['staff.freed'],
    },
    {
      way: 'nobody waits',
      ready: async () => {
        const [browser, id] = [await administrator(), await idOf(agent)]
        return () => browser.ask('DELETE', `/api/v2/staff/members/${id}/lock`)
      },
      status: 422,
      entries: [],
    },
  ],
  changeStaffMe: [
    {
      way: 'another language, which is nobody else’s concern',
      ready: async () => {
        const browser = await seatedAtDesk(api, 'merchandiser')
        return () => browser.ask('PATCH', '/api/v2/staff/me', { body: { locale: 'fr' } })
      },
      status: 200,
      entries: [],
    },
    {
      way: 'a language that the desk does not speak',
      ready: async () => {
        const browser = await seatedAtDesk(api, 'merchandiser')
        return () => browser.ask('PATCH', '/api/v2/staff/me', { body: { locale: 'de' } })
      },
      status: 422,
      entries: [],
    },
  ],
  endOtherDeskSessions: [
    {
      way: 'in another browser',
      ready: async () => {
        const [browser] = [await seatedAtDesk(api, 'merchandiser'), await seatedAtDesk(api, 'merchandiser')]
        return () => browser.ask('DELETE', '/api/v2/staff/me/sessions')
      },
      status: 204,
      entries: ['staff.sessions_ended'],
    },
  ],
  signOutOfDesk: [
    {
      way: 'somebody leaves',
      ready: async () => {
        const browser = await seatedAtDesk(api, 'merchandiser')
        return () => browser.ask('DELETE', '/api/v2/staff/session')
      },
      status: 204,
      entries: ['staff.signed_out'],
    },
  ],
}

/**
 * A hash of each table. Left out: counts of tries, which must survive a rollback, and idempotency keys, which are no
 * act.
 */
async function everything(): Promise<Map<string, string>> {
  const tables = await run(
    sql<{ name: string }>`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename NOT IN ('sign_in_failure', 'idempotency_key')`,
  )
  const one = ({ name }: { name: string }) =>
    sql`SELECT ${name}::text AS name, coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS hash FROM ${sql.raw(name)} t`
  const rows = await run(sql<{ name: string; hash: string }>`${sql.join(tables.map(one), sql` UNION ALL `)}`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

type Written = { action: string; transaction: string }
const writtenAfter = (id: number) =>
  run(sql<Written>`SELECT action, xmin::text AS transaction FROM audit_entry WHERE id > ${id} ORDER BY id`)
const lastEntry = async () =>
  (await run(sql<{ id: number }>`SELECT coalesce(max(id), 0)::int AS id FROM audit_entry`))[0]?.id ?? 0

describe.each(Object.entries(acts))('%s', (_, ways) => {
  afterEach(async () => {
    await run(sql`ALTER TABLE audit_entry DROP CONSTRAINT IF EXISTS full_disk`)
    await run(sql`DELETE FROM sign_in_failure`)
  })

  it.each(ways)('$way: $entries', async ({ ready, status, entries }) => {
    const act = await ready()
    const [before, last] = [await everything(), await lastEntry()]
    if (entries.length > 0) {
      // The last audit entry can't be written: the whole act must be rolled back.
      await run(sql`ALTER TABLE audit_entry ADD CONSTRAINT full_disk CHECK (action <> ${sql.lit(entries.at(-1))}) NOT VALID`)
      expect((await act()).statusCode).toBe(500)
      expect(await everything()).toEqual(before)
      await run(sql`ALTER TABLE audit_entry DROP CONSTRAINT full_disk`)
    }
    expect((await act()).statusCode).toBe(status)
    const written = await writtenAfter(last)
    expect(written.map(({ action }) => action)).toEqual(entries)
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(1)
    if (status < 300 && entries.length > 0) expect(changed(before, await everything()).length).toBeGreaterThan(0)
  })
})

/** The changed tables, without the audit log itself. */
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, hash]) => before.get(name) !== hash && !name.includes('audit_')).map(([name]) => name)

it('knows of every operation at the desk that changes something', () => {
  const writes = Object.values(apis).flatMap((one) =>
    Object.entries(one as Record<string, Endpoint>).flatMap(([name, { access, method }]) =>
      (access === 'staff' || access === 'desk') && method !== 'GET' ? [name] : [],
    ),
  )
  expect(Object.keys(acts).toSorted()).toEqual(writes.toSorted())
})

it('would notice what was done beside an entry', async () => {
  const before = await everything()
  await run(sql`UPDATE staff_member SET name = name || '.' WHERE email = ${agent}`)
  expect(changed(before, await everything())).toEqual(['public.staff_member'])
})

it('and after all of them the log is whole', async () => {
  const answer = await (await administrator()).ask('GET', '/api/v2/staff/audit-chain')
  expect(answer.json()).toMatchObject({ data: { broken: null } })
})
