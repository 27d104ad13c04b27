import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { testVault, ticketFor, internalKey } from '../testing/service.ts'
import { lineOf, troubleOf } from './log.ts'

const on = await testVault()
afterAll(on.close)

const canary = '4000056655665556'
const fields = ['time', 'path', 'status', 'ms', 'requestId', 'trouble']

it('whatever somebody puts where, a line has our own words only', async () => {
  const ticket = ticketFor()
  const headers = {
    ...on.fromPage,
    'user-agent': canary,
    cookie: canary,
    'x-request-id': canary,
    referer: `http://x/${canary}`,
  }
  const everywhere = [
    on.give({ number: canary }),
    on.give({ number: canary, cvc: 'x' }),
    on.post(`/cards?number=${canary}`, { ticket, number: canary }, headers),
    on.post(`/${canary}`, {}, headers),
    on.post(`/internal/cards/${canary}`, {}, { authorization: `Bearer ${canary}` }),
    on.post(`/internal/${canary}`, {}, { authorization: `Bearer ${internalKey}` }),
    on.post('/api/v2/cart/credit-card', { number: canary, name_on_card: canary }, headers),
    fetch(on.at(`/fields?locale=${canary}`), { headers }),
    fetch(on.at(`/assets/${canary}`), { method: 'POST' }),
    fetch(on.at('/bank/answered'), { method: 'POST', body: new URLSearchParams({ cres: canary }) }),
    fetch(on.at('/cards'), {
      method: 'POST',
      body: canary.repeat(400),
      headers: { ...headers, 'content-type': 'application/json' },
    }),
  ]
  await Promise.all(everywhere)
  expect(on.lines.length).toBeGreaterThanOrEqual(everywhere.length)
  for (const line of on.lines) {
    expect(line.replace(/"(?:time|requestId|ms)":[^,}]*/g, '')).not.toContain(canary)
    expect(Object.keys(JSON.parse(line) as object).filter((name) => !fields.includes(name))).toEqual([])
  }
  expect(on.lines.join()).not.toContain(canary)
})

it('an error is its kind and its place: its message may quote what was sent', async () => {
  const quoting = Object.assign(new Error(`invalid input syntax: "${canary}"`), { code: '22P02' })
  expect(troubleOf(quoting)).toMatch(/^Error 22P02( [\w/.-]+:\d+)?$/)
  expect(troubleOf(Object.assign(new Error('x'), { code: `a ${canary}` }))).not.toContain(canary)
  expect(troubleOf(canary)).toBe('unknown')
  const more = { time: 't', path: 'p', status: 200, ms: 1, requestId: 'r', body: canary }
  expect(lineOf(more)).not.toContain(canary)
})

it('what breaks inside is answered without a word of it, and told to the log without a word of the guest’s', async () => {
  const broken = await testVault()
  // A tampered row, which no key opens any more.
  const { token } = await broken.given({ number: canary })
  const { Client } = await import('pg')
  const client = new Client({ connectionString: broken.settings.databaseUrl })
  await client.connect()
  await client.query(`UPDATE vault.card SET sealed = set_byte(sealed, 3, (get_byte(sealed, 3) + 1) % 256)`)
  await client.end()
  const answer = await broken.tokenize(token)
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'unexpected' }])
  expect(JSON.parse(broken.lines.at(-1) ?? '{}')).toMatchObject({ status: 500, trouble: expect.stringMatching(/^\w+/) })
  expect(broken.lines.join()).not.toContain(canary)
  await broken.close()
})

it('a sweep takes all that is over, in portions, and what keeps it from that is told to the log', async () => {
  const old = await testVault()
  const { token } = await old.given()
  const database = openDatabase(old.settings.databaseUrl)
  await database.run(
    `INSERT INTO vault.card SELECT sha256(n::text::bytea), sealed, key_id, brand, last_four, month, year, fingerprint, created_at, keeps_until
     FROM vault.card, generate_series(1, 2500) AS n`,
  )
  const count = async () => (await database.run<{ n: number }>('SELECT count(*)::integer AS n FROM vault.card'))[0]?.n
  await old.vault().sweep()
  expect(await count()).toBe(2501)
  old.later(25 * 60 * 60_000)
  await old.vault().sweep()
  expect([await count(), (await old.tokenize(token)).status]).toEqual([0, 404])
  await database.run('ALTER TABLE vault.card RENAME TO elsewhere')
  await old.vault().sweep()
  expect(JSON.parse(old.lines.at(-1) ?? '{}')).toMatchObject({ path: 'sweep', trouble: expect.stringContaining('42P01') })
  await database.close()
  await old.close()
})
