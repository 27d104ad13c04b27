import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingIn } from '../backup/test-ground.ts'
import { compiledForTests } from '../testing/test-environment.ts'
import { itWhole, shareOf } from '../testing/test-breadth.ts'
import { testDatabase } from '../testing/test-database.ts'
import { replaceOnce, sampleText } from '../domains/catalogue/file/test-sample.ts'

const on = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'alpenglow-import-'))
afterAll(async () => {
  await on.drop()
  await rm(folder, { recursive: true })
})

const command = join(import.meta.dirname, 'import.ts')
type Ended = { code: number | null; out: string; err: string }

/** Runs the command as npm starts it, without a terminal; with `typed`, at a terminal where the operator types that. */
async function run(args: string[], { typed, url = on.url }: { typed?: string; url?: string } = {}): Promise<Ended> {
  const env = { PATH: '/usr/bin:/bin', MODE: 'demo', DATABASE_URL: url, NODE_COMPILE_CACHE: compiledForTests }
  const line = [process.execPath, command, ...args]
  const [program = '', ...rest] = typed === undefined ? line : ['script', '-qec', `exec ${line.join(' ')}`, '/dev/null']
  const child = spawn(program, rest, { env, cwd: folder })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString()
    if (typed !== undefined && out.endsWith('(yes) ')) child.stdin.write(typed)
  })
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  if (typed === undefined) child.stdin.end()
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  return { code: await promise, out, err }
}

async function write(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return name
}
const unchanged = async (work: () => Promise<Ended>) => {
  const before = await everythingIn(on.url)
  const ended = await work()
  expect(await everythingIn(on.url)).toEqual(before)
  return ended
}

beforeAll(async () => {
  await write('ours.json', sampleText)
  const first = await run(['import', 'ours.json', '--yes'])
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toMatch(/product ridge-pass: new\n/)
  expect(first.out).toMatch(/10 products new.*\nLoaded in [\d.]+ s/s)
})

describe('npm run import', () => {
  itWhole('of what is there already says that nothing would change, and asks nothing', async () => {
    expect(await unchanged(() => run(['import', 'ours.json']))).toEqual({ code: 0, out: 'Nothing would change.\n', err: '' })
  })
  it('shows the difference, and without a terminal and --yes does nothing', async () => {
    await write('dearer.json', replaceOnce(sampleText, '"adult": 70000', '"adult": 71000'))
    const { code, out, err } = await unchanged(() => run(['import', 'dearer.json']))
    expect([code, out]).toEqual([1, 'product ridge-pass: prices[0].amounts.adult 70000 → 71000\n\n1 product changed\n'])
    expect(err).toBe('Nobody is here to be asked: say it with --yes. Nothing was changed.\n')
  })
  it('refuses a bad file with line and reason, whatever is said', async () => {
    await write('bad.json', replaceOnce(sampleText, '"easy": 20, ', '"easy": 21, '))
    const { code, out, err } = await unchanged(() => run(['import', 'bad.json', '--yes']))
    expect([code, out]).toEqual([1, ''])
    expect(err).toBe(
      'bad.json:84:18  resorts[0].terrain: Easy, intermediate and expert are 101 percent together; they must be 100.\n' +
        '1 wrong in bad.json. Nothing was changed.\n',
    )
  })
  // A test run checks a share of these, and of the next; the rest is checked at `npm run import-people`.
  it.each(
    shareOf<[string[], RegExp, code?: number]>(
      [
        [['a.json', 'b.json'], /One at a time, please/, 2],
        [['.'], /^That is a folder/],
        [['ours.json', '--force'], /--force.*\nnpm run import/s, 2],
        [[], /^Which file\?.*\nnpm run import -- FILE/, 2],
        [['none.json'], /^There is no file .*none\.json\.\n$/],
      ],
      3,
    ),
  )('tells an operator who types %j what to type, or what is not there', async (args, says, code = 1) => {
    expect(await run(['import', ...args])).toEqual({ code, out: '', err: expect.stringMatching(says) })
  })
  itWhole('says in a sentence that the database is away', async () => {
    const { code, err } = await run(['import', 'ours.json'], { url: 'postgres://nobody@127.0.0.1:1/none' })
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database is away \(.*\)\.\n$/)])
  })
})

describe.skipIf(process.platform !== 'linux')('at a terminal', () => {
  beforeAll(() => write('dear.json', replaceOnce(sampleText, '"adult": 80000', '"adult": 82000')))
  it.each(
    shareOf<[string, string, RegExp]>(
      [
        ['only Enter', '\n', /Nothing was changed/],
        ['no', 'no\n', /Nothing was changed/],
        ['Ctrl-C', '\u0003', /Stopped\. Nothing was changed/],
        ['Ctrl-D', '\u0004', /Nothing was changed/],
      ],
      2,
    ),
  )('it asks, and takes %s for a no', async (_, typed, says) => {
    const { code, out } = await unchanged(() => run(['import', 'dear.json'], { typed }))
    expect([code, out]).toEqual([1, expect.stringMatching(/Load this\? \(yes\) /)])
    expect(out).toMatch(says)
  })
  it('it asks, and loads after a yes', async () => {
    const { code, out } = await run(['import', 'dear.json'], { typed: 'yes\n' })
    expect([code, out]).toEqual([0, expect.stringMatching(/Load this\? \(yes\) .*Loaded in/s)])
  })
})

describe('npm run export', () => {
  itWhole('writes the catalogue so that importing it changes nothing, and an edit of it changes just that', async () => {
    const { code, out } = await run(['export', 'present.json'])
    expect([code, out]).toEqual([0, expect.stringMatching(/present\.json\nEdit it, and load it with: npm run import/)])
    expect(await unchanged(() => run(['import', 'present.json']))).toEqual({ code: 0, out: 'Nothing would change.\n', err: '' })
    const text = await readFile(join(folder, 'present.json'), 'utf8')
    await write('edited.json', replaceOnce(text, '"Bring a hat."', '"Bring two hats."'))
    expect((await run(['import', 'edited.json', '--yes'])).out).toMatch(
      /^resort RDG: about\.en "Bring a hat\." → "Bring two hats\."\n\n1 resort changed\nLoaded/,
    )
  })
  itWhole('never overwrites a file', async () => {
    await write('precious.json', 'precious')
    const { code, err } = await run(['export', 'precious.json'])
    expect([code, err]).toEqual([1, expect.stringMatching(/already there/)])
    expect(await readFile(join(folder, 'precious.json'), 'utf8')).toBe('precious')
  })
})
