import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainEnvironment } from '../config/read.ts'
import { openLog } from '../processes/log-file.ts'
import { lockFolder } from '../supervisor/claim/lock.ts'
import { readOrMakeSecrets } from '../supervisor/secrets.ts'
import { dataFolder, openPlace, plainDataFolder } from './folder.ts'
import { isRoot } from './safe-path.ts'

/** Another user than root; one that every system has. */
const idOf = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
const lea = { uid: idOf('-u'), gid: idOf('-g') }
const repository = join(import.meta.dirname, '../../..')
let place: string
let victim: string
const at = (name: string) => join(place, name)

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'alpenglow-safe-'))
  chmodSync(place, 0o755)
  victim = at('victim')
  folder('victim')
})
afterEach(() => {
  rmSync(place, { recursive: true })
  if (isRoot()) rmSync(openPlace(place), { recursive: true, force: true })
})

function folder(name: string, { mode = 0o755, owner = isRoot() ? { uid: 0, gid: 0 } : undefined } = {}) {
  mkdirSync(at(name), { recursive: true })
  chmodSync(at(name), mode)
  if (owner) chownSync(at(name), owner.uid, owner.gid)
  return at(name)
}

function link(target: string, name: string, owner?: typeof lea) {
  symlinkSync(target, at(name))
  if (owner) lchownSync(at(name), owner.uid, owner.gid)
  return at(name)
}

const settle = (dataDir: string) => plainDataFolder(place, dataDir)

test.runIf(!isRoot())('an ordinary user may have any folder that they may write', () => {
  folder('shared', { mode: 0o777 })
  expect(settle(at('shared/data'))).toBe(at('shared/data'))
})

