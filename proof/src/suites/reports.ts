import { stripVTControlCharacters } from 'node:util'
import { checkout } from '../command.ts'

/** `what`: the tests that failed, or needed a second try, and why. `timed`: each test that ran, with its duration. */
export type Counts = { passed: number; failed: number; skipped: number; what?: string[]; timed?: TimedTest[] }
export type TimedTest = { file: string; name: string; ms: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}
type Assertion = { status: string; fullName: string; duration?: number | null; failureMessages: string[] }

/** A file that broke before its first test, and a run that failed without a failed test, count as one failure. */
export function countsOfVitest(report: unknown, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0, what: [] }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const failed = numFailedTests + broken.length
  const what = [
    ...broken.map(({ name, message }) => failureOf(name, 'before its first test', message)),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failureOf(name, fullName, failureMessages[0])),
    ),
  ]
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: inCheckout(name), name: fullName, ms: duration ?? 0 })),
  )
  return {
    passed: numPassedTests,
    failed: atLeastOneIf(exitCode, failed),
    skipped: numPendingTests + numTodoTests,
    what,
    timed,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = { file: string; specs: Spec[]; suites?: PlaywrightSuite[] }
type Spec = { title: string; tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[] }

/** Two may be flaky on a busy machine; more than that is a fault of ours. */
const mayNeedASecondTry = 2

export function countsOfPlaywright(report: unknown, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0, what: [] }
  const { stats, errors, suites } = report as PlaywrightReport
  const [passed, shaky] = stats.flaky > mayNeedASecondTry ? [0, stats.flaky] : [stats.flaky, 0]
  const failed = stats.unexpected + shaky + errors.length
  const what = [
    ...suites.flatMap((suite) => journeysWith('unexpected', suite)),
    ...suites.flatMap((suite) => journeysWith('flaky', suite)).map((one) => `at its second try: ${one}`),
    ...errors.map(({ message }) => failureOf('journeys', 'outside of any', message)),
  ]
  const timed = suites.flatMap(timedJourneys)
  return { passed: stats.expected + passed, failed: atLeastOneIf(exitCode, failed), skipped: stats.skipped, what, timed }
}

function timedJourneys({ file, specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({ file, name: title, ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0) })),
  )
  return [...own, ...suites.flatMap(timedJourneys)]
}

function journeysWith(status: string, { file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => failureOf(file, title, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap((suite) => journeysWith(status, suite))]
}

/** In one line each, so that the end of a long output shows the failures. */
function failureOf(file: string, name: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  return `${inCheckout(file)} › ${name}: ${first.slice(0, 200)}`
}
const inCheckout = (file: string) => file.replace(`${checkout}/`, '')

const atLeastOneIf = (exitCode: number, failed: number) => (exitCode === 0 ? failed : Math.max(failed, 1))
