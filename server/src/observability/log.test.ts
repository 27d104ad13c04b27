import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { q } from '../db/query.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createLog } from './log.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const address = 'amelie.favre@alpenglow.example'
const name = 'Amélie "Lili" Favre'

function listen(level = 'info') {
  const lines: string[] = []
  return { log: createLog('test', level, { write: (line: string) => void lines.push(line) }), lines }
}
const failure = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  db.run(statement.compile(q)).then(
    () => expect.unreachable('the statement worked'),
    (error: unknown) => error,
  )
async function addressTaken() {
  const insert = sql`WITH h AS (INSERT INTO household DEFAULT VALUES RETURNING id),
      p AS (INSERT INTO profile (household_id) SELECT id FROM h RETURNING id)
    INSERT INTO account (profile_id, email) SELECT id, ${address} FROM p`
  await db.run(insert.compile(q))
  return failure(insert)
}
const read = (line: string | undefined) => JSON.parse(line ?? '') as { err: Record<string, unknown>; msg: string }

it('tells which rule a row broke and where, and never what was in the row', async () => {
  const taken = await addressTaken()
  // Control: the error contains the address, so logging it as it is would leak it.
  expect(JSON.stringify(taken)).toContain(address)
  const { log, lines } = listen()
  log.error({ err: new Error(`could not sign up ${address}`, { cause: taken }) }, 'call failed')
  const { err } = read(lines[0])
  expect(err).toMatchObject({ type: 'Error', message: 'could not sign up [address]' })
  expect(err['cause']).toMatchObject({ type: 'DatabaseError', code: '23505', table: 'account', constraint: 'account_email' })
  expect(err['stack']).toMatch(/^at .*log\.test\.ts:\d+/)
  expect(Object.keys(err['cause'] as object)).toEqual(['type', 'message', 'code', 'table', 'constraint', 'stack'])
  expect(lines.join('')).not.toContain('amelie')
})
it.each([address, name])('does not repeat the input that the database could not read: %s', async (input) => {
  const unreadable = await failure(sql`SELECT ${input}::bigint`)
  expect((unreadable as Error).stack).toContain(input)
  const { log, lines } = listen()
  log.error({ err: unreadable }, 'call failed')
  log.error({ err: unreadable })
  log.error(unreadable)
  expect(read(lines[0]).err).toMatchObject({ code: '22P02', message: 'invalid input syntax for type bigint: "[value]"' })
  expect(lines).toHaveLength(3)
  for (const word of ['amelie', 'Favre', 'Lili']) expect(lines.join('')).not.toContain(word)
})
it('hides secrets by their names', () => {
  const { log, lines } = listen()
  log.info({ email: address, body: { password: 'alpenglow', resort: 7 } }, 'asked')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ email: '[redacted]', body: { password: '[redacted]', resort: 7 } })
})
it('a call is a line like any other, only faster', () => {
  const { log, lines } = listen()
  const call = { id: 'a-1', operation: 'listResorts', method: 'GET', path: '/a"b\nc', status: 200, ms: 1.5 }
  log.info(call, 'call')
  log.calls(Object.assign({ secret: 'not in the line' }, call))
  const [slow, fast] = lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }))
  expect(fast).toEqual(slow)
  expect(lines[1]).toMatch(/^[^\n]*\n$/)
})
it('calls are not written where only warnings are wanted', () => {
  const { log, lines } = listen('warn')
  log.calls({ id: 'a-1', operation: 'ping', method: 'GET', path: '/ping', status: 200, ms: 1 })
  expect(lines).toEqual([])
})
it('loses no line when its process ends', () => {
  const script = `import { createLog } from '${import.meta.dirname}/log.ts'
    const log = createLog('test', 'info')
    const ping = { operation: 'ping', method: 'GET', path: '/ping', status: 200, ms: 1 }
    for (let id = 0; id < 500; id++) log.calls({ id: String(id), ...ping })
    log.info('last')
    process.exit(0)`
  const lines = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).split('\n')
  expect(lines.filter((line) => line.includes('"msg":"call"'))).toHaveLength(500)
  expect(lines.filter((line) => line.includes('"msg":"last"'))).toHaveLength(1)
})
