import { suites, type Counts, type Suite } from './suites/suites.ts'
import { seconds, table } from './table.ts'

/** `npm test`: all suites, one after the other but for those that only read, also when one fails. `npm test -- journeys lint` runs those. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there is ${suites.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

type Result = Counts & { name: string; ms: number }
const wanted = suites.filter(({ name }) => names.length === 0 || names.includes(name))
const results = await Promise.all(wanted.filter(({ reads }) => reads).map(runSuite))
for (const suite of wanted) if (!suite.reads) results.push(await runSuite(suite))

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
