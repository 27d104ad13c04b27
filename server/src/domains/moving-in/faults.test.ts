import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingIn } from '../../backup/test-ground.ts'
import { freshApi } from '../../testing/test-api.ts'
import { createMover } from './moving-in.ts'
import { duplicateFaults, faultyFile, faults } from './test-faults.ts'
import { familyLine, writePeopleFile, type TestHouseholdLine } from './test-people.ts'

const today = '2026-11-24'
const api = await freshApi()
const folder = await mkdtemp(join(tmpdir(), 'alpenglow-faults-'))
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
const mover = createMover({ db: api.on.db, today: () => today })
const planOf = async (...lines: Parameters<typeof writePeopleFile>[1]) =>
  mover.plan(await writePeopleFile(join(folder, 'people.jsonl'), lines), {
    onProgress: () => {},
    stop: new AbortController().signal,
  })

describe('a file with every fault', () => {
  const { lines, told } = faultyFile(1, today)
  let before: unknown
  let plan: Awaited<ReturnType<typeof planOf>>
  beforeAll(async () => {
    before = await everythingIn(api.on.url)
    plan = await planOf(...lines)
  })
  it('of more than sixty kinds is told once each, in its line', () => {
    expect(faults.length + duplicateFaults.length).toBeGreaterThan(60)
    expect(plan.problems.map(({ at, path }) => `${at} ${path}`)).toEqual(told.map(({ at, path }) => `${at} ${path}`))
  })
  it.each(told)('line $at, $is: $says', ({ at, says }) => {
    expect(plan.problems.find((problem) => problem.at === at)?.reason).toMatch(says)
  })
  it('writes nothing, not even what is right in it', async () => {
    expect(await everythingIn(api.on.url)).toEqual(before)
  })
  it('without the faults has none', async () => expect((await planOf(familyLine(1, today))).problems).toEqual([]))
})

describe('as a whole', () => {
  it('the household that the documentation shows is one that the demo shop takes', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/moving-in.md'), 'utf8')
    const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '') as TestHouseholdLine
    const plan = await planOf(shown)
    expect(plan.problems).toEqual([])
    expect(plan.tally.summary()).toMatch(/^1 household new, 3 people new, 1 account new, 2 products new, 1 credit new/)
  })
  it('a file without its first line, of another format, or empty, is refused', async () => {
    const path = join(folder, 'other.jsonl')
    const says = async (content: string) => {
      await writeFile(path, content)
      const { problems } = await mover.plan(path, { onProgress: () => {}, stop: new AbortController().signal })
      return problems.map(({ at, reason }) => `${at} ${reason}`)
    }
    expect(await says('')).toEqual(['1 The file is empty.'])
    expect(await says(JSON.stringify(familyLine(1, today)))).toEqual([
      '1 The first line must be {"format":"alpenglow-people/1"}.',
    ])
    expect(await says('{"format":"alpenglow-people/2"}')).toEqual(['1 The first line must be {"format":"alpenglow-people/1"}.'])
    expect(await says('{"format":"alpenglow-people/1"}\n')).toEqual([])
  })
  it('as many faults as lines are counted, and some of them told', async () => {
    const { problems, wrong } = await planOf(...Array.from({ length: 1000 }, () => '{}'))
    expect([problems.length, wrong]).toEqual([200, 2000])
  })
})
