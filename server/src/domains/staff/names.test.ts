import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { freshApi } from '../../testing/test-api.ts'
import { seatedAtDesk } from '../../testing/test-desk.ts'
import { createSignedLinks } from '../../secrets/signed-links.ts'
import { entryWriter } from '../audit/audit.ts'
import { addFromCommandLine } from './members/adding.ts'

const api = await freshApi()
afterAll(() => api.close())
const run = runOn(api.on.db.write)
beforeEach(() => run(sql`DELETE FROM staff_member WHERE email LIKE '%@names.example'`))

const add = async (name: string, email = 'zoe@names.example') =>
  (await seatedAtDesk(api, 'administrator')).ask('POST', '/api/v2/staff/members', { body: { name, email, role: 'agent' } })

it('a name with what nobody sees is refused at the desk, in the caller’s words', async () => {
  for (const name of ['Zo\u200Dé Blanc', '\u202EcnalB éoZ', 'Zoé\u2066 Blanc', '\u3164', 'Zoé <Blanc>'])
    expect((await add(name)).json(), JSON.stringify(name)).toMatchObject({
      errors: { name: ['INVALID_CHARACTERS'] },
      messages: { name: [texts['desk.staff.name_letters'].en] },
    })
})

it('a twin of another member is refused, with the way out; and with that it is taken', async () => {
  expect((await add('Zoé Blanc')).statusCode).toBe(201)
  for (const twin of ['Zoé Blanc', 'ZOÉ  blanc', 'Zoe\u0301 Blanc', 'Zoé Bl\u0430nc', 'M\u0430rgot Keller'])
    expect((await add(twin, 'other@names.example')).json(), twin).toMatchObject({
      errors: { name: ['NOT_UNIQUE'] },
      messages: { name: [texts['desk.staff.name_taken'].en] },
    })
  expect((await add('Zoé M. Blanc', 'other@names.example')).statusCode).toBe(201)
})

it('a name is kept as it is compared: composed, and with single blanks', async () => {
  expect((await add('  Zoe\u0301   Blanc ')).json()).toMatchObject({ data: { name: 'Zoé Blanc' } })
})

it('whoever has left keeps their name: the log is full of it', async () => {
  await add('Zoé Blanc')
  await run(sql`UPDATE staff_member SET is_active = false WHERE email = 'zoe@names.example'`)
  expect((await add('Zoé Blanc', 'other@names.example')).statusCode).toBe(422)
})

const tools = {
  signedLinks: createSignedLinks('a key of the test'),
  writeEntry: entryWriter({ keys: [api.config.secretKey ?? ''] }),
}
const fromCommandLine = (email: string, lock?: () => Promise<never[]>) =>
  api.on.db.transaction((tx) =>
    addFromCommandLine(tx, { name: 'Zoé Blanc', email, role: 'agent' }, { ...tools, ...(lock && { lock }) }),
  )

/**
 *   one    ── adds Zoé Blanc ─────────────────────── COMMIT
 *   other      ── adds another one ── waits ···················· sees the first
 */
const twoAtOnce = (lock?: () => Promise<never[]>) =>
  api.on.db.transaction(async (tx) => {
    await addFromCommandLine(
      tx,
      { name: 'Zoé Blanc', email: 'one@names.example', role: 'agent' },
      { ...tools, ...(lock && { lock }) },
    )
    const other = fromCommandLine('other@names.example', lock).then(
      () => 'added',
      (error: unknown) => error,
    )
    await untilSomebodyWaits(api.on.db.write)
    return [other]
  })

it('of two who are added under one name at the same time, the second is told', async () => {
  const [other] = await twoAtOnce()
  expect(await other).toMatchObject({ fields: { name: ['NOT_UNIQUE'] } })
})
it('without the lock both would be added', async () => {
  const [other] = await twoAtOnce(async () => [])
  expect(await other).toBe('added')
})