describe.runIf(isRoot())('root refuses', () => {
  test.each<[what: string, make: () => string, why: RegExp]>([
    ['a folder of somebody else', () => folder('data', { owner: lea }), /data belongs to nobody.*\n.*Start as nobody/],
    ['a folder in one of theirs', () => (folder('home', { owner: lea }), folder('home/data')), /home belongs to nobody/],
    [
      'a folder that does not exist yet in one of theirs',
      () => `${folder('home', { owner: lea })}/data`,
      /home belongs to nobody/,
    ],
    [
      'a folder that a group may write',
      () => folder('data', { mode: 0o775 }),
      /may write in .*data \(mode 775\).*\n.*chmod go-w .*data;/,
    ],
    [
      'a folder in one that all may write',
      () => (folder('all', { mode: 0o777 }), folder('all/data')),
      /may write in .*all \(mode 777\)/,
    ],
    ['the sticky folder itself', () => folder('tmp', { mode: 0o1777 }), /may write in .*tmp \(mode 1777\)/],
    [
      'a sticky folder of theirs',
      () => (folder('tmp', { mode: 0o1777, owner: lea }), folder('tmp/data')),
      /tmp belongs to nobody/,
    ],
    [
      'what they were quicker to make',
      () => (folder('tmp', { mode: 0o1777 }), folder('tmp/data', { owner: lea })),
      /tmp\/data belongs to/,
    ],
    [
      'a link that they planted',
      () => (folder('tmp', { mode: 0o1777 }), link(victim, 'tmp/data', lea)),
      /tmp\/data belongs to nobody/,
    ],
    [
      'a way through it',
      () => (folder('tmp', { mode: 0o1777 }), `${link(victim, 'tmp/x', lea)}/data`),
      /tmp\/x belongs to nobody/,
    ],
    ['its own link to a folder of theirs', () => link(folder('home', { owner: lea }), 'data'), /home belongs to nobody/],
    [
      'its own link by way of theirs',
      () => (folder('tmp', { mode: 0o1777 }), link(victim, 'tmp/x', lea), link('tmp/../tmp/x', 'data')),
      /tmp\/x belongs to nobody/,
    ],
    [
      'a folder of logs of theirs in its own',
      () => (folder('data'), folder('data/log', { owner: lea }), at('data')),
      /data\/log belongs to/,
    ],
    [
      'compiled code that others may write',
      () => (folder('data/compiled', { mode: 0o777 }), at('data')),
      /write in .*data\/compiled/,
    ],
    [
      'a link in it to a folder of theirs',
      () => (folder('data'), folder('home', { owner: lea }), link(at('home'), 'data/images'), at('data')),
      /home belongs/,
    ],
    [
      'a link in it that is theirs',
      () => (folder('data'), link(victim, 'data/images', lea), at('data')),
      /data\/images belongs to nobody/,
    ],
    [
      'a database by a link that is theirs',
      () => (folder('data'), link(victim, 'data/postgres', lea), at('data')),
      /data\/postgres belongs to nobody/,
    ],
    [
      'compiled code of theirs, however deep',
      () => (folder('data/compiled/v24'), folder('data/compiled/v24/code', { owner: lea }), at('data')),
      /v24\/code belongs to nobody/,
    ],
    [
      'a database by a link through a folder of theirs',
      () => (
        folder('data'),
        folder('home', { owner: lea }),
        folder('home/pg'),
        link(at('home/pg'), 'data/postgres'),
        at('data')
      ),
      /home belongs to nobody/,
    ],
    ['links that go round in a circle', () => (link('two', 'one'), link('one', 'two')), /ELOOP/],
  ])('%s, and makes nothing there', (_, make, why) => {
    const dataDir = make()
    expect(() => settle(dataDir)).toThrow(why)
    expect(readdirSync(victim)).toEqual([])
  })

  test.each(['start.ts', 'commands/backup.ts'])('and %s says so to whoever started it', (script) => {
    const dataDir = folder('data', { owner: lea })
    const args = [join(repository, 'server/src', script), ...(script === 'start.ts' ? [] : ['backup', at('file')])]
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: plainEnvironment({ DATA_DIR: dataDir }) as NodeJS.ProcessEnv,
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Root does not write in .*\nStart as nobody.*DATA_DIR.*\n.*production\.md/),
    ])
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe.runIf(isRoot())('root takes', () => {
  test.each<[what: string, make: () => string, is?: string]>([
    ['a folder of its own', () => folder('data')],
    ['one in a sticky folder, new or not', () => `${folder('tmp', { mode: 0o1777 })}/data`, 'tmp/data'],
    ['one where its own link leads', () => link(folder('disk'), 'data'), 'disk'],
    [
      'one with the database of another user',
      () => (folder('data'), folder('data/postgres', { owner: lea, mode: 0o700 }), at('data')),
    ],
    [
      'one with its own link to such a database',
      () => (folder('data'), link(folder('pg', { owner: lea, mode: 0o700 }), 'data/postgres'), at('data')),
    ],
  ])('%s', (_, make, is = 'data') => {
    expect(settle(make())).toBe(at(is))
  })

  test.each([0o077, 0])(
    'a folder that is not there, and makes it so that others pass and do not write (umask %i)',
    async (mask) => {
      const before = process.umask(mask)
      try {
        expect(await dataFolder(place, at('a/b'))).toBe(at('a/b'))
      } finally {
        process.umask(before)
      }
      expect(['a', 'a/b'].map((name) => statSync(at(name)).mode & 0o777)).toEqual([0o711, 0o711])
    },
  )

  test('an empty folder that is closed (mktemp -d), and opens it to the user of the database; another stays closed', async () => {
    expect(await dataFolder(place, folder('empty', { mode: 0o700 }))).toBe(at('empty'))
    folder('full', { mode: 0o700 })
    folder('full/log')
    await expect(dataFolder(place, at('full'))).rejects.toThrow('full is closed to the user')
  })

  test('and nobody else can plant a link in it then', async () => {
    const dataDir = settle(`${folder('tmp', { mode: 0o1777 })}/data`)
    openLog(dataDir, 'api').close()
    await readOrMakeSecrets(dataDir)
    const lock = await lockFolder(dataDir)
    const files = readdirSync(dataDir)
    const tries = [
      ...['log/worker.log', 'log/api.log', 'secrets.json', 'alpenglow.children', 'log'].map((name) => [
        'ln',
        '-sfT',
        victim,
        join(dataDir, name),
      ]),
      ['mv', dataDir, at('tmp/elsewhere')],
      ['mv', join(dataDir, 'log'), at('tmp/log')],
    ] as const
    for (const [command, ...args] of tries)
      expect([args, spawnSync(command, args, { ...lea, cwd: '/' }).status]).toEqual([args, 1])
    // Control: where they may write, the same try succeeds.
    expect(spawnSync('ln', ['-sfT', victim, at('tmp/log')], { ...lea, cwd: '/' }).status).toBe(0)
    expect(readdirSync(dataDir)).toEqual(files)
    await lock.release()
  })
})

describe.runIf(isRoot())('root without DATA_DIR', () => {
  const own = () => join(openPlace(place), 'data')
  const inCheckout = (owner = { uid: 0, gid: 0 }) => {
    folder('data', { owner })
    writeFileSync(at('data/secrets.json'), '{}')
    chownSync(at('data/secrets.json'), owner.uid, owner.gid)
  }

  test('has data in a folder of its own', async () => {
    expect(await dataFolder(place, undefined)).toBe(own())
    expect(own()).toMatch(/^\/var\/lib\/alpenglow\/\w+\/data$/)
    folder('data')
    expect(await dataFolder(place, undefined)).toBe(own())
  })

  test('finds the data that an earlier release left in the checkout', async () => {
    inCheckout()
    expect(await dataFolder(place, undefined)).toBe(at('data'))
    expect(readFileSync(at('data/secrets.json'), 'utf8')).toBe('{}')
  })

  test('refuses them where they are another user’s, and does not begin anew beside them', () => {
    inCheckout(lea)
    expect(() => plainDataFolder(place, undefined)).toThrow(/data belongs to nobody.*\nStart as nobody/)
    expect(() => statSync(own())).toThrow('ENOENT')
  })

  test('asks which it is where there are data in both', () => {
    inCheckout()
    mkdirSync(join(own(), 'postgres'), { recursive: true })
    expect(() => plainDataFolder(place, undefined)).toThrow(
      `There are data in ${own()} and in ${at('data')}.\nSay with DATA_DIR`,
    )
    expect(settle(at('data'))).toBe(at('data'))
  })

  test('has the data of another user once they are taken over as docs/production.md says', () => {
    folder('home', { owner: lea })
    for (const name of ['', 'log', 'compiled', 'images', 'images/kept', 'postgres']) folder(`home/${name}`, { owner: lea })
    link(victim, 'home/log/api.log', lea)
    writeFileSync(at('home/images/kept/photo'), 'photo')
    const script = recipe()
    expect(() => settle(at('home'))).toThrow('belongs to nobody')
    expect(takeOver(script, place)).toMatch(/Taken over\.\n$/)
    expect(settle(at('taken'))).toBe(at('taken'))
    const owners = ['images/kept/photo', 'images/kept', 'postgres'].map((name) => statSync(at(`taken/${name}`)).uid)
    expect([readdirSync(at('taken')), owners]).toEqual([
      ['images', 'postgres'],
      [0, 0, lea.uid],
    ])
  })

  test.each<[what: string, make: () => unknown]>([
    ['the folder is not there', () => undefined],
    ['it is a link', () => link(folder('other'), 'home', lea)],
    ['a link is in it', () => (folder('home', { owner: lea }), folder('home/images'), link(victim, 'home/images/x', lea))],
  ])('takes nothing over where %s, and changes nothing besides', (_, make) => {
    make()
    const cwd = folder('cwd')
    for (const name of ['cwd/log', 'other', 'other/log']) folder(name, { owner: lea })
    expect(takeOver(recipe(), cwd)).not.toContain('Taken over')
    expect(['cwd/log', 'other', 'other/log'].map((name) => statSync(at(name)).uid)).toEqual([lea.uid, lea.uid, lea.uid])
    expect([statSync(cwd).mode & 0o777, statSync(victim).uid]).toEqual([0o755, 0])
  })
})

/** How docs/production.md says that root takes data over, in this test's folders. */
function recipe(): string {
  const page = readFileSync(join(repository, 'docs/production.md'), 'utf8')
  const [, lines = ''] = /### Data of another user[^]*?```sh\n([^]*?)DATA_DIR=/.exec(page) ?? []
  return lines.replaceAll('/home/lea/data', at('home')).replaceAll('/var/lib/alpenglow-data', at('taken'))
}

/** As it is pasted: the shell goes on after a line that failed. */
const takeOver = (script: string, cwd: string) => spawnSync('sh', ['-c', script], { encoding: 'utf8', cwd }).stdout
