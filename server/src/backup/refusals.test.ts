import { readdir, readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { takeBackup } from './take.ts'
import { applyTo, ask, everythingIn, restore, testGround, withLater } from './test-ground.ts'

let ground: Awaited<ReturnType<typeof testGround>>
let whole: string
let target: string
beforeAll(async () => {
  ground = await testGround()
  const source = await ground.migrated()
  await ask(source, `INSERT INTO flag SELECT 'flag_' || n, true, md5(n::text) FROM generate_series(1, 2000) n`)
  await ask(source, `SELECT graphile_worker.add_job('mail')`)
  whole = ground.file('whole.gz')
  await takeBackup(source, whole)
  target = await ground.migrated()
  await ask(target, `INSERT INTO flag VALUES ('precious', true, 'must stay')`)
})
afterAll(() => ground.clear())

const restoreOver = (path: string) => restore(target, path, { replace: true, yes: true })

/** A refusal must leave the target unchanged. */
async function expectRefused(work: () => Promise<unknown>, says: RegExp) {
  const before = await everythingIn(target)
  await expect(work()).rejects.toThrow(says)
  expect(await everythingIn(target)).toEqual(before)
}

describe('a restore is refused, and changes nothing,', () => {
  it('when the file was cut, wherever', async () => {
    const bytes = await readFile(whole)
    for (const part of [0, 0.3, 0.9, 0.9999]) {
      const path = ground.file(`cut-${part}.gz`)
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * part)))
      await expectRefused(() => restoreOver(path), /cut or altered/)
    }
  })

  it('when one byte was flipped, wherever', async () => {
    const bytes = await readFile(whole)
    for (const part of [0, 0.05, 0.25, 0.5, 0.75, 0.95]) {
      const path = ground.file(`flipped-${part}.gz`)
      const at = Math.floor(bytes.length * part)
      await writeFile(path, bytes.with(at, (bytes[at] ?? 0) ^ 0x10))
      await expectRefused(() => restoreOver(path), /cut or altered/)
    }
  })

  it('when a text was altered and packed again', async () => {
    const { gunzipSync, gzipSync } = await import('node:zlib')
    const path = ground.file('altered.gz')
    const text = gunzipSync(await readFile(whole)).toString()
    await writeFile(path, gzipSync(text.replace('flag_1000\tt', 'flag_1000\tf')))
    await expectRefused(() => restoreOver(path), /cut or altered/)
  })

  it('when the backup is newer than the code', async () => {
    const newer = await ground.migrated()
    const { later } = await withLater('CREATE TABLE of_tomorrow (id integer)')
    await applyTo(newer, later)
    const path = ground.file('newer.gz')
    await takeBackup(newer, path)
    await expectRefused(() => restoreOver(path), /newer than this code.*9999_of_a_test/)
  })

  it('when the database is not empty, naming what is there', async () => {
    await expectRefused(() => restore(target, whole), /not empty:\n {2}1 in flag\n/)
  })

  it('when it would replace rows and nobody said yes', async () => {
    await expectRefused(() => restore(target, whole, { replace: true }), /lost for ever:\n {2}1 in flag\n/)
  })

  it('when the rows break a rule of the database half-way', async () => {
    const doubled = await ground.migrated()
    await ask(doubled, `INSERT INTO flag VALUES ('one', true, ''), ('two', true, '')`)
    await ask(doubled, `ALTER TABLE flag DROP CONSTRAINT flag_pkey`)
    await ask(doubled, `UPDATE flag SET name = 'same'`)
    const path = ground.file('doubled.gz')
    await takeBackup(doubled, path)
    await expectRefused(() => restoreOver(path), /duplicate key/)
  })

  it('when later migrations fail on what was loaded', async () => {
    const { all } = await withLater(`ALTER TABLE flag ADD CHECK (name = 'impossible')`)
    await expectRefused(() => restore(target, whole, { replace: true, yes: true, knownMigrations: all }), /violated/)
  })

  it('while Alpenglow is connected to the database', async () => {
    const shop = new Client({ connectionString: target, application_name: 'alpenglow api' })
    await shop.connect()
    try {
      await expectRefused(() => restoreOver(whole), /running on this database: alpenglow api/)
    } finally {
      await shop.end()
    }
  })

  it('when the database belongs to something else', async () => {
    const other = await ground.bare()
    await ask(other, 'CREATE TABLE wiki_page (id integer)')
    await expect(restore(other, whole, { replace: true, yes: true })).rejects.toThrow(/something else.*wiki_page/)
    expect(await ask(other, 'SELECT * FROM wiki_page')).toEqual([])
  })
})

describe('with --replace and --yes', () => {
  it('the backup takes the place of what was there', async () => {
    const url = await ground.migrated()
    await ask(url, `INSERT INTO flag VALUES ('old', true, 'goes')`)
    await restore(url, whole, { replace: true, yes: true })
    expect(await ask(url, `SELECT count(*)::int AS all, count(*) FILTER (WHERE name = 'old')::int AS old FROM flag`)).toEqual([
      { all: 2000, old: 0 },
    ])
  })
})

describe('a backup', () => {
  it('never overwrites a file', async () => {
    const path = ground.file('kept.gz')
    await writeFile(path, 'precious')
    await expect(takeBackup(target, path)).rejects.toThrow(/already there/)
    expect(await readFile(path, 'utf8')).toBe('precious')
  })

  it('that fails leaves no file behind', async () => {
    const before = await readdir(ground.folder)
    await expect(takeBackup(await ground.bare(), ground.file('none.gz'))).rejects.toThrow(/no Alpenglow in this database/)
    await expect(takeBackup(target, ground.file('stopped.gz'), AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect(await readdir(ground.folder)).toEqual(before)
  })
})
