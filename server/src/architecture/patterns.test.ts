import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { patternsIn, unwrittenPatternsIn, type Pattern } from './patterns.ts'
import { shareOf } from '../testing/test-breadth.ts'
import { readTree } from './tree.ts'
import { isTest } from './modules.ts'

vi.setConfig({ testTimeout: 600_000 })

const files = readTree().filter(({ path }) => /^(server|contract)\/src\/.*\.ts$/.test(path) && !isTest(path))
/** All files but the rules themselves, which must build expressions. */
const ofTheHouse = files.filter(({ path }) => !path.startsWith('server/src/architecture/'))
const patterns = files.flatMap(patternsIn)

/**
 * Runs each expression on texts made to be slow for it, in a thread that can be terminated; returns the slow ones. One
 * over the time limit counts as endless.
 */
async function slowOnes(all: readonly Pattern[], patience = 120_000): Promise<string[]> {
  const slow: string[] = []
  let last = all[0]
  const thread = new Worker(new URL('./stopwatch.ts', import.meta.url), { workerData: all, execArgv: [] })
  let waiting: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      slow.push(`${last?.at} /${last?.source}/${last?.flags} does not end`)
      void thread.terminate()
    }, patience)
  }
  // The time limit starts with the first expression, not with the thread's start.
  thread.on('message', (said: { began?: Pattern; slow?: string }) => {
    wait()
    last = said.began ?? last
    if (said.slow) slow.push(said.slow)
  })
  await once(thread, 'exit')
  clearTimeout(waiting)
  return slow
}

const planted = (source: string, flags = ''): Pattern => ({ at: 'planted.ts:1', source, flags })

describe('the regular expressions of server and contract', () => {
  it('are all found', () => expect(patterns.length).toBeGreaterThan(150))
  it('are written out, so that they can be', () => expect(ofTheHouse.flatMap(unwrittenPatternsIn)).toEqual([]))
  it('take no longer than their length asks for 200,000 characters, whatever these are', async () =>
    expect(await slowOnes(shareOf(patterns, 12))).toEqual([]))
})

describe('one that is slow is found:', () => {
  it.each([
    ['its cube', planted('".*"(?=.* is not valid JSON)', 's')],
    ['its square, by where it may begin', planted(String.raw`[^\s@]+@[^\s@]+`, 'g')],
    ['its square, at the end of a text', planted(String.raw`\s+$`)],
    ['its square, behind what leads there', planted('^<(a+)(a*)>$')],
    ['its square, by a part that comes again and again', planted(String.raw`<i>[\s\S]*</i>`)],
    ['more than any power', planted('^(?:a+)+$')],
    ['more than any power, by two ways to one letter', planted(String.raw`^(?:\w|a)*\.$`)],
  ])('%s', async (_, pattern) => expect(await slowOnes([pattern], 500)).toHaveLength(1))
  it('one that is not, is not', async () => {
    const quick = [planted('^[a-z]+(?:-[a-z]+)*$'), planted(String.raw`(?<![\w@])[\w@]+@\w+`, 'g'), planted('^"[^"]*"$')]
    expect(await slowOnes(quick)).toEqual([])
  })
  it('one that is put together is found, too', () => {
    const source = 'const any = new RegExp(`^${name}$`)\nconst other = RegExp("a")'
    expect(unwrittenPatternsIn({ path: 'planted.ts', source })).toHaveLength(2)
    expect(patternsIn({ path: 'planted.ts', source: 'const a = 1\nf(/a+b/giu)' })).toEqual([
      { at: 'planted.ts:2', source: 'a+b', flags: 'giu' },
    ])
  })
})
