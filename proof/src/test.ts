import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { runNear } from './suites/run-nearby-tests.ts'
import { suites, type Counts, type Suite } from './suites/suites.ts'
import { timesOf } from './suites/times.ts'
import { seconds, table } from './table.ts'

/**
 * `npm test`: all suites, also when one fails. Suites that only read files run beside the first that does not, and
 * those that mostly wait beside each other. `npm test -- journeys lint` runs those two, `npm test -- --times` prints
 * durations, `npm test -- near PATH …` runs the tests of changed files.
 */
const { values, positionals: names } = readCommandLine(developmentCommands.test, process)
if (names[0] === 'near') process.exit((await runNear(names.slice(1))) ? 0 : 1)
const strange = names.filter((name) => !suites.some((suite) => suite.name === name))
if (strange.length > 0) {
  const knownSuites = suites.map(({ name }) => name).join(', ')
  refuseUse(developmentCommands.test, process, `There is no suite ${strange.join(', ')}; there is ${knownSuites}.`)
}

type Result = Counts & { name: string; ms: number }
const wanted = suites.filter(({ name }) => names.length === 0 || names.includes(name))
const reading = Promise.all(wanted.filter(({ reads }) => reads).map(runSuite))
const others: Result[] = []
for (const suite of wanted) if (!suite.reads && !suite.waits) others.push(await runSuite(suite))
others.push(...(await Promise.all(wanted.filter(({ waits }) => waits).map(runSuite))))
const results = [...(await reading), ...others]

if (values.times) console.log(`\n${timesOf(results)}`)
console.log(`\n${table([['suite', 'passed', 'failed', 'skipped', 'time'], ...results.map(rowOf)])}\n`)
for (const { what = [] } of results) for (const one of what) console.log(`✗ ${one}`)
const failed = sum('failed')
console.log(`${sum('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function runSuite(suite: Suite): Promise<Result> {
  console.log(`\n▸ ${suite.says}`)
  const began = performance.now()
  const counts = await suite.run().catch((error: unknown): Counts => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  const ms = performance.now() - began
  console.log(`  ${suite.name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(ms)}`)
  return { ...counts, name: suite.name, ms }
}

function rowOf({ name, passed, failed: lost, skipped, ms }: Result): string[] {
  return [name, String(passed), String(lost), String(skipped), seconds(ms)]
}

function sum(what: 'passed' | 'failed'): number {
  return results.reduce((total, result) => total + result[what], 0)
}
