import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { run } from '../command.ts'
import { plainEnvironment, type Environment } from '../environment.ts'
import { tally, type TallyLine } from './tally.ts'
import { newPerson, visitorAt, type Guest } from './guest.ts'
import type { LiveHouse } from './live-house.ts'

/** So many accounts exist before: an empty backup would be over before a guest comes. */
const before = 30_000
/** At each backup a member is added to the desk. */
const members = ['Mina', 'Otto', 'Runa']
const guests = 4

/**
 * Backups while guests sign up, change and delete. Each restored backup is one snapshot, with everything that was
 * acknowledged before it.
 */
export async function backupUnderLoad(house: LiveHouse): Promise<TallyLine[]> {
  const { line, expect } = tally(`backup under load, ${members.length} times`)
  await queryRows(house.cluster.url('alpenglow'), manyAccounts, [before])
  const acts = await startActs(house)
  const quiet = await acts.during(() => sleep(4000))
  const times: number[] = []
  for (const [index, name] of members.entries()) {
    const n = index + 1
    const file = join(house.folder, `backup-${n}.gz`)
    const known = acts.acknowledged()
    const during = await acts.during(async () => {
      // A member is added at the same time, so that the audit log grows.
      const member = ['add', `member${n}@desk.example`, '--name', name, '--role', 'agent']
      const codes = await Promise.all([
        script(house.environment, 'commands/backup.ts', 'backup', file),
        script(house.environment, 'commands/staff.ts', ...member),
      ])
      expect(
        codes.every((code) => code === 0),
        `backup ${n} and the staff command ended with ${codes.join(' and ')}`,
      )
    })
    times.push(...during)
    await isWholeAgain(house, { file, name: `again_${n}`, acknowledged: known }, expect)
  }
  await acts.stop()
  expect(acts.wrong.length === 0, `guests were answered ${[...new Set(acts.wrong)].join('; ')}`)
  line.note = `guests' p99 ${p99(times)} ms of ${times.length} calls during it, ${p99(quiet)} ms of ${quiet.length} before; ${acts.busy()} × 503`
  return [line]
}

