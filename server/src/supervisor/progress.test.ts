import { beforeEach, expect, it } from 'vitest'
import { showProgress, type ProgressOutput } from './progress.ts'

let at = 0
let written: string[]
beforeEach(() => {
  at = 0
  written = []
})
const output = (more: Partial<ProgressOutput> = {}) => ({ write: (text: string) => written.push(text), ...more })
const terminal = (columns = 80) => output({ isTTY: true, columns, getColorDepth: () => 8 })
const cleared = '\r\u001B[2K'
const shown = () =>
  written
    .join('')
    .split('\n')
    .flatMap((line) => line.split(cleared))
const last = () => shown().at(-1)
const work = () => Promise.withResolvers<string>()

it('a terminal shows on one line what runs now, the longest first, and for how long', async () => {
  const progress = showProgress(terminal(), () => at)
  const [pages, database] = [work(), work()]
  const built = progress.step('Building the pages', () => pages.promise)
  at = 1000
  const created = progress.step('Creating the database', () => database.promise)
  at = 2500
  progress.tick()
  expect(last()).toBe('  Building the pages, Creating the database … 2.5 s')
  pages.resolve('all')
  expect(await built).toBe('all')
  expect(shown()).toContain('  Building the pages … 2.5 s')
  expect(last()).toBe('  Creating the database … 1.5 s')
  database.resolve('')
  await created
  expect(last()).toBe('')
})
it('a line that is said meanwhile stands above it, whole', async () => {
  const progress = showProgress(terminal(), () => at)
  const pages = work()
  const built = progress.during('Building the pages', () => pages.promise)
  progress.printLine('The disk is nearly full.')
  expect(written.join('')).toContain(`${cleared}The disk is nearly full.\n${cleared}  Building the pages … 0.0 s`)
  pages.resolve('')
  await built
})
it('it never grows longer than the terminal is wide: a second line would stay', async () => {
  const progress = showProgress(terminal(30), () => at)
  const pages = work()
  const built = progress.during('Building all of the very many pages', () => pages.promise)
  expect(last()).toHaveLength(29)
  pages.resolve('')
  await built
})
it('what a step is at stands beside it', async () => {
  const progress = showProgress(terminal(), () => at)
  const [data, seen] = [work(), work()]
  const prepared = progress.step('Bringing the database up to date', async (tell) => {
    tell('tables')
    await seen.promise
    tell('demo data')
    return data.promise
  })
  expect(last()).toBe('  Bringing the database up to date (tables) … 0.0 s')
  seen.resolve('')
  await expect.poll(last).toBe('  Bringing the database up to date (demo data) … 0.0 s')
  data.resolve('')
  await prepared
})
it('work that failed leaves no line that says it was done, and its error goes on', async () => {
  const progress = showProgress(terminal(), () => at)
  const failing = progress.step('Building the pages', () => Promise.reject(new Error('no memory')))
  await expect(failing).rejects.toThrow('no memory')
  expect(last()).toBe('')
  expect(written.filter((text) => text.includes('\n'))).toEqual([])
})
it.each([
  ['a log', output()],
  ['a terminal that can only append', output({ isTTY: true, getColorDepth: () => 1 })],
])('%s has plain lines: one when a step takes long, and one at its end', async (_, place) => {
  written = []
  const progress = showProgress({ ...place, write: (text: string) => written.push(text) }, () => at)
  const pages = work()
  const built = progress.step('Building the pages', () => pages.promise)
  at = 1900
  progress.tick()
  expect(written).toEqual([])
  at = 2000
  progress.tick()
  progress.tick()
  pages.resolve('')
  await built
  expect(written).toEqual(['  Building the pages …\n', '  Building the pages … 2.0 s\n'])
})
