import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAt } from '@alpenglow/contract/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingIn } from '../backup/test-ground.ts'
import { readConfig } from '../config/read.ts'
import { prepareDatabase } from '../compose/prepare.ts'
import { faultyFile } from '../domains/moving-in/test-faults.ts'
import {
  singlePersonLine,
  familyLine,
  accountlessLine,
  writePeopleFile,
  type TestHouseholdLine,
} from '../domains/moving-in/test-people.ts'
import { itWhole } from '../testing/test-breadth.ts'
import { compiledForTests, secretKey } from '../testing/test-environment.ts'
import { testDatabase } from '../testing/test-database.ts'

const on = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'alpenglow-import-people-'))
afterAll(async () => {
  await on.drop()
  await rm(folder, { recursive: true })
})

const today = dayAt(new Date(), 'America/Denver')
const command = join(import.meta.dirname, 'import-people.ts')
type Ended = { code: number | null; out: string; err: string }

/**
 * Runs the command as npm starts it, without a terminal; its output leaves out the progress lines. `interrupt`: Ctrl-C
 * comes when this text is printed.
 */
async function run(args: string[], { interrupt, url = on.url }: { interrupt?: string; url?: string } = {}): Promise<Ended> {
  const env = { PATH: '/usr/bin:/bin', MODE: 'demo', DATABASE_URL: url, NODE_COMPILE_CACHE: compiledForTests }
  const child = spawn(process.execPath, [command, ...args], { env, cwd: folder })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString()
    if (interrupt !== undefined && out.includes(interrupt)) child.kill('SIGINT')
  })
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  child.stdin.end()
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  const code = await promise
  // A busy machine prints progress lines, a fast one none.
  return { code, out: out.replace(/^\w+( at)? [\d,]+ lines …\n/gm, ''), err }
}
const unchanged = async (work: () => Promise<Ended>) => {
  const before = await everythingIn(on.url)
  const ended = await work()
  expect(await everythingIn(on.url)).toEqual(before)
  return ended
}
const households = async () => (await everythingIn(on.url))['public.household']?.length ?? 0
const write = (name: string, lines: readonly (TestHouseholdLine | string)[]) => writePeopleFile(join(folder, name), lines)

const company = [familyLine(1, today), accountlessLine(2, today), singlePersonLine(3), singlePersonLine(4, { password: null })]

beforeAll(async () => {
  await prepareDatabase(readConfig({ MODE: 'demo', DATABASE_URL: on.url, SECRET_KEY: secretKey, PASSWORD_MEMORY_KIB: '8' }))
  await write('people.jsonl', company)
})

describe('npm run import-people', () => {
  it('shows what would come, and without a terminal and --yes brings nobody', async () => {
    const { code, out, err } = await unchanged(() => run(['people.jsonl']))
    expect([code, out]).toEqual([
      1,
      '\n4 households new, 8 people new, 4 accounts new, 5 products new, 1 credit new (125.00 USD)\n',
    ])
    expect(err).toBe('Nobody is here to be asked: say it with --yes. Nothing was changed.\n')
  })
  // moving-in/faults.test.ts checks the faults of each line without a process.
  itWhole(
    'of a file with more than fifty kinds of faults tells each in its line, and brings nobody, whatever is said',
    async () => {
      const { lines, told } = faultyFile(100, today)
      await write('bad.jsonl', lines)
      const { code, out, err } = await unchanged(() => run(['bad.jsonl', '--yes', '--mails']))
      expect([code, out]).toEqual([1, ''])
      const says = err.trimEnd().split('\n')
      expect(says.pop()).toBe(`${told.length} wrong in bad.jsonl. Nothing was changed.`)
      expect(says).toEqual(
        told.map(({ at, path, says: reason }) =>
          expect.stringMatching(asLine(`bad.jsonl:${at}  ${path ? `${path}: ` : ''}`, reason.source)),
        ),
      )
    },
  )
  it('brings them', async () => {
    const first = await run(['people.jsonl', '--yes'])
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toMatch(
      /4 households new.*\nBrought in [\d.]+ s\.\n3 of the file came without a password\. .*--mails\.\n$/s,
    )
  })
  itWhole('a second time finds nothing to do', async () => {
    const again = await unchanged(() => run(['people.jsonl', '--yes']))
    expect(again).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Nothing would change\.\n/) })
  })
  itWhole('writes to those who came without a password once somebody says so, and once', async () => {
    expect((await run(['people.jsonl', '--mails', '--yes'])).out).toMatch(
      /^Nothing would change\.\n3 mails are on their way\.\n/,
    )
    expect((await run(['people.jsonl', '--mails', '--yes'])).out).toMatch(/\n0 mails are on their way\.\n/)
  })
  itWhole('stopped in the middle, it says what is in, and goes on from there', async () => {
    const count = 3000
    const before = await households()
    const many = await write(
      'many.jsonl',
      Array.from({ length: count }, (_, i) => singlePersonLine(1000 + i)),
    )
    const stopped = await run([many, '--yes'], { interrupt: 'households new' })
    expect([stopped.code, stopped.err]).toEqual([
      1,
      expect.stringMatching(
        /^Stopped\. (Brought up to line \d+; what is in stays in\. Run it again to go on|Nothing was changed)\.\n$/,
      ),
    ])
    expect((await run([many, '--yes'])).code).toBe(0)
    expect(await households()).toBe(before + count)
    expect((await run([many])).out).toBe('Nothing would change.\n')
  })
  // Every test run checks this at `npm run import`.
  itWhole.each<[string[], RegExp, code?: number]>([
    [[], /^Which file\?\nnpm run import-people/, 2],
    [['a', 'b'], /^One file at a time/, 2],
    [['people.jsonl', '--force'], /--force.*\nnpm run import-people/s, 2],
    [['none.jsonl'], /^There is no file .*none\.jsonl\.\n$/],
    [['.'], /^That is a folder; a list of people is a file\.\n$/],
  ])('tells an operator who types %j what to type, or what is not there', async (args, says, code = 1) => {
    expect(await run(args)).toEqual({ code, out: '', err: expect.stringMatching(says) })
  })
  itWhole('says in a sentence that the database is away', async () => {
    const { code, err } = await run(['people.jsonl'], { url: 'postgres://nobody@127.0.0.1:1/none' })
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database is away \(.*\)\.\n$/)])
  })
})

function asLine(begins: string, reason: string): RegExp {
  return new RegExp(`^${begins.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}.*${reason}`)
}