const script = (environment: Environment, name: string, ...args: string[]) =>
  run(process.execPath, ['--import', './needs-node-24.mjs', `server/src/${name}`, ...args], {
    env: plainEnvironment(environment) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const p99 = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)

type AcknowledgedGuests = { remaining: Map<string, string>; gone: Set<string> }

/**
 * Guests who sign up and change their profile; some of them delete their account. Each success counts as acknowledged.
 */
async function startActs(house: LiveHouse) {
  const stopping = new AbortController()
  const [there, gone, wrong] = [new Map<string, string>(), new Set<string>(), [] as string[]]
  let times: number[] = []
  let [calls, busy] = [0, 0]
  const timed = async (guest: Guest, ...call: Parameters<Guest['ask']>) => {
    const began = performance.now()
    const answer = await guest.ask(...call)
    times.push(performance.now() - began)
    if (answer.status === 503) busy++
    else if (answer.status >= 300) wrong.push(`${call[0]} ${call[1].replace(/\d+/, '…')} ${answer.status}`)
    return answer
  }
  const work = Array.from({ length: guests }, async () => {
    while (!stopping.signal.aborted) {
      const n = calls++
      const guest = await visitorAt({ port: house.ports.https, from: `127.1.${Math.floor(n / 200)}.${1 + (n % 200)}` })
      const person = newPerson()
      if ((await timed(guest, 'POST', '/api/v2/guests', { body: { ...person, gender: 'undisclosed' } })).status !== 201)
        continue
      const me = JSON.parse((await timed(guest, 'GET', '/api/v2/me')).text) as { data: { profile: { id: string } } | null }
      const gender = n % 2 === 0 ? 'female' : 'male'
      // A guest in the middle of a call may be found either way; a finished guest changes nothing more.
      const changed = await timed(guest, 'PUT', `/api/v2/profiles/${me.data?.profile.id}`, { body: { gender } })
      if (n % 3 === 0) {
        const left = await timed(guest, 'DELETE', '/api/v2/me', { body: { current_password: person.password } })
        if (left.status === 204) gone.add(person.email)
      } else if (changed.status === 200) there.set(person.email, gender)
    }
  })
  return {
    wrong,
    busy: () => busy,
    acknowledged: (): AcknowledgedGuests => ({ remaining: new Map(there), gone: new Set(gone) }),
    during: async (what: () => Promise<unknown>) => {
      times = []
      await what()
      return times
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(work)
    },
  }
}

type Again = { file: string; name: string; acknowledged: AcknowledgedGuests }

async function isWholeAgain(
  house: LiveHouse,
  { file, name, acknowledged }: Again,
  expect: (isRight: boolean, otherwise: string) => void,
) {
  await house.cluster.createDatabase(name)
  const url = house.cluster.url(name)
  const code = await script({ ...house.environment, DATABASE_URL: url }, 'commands/backup.ts', 'restore', file)
  expect(code === 0, `${name}: the restore ended with ${code}`)
  for (const [what, query] of Object.entries(sound)) {
    const [row] = await queryRows<{ count: number }>(url, query)
    expect(row?.count === 0, `${name}: ${row?.count} ${what}`)
  }
  const rows = await queryRows<{ email: string; gender: string }>(
    url,
    "SELECT a.email, p.gender FROM account a JOIN profile p ON p.id = a.profile_id WHERE a.email LIKE '%@family.example'",
  )
  const found = new Map(rows.map((row) => [row.email, row.gender]))
  const lost = [...acknowledged.remaining].filter(([email, gender]) => found.get(email) !== gender)
  expect(
    lost.length === 0,
    `${name}: ${lost.length} of ${acknowledged.remaining.size} acknowledged accounts are missing or older`,
  )
  const back = [...acknowledged.gone].filter((email) => found.has(email))
  expect(back.length === 0, `${name}: ${back.length} who had left are there again`)
  expect(acknowledged.remaining.size > 0, `${name}: nobody had signed up`)
}

/** Each query counts rows that must not exist. */
const sound: Record<string, string> = {
  'accounts without a profile':
    'SELECT count(*)::int FROM account a WHERE NOT EXISTS (SELECT FROM profile p WHERE p.id = a.profile_id)',
  'accounts that live where nobody holds the household':
    'SELECT count(*)::int FROM account a JOIN profile p ON p.id = a.profile_id WHERE NOT EXISTS (SELECT FROM group_member m WHERE m.household_id = p.household_id AND m.is_admin)',
  'households without anybody':
    'SELECT count(*)::int FROM household h WHERE NOT EXISTS (SELECT FROM group_member m WHERE m.household_id = h.id)',
  'sessions of nobody':
    'SELECT count(*)::int FROM session s WHERE NOT EXISTS (SELECT FROM account a WHERE a.id = s.account_id)',
  'entries of the audit log that are not what they were': 'SELECT count(*)::int FROM audit_entry e WHERE hash <> audit_hash(e)',
  'breaks in the audit log':
    'SELECT count(*)::int FROM (SELECT previous_hash, lag(hash) OVER (ORDER BY id) AS before FROM audit_entry) e WHERE previous_hash <> before',
  'ends of the audit log that are not its end':
    'SELECT count(*)::int FROM audit_end d WHERE entry_id <> (SELECT coalesce(max(id), 0) FROM audit_entry)',
  'accounts fewer than before': `SELECT greatest(0, ${before} - count(*))::int AS count FROM account WHERE email LIKE '%@before.example'`,
}

const manyAccounts = `
  WITH homes AS (INSERT INTO household (created_at) SELECT now() FROM generate_series(1, $1::int) RETURNING id),
       numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM homes),
       made AS (INSERT INTO profile (household_id, first_name, last_name, dob, email)
                SELECT id, 'Guest', 'Number ' || n, '1990-01-01', n || '@before.example' FROM numbered RETURNING id, household_id, email),
       accounts AS (INSERT INTO account (profile_id, email) SELECT id, email FROM made)
  INSERT INTO group_member (household_id, home_id, profile_id, is_admin) SELECT household_id, household_id, id, true FROM made`

async function queryRows<R>(url: string, statement: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as R[]
  } finally {
    await client.end()
  }
}
