import { execFileSync } from 'node:child_process'
import { closeSync, writeSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../embedded/throwaway.ts'
import { startPostgres } from '../embedded/embedded.ts'
import { compiledIn } from '../supervisor/child.ts'
import { holdFolder } from './held-folder.ts'
import { lockFolder } from '../supervisor/claim/lock.ts'
import { openLog } from './log-file.ts'
import { readOrMakeSecrets } from '../supervisor/secrets.ts'

/** The owner of a data folder who is not root; a user that every system has. */
const idOf = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
const lea = { uid: idOf('-u'), gid: idOf('-g') }
const isRoot = process.getuid?.() === 0
let place: string
let dataDir: string
let victim: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'alpenglow-held-'))
  await chmod(place, 0o755)
  dataDir = join(place, 'data')
  victim = join(place, 'victim')
  await mkdir(dataDir)
  await writeFile(victim, 'not theirs\n', { mode: 0o600 })
  if (isRoot) await chown(dataDir, lea.uid, lea.gid)
})
afterEach(() => rm(place, { recursive: true }))

async function expectUntouched() {
  const { uid, mode } = await stat(victim)
  expect([await readFile(victim, 'utf8'), uid, mode & 0o777]).toEqual(['not theirs\n', process.getuid?.(), 0o600])
}

async function ownLogFolder() {
  await mkdir(join(dataDir, 'log'))
  if (isRoot) await chown(join(dataDir, 'log'), lea.uid, lea.gid)
}

test('a log that is a link to another file is not written, and the reason is told', async () => {
  await ownLogFolder()
  await symlink(victim, join(dataDir, 'log/api.log'))
  const log = openLog(dataDir, 'api')
  expect([log.descriptor, log.lastLine()]).toEqual(['ignore', ''])
  expect(log.trouble).toMatch(/data\/log\/api\.log: it is a link$/)
  log.close()
  await expectUntouched()
})

test('a folder of logs that is a link to another folder is not entered', async () => {
  await mkdir(join(place, 'elsewhere'))
  await symlink(join(place, 'elsewhere'), join(dataDir, 'log'))
  expect(openLog(dataDir, 'api').trouble).toMatch(/data\/log: it is a link/)
  expect((await stat(join(place, 'elsewhere'))).uid).toBe(process.getuid?.())
})

test('a pipe in place of a log holds nobody up', async () => {
  await ownLogFolder()
  execFileSync('mkfifo', [join(dataDir, 'log/api.log')])
  expect(openLog(dataDir, 'api').trouble).toMatch(/it is no plain file$/)
})

test('the place of the last log may be a link: it is replaced, not followed', async () => {
  await ownLogFolder()
  for (const name of ['api.log.1', 'api.log.1.new']) await symlink(victim, join(dataDir, 'log', name))
  await writeFile(join(dataDir, 'log/api.log'), 'x'.repeat(11 * 1024 * 1024))
  if (isRoot) await chown(join(dataDir, 'log/api.log'), lea.uid, lea.gid)
  const log = openLog(dataDir, 'api')
  log.close()
  expect([log.trouble, (await stat(join(dataDir, 'log/api.log'))).size]).toEqual([undefined, 0])
  expect((await lstat(join(dataDir, 'log/api.log.1'))).isFile()).toBe(true)
  await expectUntouched()
})

test('the file that names the process is made beside, whatever lies there', async () => {
  await symlink(victim, join(dataDir, 'alpenglow.pid'))
  await symlink(victim, join(dataDir, `alpenglow.pid.${process.pid}`))
  const lock = await lockFolder(dataDir)
  expect(await readFile(join(dataDir, 'alpenglow.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  await lock.release()
  await expectUntouched()
})

test('secrets are not read through a link', async () => {
  await symlink(victim, join(dataDir, 'secrets.json'))
  await expect(readOrMakeSecrets(dataDir)).rejects.toThrow("can't be understood")
  await expectUntouched()
})

describe.runIf(isRoot)('root in a folder that somebody else owns', () => {
  test('gives its owner the logs and the secrets that it makes there', async () => {
    const log = openLog(dataDir, 'api')
    if (typeof log.descriptor === 'number') writeSync(log.descriptor, 'a line\n')
    expect(log.lastLine()).toBe('a line')
    log.close()
    await readOrMakeSecrets(dataDir)
    for (const name of ['log', 'log/api.log', 'secrets.json']) {
      expect([name, (await stat(join(dataDir, name))).uid]).toEqual([name, lea.uid])
    }
  })

  test('takes no file for a log that is another name of one elsewhere, or belongs to root', async () => {
    await ownLogFolder()
    execFileSync('ln', [victim, join(dataDir, 'log/api.log')])
    expect(openLog(dataDir, 'api').trouble).toMatch(/it has a second name elsewhere$/)
    await writeFile(join(dataDir, 'log/worker.log'), '')
    expect(openLog(dataDir, 'worker').trouble).toMatch(/it does not belong to the owner of the folder$/)
    await expectUntouched()
  })

  test('goes on in the folder that it opened, although its name leads elsewhere now', async () => {
    const held = holdFolder(dataDir)
    execFileSync('mv', [dataDir, join(place, 'moved')])
    await mkdir(join(place, 'elsewhere'))
    await symlink(join(place, 'elsewhere'), dataDir)
    closeSync(held.make('made', 0o600))
    held.close()
    expect((await stat(join(place, 'moved/made'))).uid).toBe(lea.uid)
    await expect(stat(join(place, 'elsewhere/made'))).rejects.toThrow('ENOENT')
    expect(() => holdFolder(dataDir)).toThrow()
  })

  test('runs no compiled code that lies there', () => {
    expect(compiledIn({ dataDir, checkout: '/somewhere' })).toMatch(/^\/var\/lib\/alpenglow\/\w+\/compiled$/)
    expect(compiledIn({ dataDir: place, checkout: '/somewhere' })).toBe(join(place, 'compiled'))
  })

  test('makes a database for its owner, and changes nothing that a link leads to', async () => {
    for (const name of ['password.new', 'postgres.new']) await symlink(victim, join(dataDir, name))
    const checkout = join(import.meta.dirname, '../../..')
    const plan = { dataDir, port: await freePort(), checkout, password: 'only-for-this-test', durable: false, say: () => {} }
    const postgres = await startPostgres(plan)
    await postgres.stop()
    expect((await stat(postgres.directory)).uid).toBe(lea.uid)
    await expectUntouched()
  })

  test('starts no database that a link leads to', async () => {
    await symlink(place, join(dataDir, 'postgres'))
    const plan = { dataDir, port: 1, checkout: '/', password: '', durable: false, say: () => {} }
    await expect(startPostgres(plan)).rejects.toThrow('is a link, which root does not follow')
  })
})
