import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../compose/prepare.ts'
import { demoDesk } from '../domains/staff/staff.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkLog } from './check-log.ts'
import { q } from '../db/query.ts'
import { freshApi } from '../testing/test-api.ts'
import { seatedAtDesk } from '../testing/test-desk.ts'
import { newAddress } from '../testing/test-guest.ts'

let api: Awaited<ReturnType<typeof freshApi>>
let folder: string
let newest: { id: number; hash: string }
beforeAll(async () => {
  api = await freshApi()
  folder = await mkdtemp(join(tmpdir(), 'alpenglow-check-log-'))
  const administrator = await seatedAtDesk(api, 'administrator')
  for (const name of ['Nils Berg', 'Ida Holm'])
    await administrator.ask('POST', '/api/v2/staff/members', { body: { name, email: newAddress(), role: 'agent' } })
  const rows = await api.on.db.run(
    sql<typeof newest>`SELECT id, encode(hash, 'hex') AS hash FROM audit_entry ORDER BY id DESC LIMIT 1`.compile(q),
  )
  newest = rows[0] ?? { id: 0, hash: '' }
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const check = (args: string[], files: string[] = []) =>
  checkLog({ ...api.config, auditEndTo: { files, readers: [] } }, api.on.url, args)
const fileOf = async (text: string) => {
  const path = join(folder, `ends-${text.length}`)
  await writeFile(path, text)
  return path
}
const other = 'ab'.repeat(32)

it('says that the log is whole, and which ends it was held against', async () => {
  const { id, hash } = newest
  const file = await fileOf(`${id} ${hash} 2026-11-22T03:17:00.000Z\n`)
  const well = [`${id} entries, chained and sealed.`, '1 end told before, all still in the log.']
  for (const args of [[String(id), hash], [`${id} ${hash}`], [file]])
    expect(await check(args)).toEqual({ lines: well, isWell: true })
  expect(await check([], [file]), 'by itself it reads what the shop wrote').toEqual({ lines: well, isWell: true })
  expect(await check([])).toEqual({ lines: [well[0], expect.stringMatching(/^No end was told/)], isWell: true })
})

it('names each end that is not in it any more', async () => {
  const { id, hash } = newest
  const file = await fileOf(`1 ${other}\n${id} ${hash}\n${id + 5} ${other}\n`)
  const { lines, isWell } = await check([file])
  expect(isWell).toBe(false)
  expect(lines.slice(1)).toEqual([
    '3 ends told before, 2 not in the log any more.',
    `Entry 1 was told with another hash (${other}) than it has now.`,
    `Entry ${id + 5} was told (${other}) and is not in the log.`,
    'docs/audit-log.md says what to do.',
  ])
})

it('takes a file without an end, and one that is gone, for no proof', async () => {
  const empty = await fileOf('')
  await expect(check([empty])).rejects.toThrow('has no line with a number and a hash')
  await expect(check([], [join(folder, 'gone')])).rejects.toThrow('ENOENT')
  await expect(check(['12', 'not-a-hash'])).rejects.toThrow('ENOENT')
})

it('says what is wrong with the chain itself', async () => {
  for (const text of [
    'ALTER TABLE audit_entry DISABLE TRIGGER USER',
    "UPDATE audit_entry SET actor_name = 'Nobody' WHERE id = 1",
  ])
    await api.on.db.write.run(sql.raw(text).compile(q))
  const { lines, isWell } = await check([`${newest.id} ${newest.hash}`])
  expect([lines[0], isWell]).toEqual(['Entry 1 was changed.', false])
})

it('says of a demo that nobody has looked at yet that its log is whole, and tells of whom it was planted with', async () => {
  const demo = await testDatabase()
  await prepareDatabase({ ...api.config, mode: 'demo', database: { ...api.config.database, directUrl: demo.url } })
  const { lines, isWell } = await checkLog({ ...api.config, auditEndTo: { files: [], readers: [] } }, demo.url, [])
  expect([lines[0], isWell]).toEqual([`${demoDesk.logins.length} entries, chained and sealed.`, true])
  await demo.drop()
})
