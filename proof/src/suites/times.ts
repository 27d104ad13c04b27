import { seconds, table } from '../table.ts'
import type { Counts, TimedTest } from './reports.ts'

type TimedSuite = Pick<Counts, 'timed'> & { name: string; ms: number }

const mostFiles = 25
const mostTests = 20

/**
 * `npm test -- --times`: the time of a run, by suite, by file and by test. Tests run in parallel, so their sum is more
 * than the suite took.
 */
export function timesOf(suites: readonly TimedSuite[]): string {
  const rows = suites.map(({ name, ms, timed = [] }) => [name, seconds(ms), seconds(sumOf(timed)), String(timed.length)])
  const parts = [table([['suite', 'took', 'its tests, added up', 'tests'], ...rows])]
  for (const { name, timed = [] } of suites) {
    if (timed.length === 0) continue
    const files = [...Map.groupBy(timed, ({ file }) => file)].map(([file, tests]) => ({ file, tests, ms: sumOf(tests) }))
    const slowFiles = files.toSorted((a, b) => b.ms - a.ms).slice(0, mostFiles)
    const slowTests = timed.toSorted((a, b) => b.ms - a.ms).slice(0, mostTests)
    parts.push(
      table([
        [`${name}: files`, 'tests', 'time'],
        ...slowFiles.map(({ file, tests, ms }) => [file, String(tests.length), seconds(ms)]),
      ]),
      table([
        [`${name}: the slowest ${mostTests}`, 'time'],
        ...slowTests.map((test) => [`${test.file} › ${test.name}`, seconds(test.ms)]),
      ]),
    )
  }
  return parts.join('\n\n')
}

const sumOf = (tests: readonly TimedTest[]): number => tests.reduce((sum, { ms }) => sum + ms, 0)
