import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jumpAfter } from './after-restore.ts'
import { takeBackup } from './take.ts'
import { ask, restore, testGround } from './test-ground.ts'

let ground: Awaited<ReturnType<typeof testGround>>
beforeAll(async () => {
  ground = await testGround()
})
afterAll(() => ground.clear())

const replace = { replace: true, yes: true }
const shop = `
  INSERT INTO purchase_group (code, position, name, currency, tax_place, card_brands)
    VALUES ('alpenglow', 1, '{"en": "Alpenglow", "fr": "Alpenglow"}', 'USD', 'US-UT', '{visa}'),
      ('partner', 2, '{"en": "Partner", "fr": "Partner"}', 'CAD', 'CA-QC', '{visa}');
  INSERT INTO receipt_series VALUES ('alpenglow', 41);
  WITH h AS (INSERT INTO household DEFAULT VALUES RETURNING id),
       p AS (INSERT INTO profile (household_id, first_name) SELECT id, 'Zoë' FROM h RETURNING id)
    INSERT INTO account (profile_id, email) SELECT id, 'zoe@example.com' FROM p;
  INSERT INTO session (id_hash, account_id, device) SELECT sha256('a session'), id, 'a browser' FROM account;
  INSERT INTO mail_link (purpose, account_id, email, expires_at) SELECT 'reset', id, email, now() + interval '1 hour' FROM account;
  INSERT INTO mail_link (purpose, account_id, email, expires_at, used_at)
    SELECT 'confirm', id, email, now() + interval '1 hour', now() FROM account;
  INSERT INTO social_visit (state_hash, provider, purpose, session_hash, nonce, verifier, locale, expires_at)
    VALUES (sha256('visit'), 'google', 'sign_in', sha256('a session'), 'n', 'v', 'en', now() + interval '10 minutes');
  INSERT INTO news (account_id, kind, told) SELECT id, 'waivers', 3 FROM account;
  INSERT INTO waiver_request (account_id, profile_id, signer_id, items, email, locale, expires_at)
    SELECT id, profile_id, profile_id, '{one}', email, 'en', now() + interval '1 day' FROM account;
  INSERT INTO staff_member (email, name, role) VALUES ('desk@example.com', 'Desk', 'agent');
  INSERT INTO staff_session (id_hash, staff_member_id, stage, device) SELECT sha256('desk'), id, 'in', 'a browser' FROM staff_member;
  INSERT INTO staff_invitation (staff_member_id, expires_at) SELECT id, now() + interval '1 day' FROM staff_member`
const cart = `
  INSERT INTO cart (account_id, version, items, hold_renewals, operations, fraud_check_identifier)
    SELECT id, 5, '[]', 0, '[]', 'of a cart' FROM account`

async function backedUp(file: string) {
  const url = await ground.migrated()
  await ask(url, shop)
  await ask(url, cart)
  const path = ground.file(file)
  await takeBackup(url, path)
  return { url, path }
}
const lastOf = async (url: string) =>
  Object.fromEntries(
    (await ask<{ seller: string; last: number }>(url, 'SELECT seller, last FROM receipt_series')).map(({ seller, last }) => [
      seller,
      last,
    ]),
  )
const marksOf = async (url: string) =>
  (await ask<{ version: number; told: number }>(url, 'SELECT version, told FROM cart, news'))[0] ?? { version: 0, told: 0 }

describe('after a restore', () => {
  it('no number of a receipt is given twice, also of sellers who had given none yet', async () => {
    const { url, path } = await backedUp('series.gz')
    const { resumed } = await restore(url, path, replace)
    const after = await lastOf(url)
    expect(resumed.series).toEqual(after)
    expect(resumed.jump).toBeGreaterThanOrEqual(100_000)
    expect(after).toEqual({ alpenglow: 41 + resumed.jump, partner: resumed.jump })
  })
  it('the numbers that the replaced database has given are not given again either', async () => {
    const { url, path } = await backedUp('replaced.gz')
    await ask(url, `UPDATE receipt_series SET last = 500000; INSERT INTO receipt_series VALUES ('gone', 7)`)
    const { jump } = (await restore(url, path, replace)).resumed
    expect(await lastOf(url)).toEqual({ alpenglow: 500_000 + jump, partner: jump, gone: 7 + jump })
  })
  it('the same backup, restored twice into something empty, gives other numbers each time', () => {
    const madeAt = new Date('2026-11-29T00:00:00Z')
    const after = (hours: number) => jumpAfter(madeAt, new Date(madeAt.getTime() + hours * 3_600_000))
    expect([after(-1), after(0), after(12), after(18), after(24 * 7)]).toEqual([100_000, 100_000, 150_000, 175_000, 800_000])
  })
  it('no page is ahead of its cart or of the news, however often the same backup is restored', async () => {
    const { url, path } = await backedUp('marks.gz')
    await restore(url, path, replace)
    const first = await marksOf(url)
    expect(first.version).toBeGreaterThan(1_000_000)
    expect(first.told).toBeGreaterThan(1_000_000)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const target = await ground.bare()
    await restore(target, path)
    const second = await marksOf(target)
    expect(second.version).toBeGreaterThan(first.version)
    expect(second.told).toBeGreaterThan(first.told)
  })
  it('nobody is signed in, and nothing that was sent leads in', async () => {
    const { url, path } = await backedUp('doors.gz')
    const { resumed } = await restore(url, path, replace)
    expect(resumed).toMatchObject({ sessions: 2, links: 3 })
    const open = `SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM staff_session) + (SELECT count(*) FROM social_visit)
      + (SELECT count(*) FROM mail_link WHERE used_at IS NULL AND expires_at > now())
      + (SELECT count(*) FROM staff_invitation WHERE used_at IS NULL AND expires_at > now())
      + (SELECT count(*) FROM waiver_request WHERE used_at IS NULL AND ended_at IS NULL AND expires_at > now()) AS open`
    expect(await ask(url, open)).toEqual([{ open: '0' }])
    expect(await ask(url, 'SELECT count(*)::int AS used FROM mail_link WHERE used_at IS NOT NULL')).toEqual([{ used: 1 }])
  })
})
