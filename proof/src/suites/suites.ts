import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { checkout, runCommand } from '../command.ts'
import { proveKillStorm } from '../buying/kill-storm.ts'
import type { Environment } from '../environment.ts'
import { proveSmallHotel } from '../hotel/hotel.ts'
import { countsOfPlaywright, countsOfVitest, type Counts } from './reports.ts'

export type { Counts } from './reports.ts'
/**
 * `reads`: it only reads files, so it may run beside others. `waits`: it mostly waits for its processes, and may run
 * beside others that do.
 */
export type Suite = { name: string; says: string; reads?: true; waits?: true; run(): Promise<Counts> }

const reports = join(checkout, '.cache/reports')

/** A check of all files at once counts as one test. */
const check = async (exitCode: Promise<number>): Promise<Counts> =>
  (await exitCode) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

export const suites: Suite[] = [
  // One checker: several check much of the same twice, which costs half as much again where the cores are busy anyway.
  // GOGC makes the Go program collect garbage less often.
  {
    name: 'types',
    reads: true,
    says: 'The types fit (tsc)',
    run: () => check(runCommand('tsc', ['-b', '--checkers', '1'], { GOGC: '400' })),
  },
  { name: 'lint', reads: true, says: 'The code is tidy (oxlint)', run: () => check(runCommand('oxlint', ['--deny-warnings'])) },
  {
    name: 'format',
    reads: true,
    says: 'The code is formatted (oxfmt)',
    run: () => check(runCommand('oxfmt', ['--check', '.'])),
  },
  { name: 'tests', says: 'Architecture, rules, verbs on a real PostgreSQL (vitest)', run: () => vitest() },
  { name: 'journeys', says: "A guest's journeys in a browser, on the real product (playwright)", run: () => journeys() },
  {
    name: 'storm',
    waits: true,
    says: 'Two dozen guests buy while everything is killed (kill-storm, small)',
    run: async () => check(proveKillStorm(['24']).then((holds) => (holds ? 0 : 1))),
  },
  {
    name: 'hotel',
    waits: true,
    says: 'Forty guests of one hotel buy beside twenty hostile ones (hotel, small)',
    run: async () => check(proveSmallHotel().then((holds) => (holds ? 0 : 1))),
  },
]

/** Runs vitest; `args` narrow it down. It opens pages of the vault in a browser, too. */
export async function vitest(args: string[] = [], more: Environment = {}): Promise<Counts> {
  const chromium = await findChromium()
  if ('missing' in chromium) console.error(chromium.missing)
  const report = await freshReport('vitest.json')
  const code = await runCommand(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { ...('program' in chromium && { CHROMIUM: chromium.program }), ...more },
  )
  return countsOfVitest(await readReport(report), code)
}

/** Runs the journeys; against BASE_URL if it is set, else against a product of their own. `narrowed` selects some. */
export async function journeys(
  more: Environment = {},
  narrowed: string[] = [],
  config = 'playwright.config.ts',
): Promise<Counts> {
  const chromium = await findChromium()
  if ('missing' in chromium) {
    console.error(chromium.missing)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const report = await freshReport('playwright.json')
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium.program, ...more }
  const args = ['test', '--config', `e2e/${config}`, '--reporter=list,json', ...narrowed]
  const code = await runCommand('playwright', args, variables)
  return countsOfPlaywright(await readReport(report), code)
}

async function freshReport(name: string) {
  await mkdir(reports, { recursive: true })
  await rm(join(reports, name), { force: true })
  return join(reports, name)
}

const readReport = (path: string): Promise<unknown> => readFile(path, 'utf8').then(JSON.parse, () => undefined)
