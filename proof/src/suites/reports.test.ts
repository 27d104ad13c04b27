import { expect, it } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from './reports.ts'

const vitestReport = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults: [] }
const failed = {
  status: 'failed',
  fullName: 'a pass is sold once',
  failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at x'],
}
const journey = (status: string, ...messages: string[]) => ({
  title: `one that is ${status}`,
  tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
})
const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }

it('counts what vitest reports', () => {
  expect(countsOfVitest(vitestReport, 1)).toMatchObject({ passed: 7, failed: 1, skipped: 2 })
})
it('counts a test file that broke before its first test', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [failed] },
  ]
  expect(countsOfVitest({ ...vitestReport, testResults }, 1)).toMatchObject({
    failed: 2,
    what: ['a.test.ts › before its first test: no such file', 'b.test.ts › a pass is sold once: expected 1 to be 2'],
  })
})
it('counts a run that failed though no test did', () => {
  expect(countsOfVitest({ ...vitestReport, numFailedTests: 0 }, 1).failed).toBe(1)
  expect(countsOfPlaywright({ stats: { ...stats, unexpected: 0, flaky: 0 }, errors: [], suites: [] }, 1).failed).toBe(1)
})
it('counts a run that crashed without a report', () => {
  expect(countsOfVitest(undefined, 0).failed).toBe(1)
  expect(countsOfPlaywright(undefined, 0).failed).toBe(1)
})
it('takes two journeys that passed only at the second try, and no third one', () => {
  expect(countsOfPlaywright({ stats: { ...stats, flaky: 2 }, errors: [], suites: [] }, 1)).toMatchObject({
    passed: 7,
    failed: 1,
    skipped: 0,
  })
  expect(countsOfPlaywright({ stats: { ...stats, flaky: 3 }, errors: [], suites: [] }, 1)).toMatchObject({
    passed: 5,
    failed: 4,
    skipped: 0,
  })
})
it('counts an error outside of the journeys, such as a process that was left behind', () => {
  expect(countsOfPlaywright({ stats, errors: [{}], suites: [] }, 1).failed).toBe(2)
})
it('says which journeys failed, and which needed a second try', () => {
  const inner = { file: 'buying/order.test.ts', specs: [journey('flaky', 'timed out'), journey('expected')] }
  const suites = [{ file: 'order.test.ts', specs: [journey('unexpected', 'not visible\nlog')], suites: [inner] }]
  expect(countsOfPlaywright({ stats, errors: [{ message: 'a process was left' }], suites }, 1).what).toEqual([
    'order.test.ts › one that is unexpected: not visible',
    'at its second try: buying/order.test.ts › one that is flaky: timed out',
    'journeys › outside of any: a process was left',
  ])
})
