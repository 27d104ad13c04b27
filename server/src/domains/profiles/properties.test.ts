import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { isWhole, shareOf } from '../../testing/test-breadth.ts'
import { runOn } from '../../testing/test-database.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { membersOf } from '../../testing/test-household.ts'
import { householdScene } from '../../testing/test-scene.ts'

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(() => api.close())
beforeEach(async () => void (await run(sql`TRUNCATE allowance, sign_in_failure`)))
const { holder, child, others } = await householdScene(api)

/** How many writes are checked together. None undoes another's change, for no field gets its old value back. */
const together = isWhole ? 1 : 20

/** All field names in the answers about people, however deep, with their values. */
function namesIn(value: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) namesIn(inner, found.set(name, inner))
  return found
}
const fieldsInAnswers = namesIn([await membersOf(holder), (await holder.ask('GET', '/api/v2/me')).json()])
const another = (value: unknown): unknown[] =>
  typeof value === 'boolean'
    ? [!value]
    : typeof value === 'string'
      ? ['another', '1999-01-01', '1']
      : typeof value === 'number'
        ? [value + 1]
        : [true, 'another', 1, { id: 1 }, [1]]
/** Fields that no answer has, but an attacker might try. */
const tried = {
  household_id: 1,
  home_id: 1,
  profile_id: '1',
  account_id: 1,
  role: 'admin',
  __proto__x: 1,
  constructor: 1,
  minor_consent_approved: true,
  minor_consent_version: 1,
  photo: 'https://elsewhere.example/face.jpg',
  data: {},
}

const writes = Object.values({ ...apis.profiles, ...apis.identity, ...apis.readiness })
  .filter(
    (e: Endpoint) =>
      e.method !== 'GET' &&
      e.method !== 'DELETE' &&
      /^\/(?:profiles|me\/group|minor-consents|pending-profile|invitations)/.test(e.path),
  )
  .map((e): [string, Endpoint] => [`${e.method} ${e.path}`, e])

/** All that must not change by naming a field: who lives where, what belongs to whom, who consented, who signs in. */
const untouchable = () =>
  run(sql`SELECT
    (SELECT string_agg(concat_ws(' ', id, household_id, profile_id, home_id, is_admin, is_participant, is_active_participant), ',' ORDER BY id) FROM group_member) AS members,
    (SELECT string_agg(concat_ws(' ', id, household_id, sms_updated_by), ',' ORDER BY id) FROM profile) AS homes,
    (SELECT string_agg(concat_ws(' ', id, profile_id, email, confirmed_at, password_hash), ',' ORDER BY id) FROM account) AS accounts,
    (SELECT string_agg(concat_ws(' ', id, profile_id, signer_id, version), ',' ORDER BY id) FROM minor_consent) AS consents`)
const theirs = (name: string) => run(sql`SELECT ${sql.ref(name)} AS value, id FROM profile ORDER BY id`)

let cells = 0
afterAll(() => void process.stdout.write(`properties: ${cells} writes of a field that an answer has\n`))

const actors: [string, Browser][] = [
  ['the holder', holder],
  ...['a minor who lives there', 'somebody who borrows the child', 'a stranger'].map((who): [string, Browser] => [
    who,
    others[who] as Browser,
  ]),
]
it.each(writes.flatMap(([name, e]) => actors.map(([who, browser], turn) => ({ name, who, browser, turn, e }))))(
  '$name takes no field that is not its own of $who',
  async ({ browser, turn, e }) => {
    const path = pathOf(e).replace('{id}', child).replace('{shareId}', '1')
    const before = await untouchable()
    const [newest] = await run(sql<{ id: number }>`SELECT max(id) AS id FROM profile`)
    // Each actor tries another quarter of the names: a field that is open to all is found by one of them.
    const names = shareOf([...fieldsInAnswers, ...Object.entries(tried)].slice(isWhole ? 0 : turn), actors.length)
    const bodies = names.flatMap(([name, value]) =>
      (browser === holder ? another(value) : another(value).slice(0, 1)).map((given) => ({ [name]: given })),
    )
    cells += bodies.length
    for (let from = 0; from < bodies.length; from += together) {
      const some = bodies.slice(from, from + together)
      for (const data of some) {
        const answer = await browser.ask(e.method, path, { body: { data } })
        expect([data, answer.statusCode < 500]).toEqual([data, true])
      }
      // Adding an anonymous person is allowed, and the only change.
      if (e.path === '/profiles') await run(sql`DELETE FROM profile WHERE id > ${newest?.id} AND first_name IS NULL`)
      expect([some, await untouchable()]).toEqual([some, before])
    }
  },
)

it('what is not writable is refused with a reason to each who sees it, and changes nothing', async () => {
  const minor = others['a minor who lives there']
  const borrower = others['somebody who borrows the child']
  const fields = { first_name: 'Zoe', last_name: 'Zed', dob: '2001-01-01', gender: 'other', email: 'zoe@mail.example' }
  for (const browser of [minor, borrower])
    for (const [name, value] of Object.entries(fields)) {
      cells++
      const before = await theirs(name)
      const answer = await browser?.ask('PUT', `/api/v2/profiles/${child}`, { body: { [name]: value } })
      expect([name, answer?.json()]).toEqual([name, expect.objectContaining({ errors: { [name]: ['INVALID'] } })])
      expect(await theirs(name)).toEqual(before)
    }
})
