import { expect, it } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from './suites.ts'

const vitestReport = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults: [] }
const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }

it('counts what vitest reports', () => {
  expect(countsOfVitest(vitestReport, 1)).toEqual({ passed: 7, failed: 1, skipped: 2 })
})
it('counts a test file that broke before its first test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(countsOfVitest({ ...vitestReport, testResults }, 1).failed).toBe(2)
})
it('counts a run that failed though no test did', () => {
  expect(countsOfVitest({ ...vitestReport, numFailedTests: 0 }, 1).failed).toBe(1)
  expect(countsOfPlaywright({ stats: { ...stats, unexpected: 0, flaky: 0 }, errors: [] }, 1).failed).toBe(1)
})
it('counts a run that crashed without a report', () => {
  expect(countsOfVitest(undefined, 0).failed).toBe(1)
  expect(countsOfPlaywright(undefined, 0).failed).toBe(1)
})
it('takes two journeys that passed only at the second try, and no third one', () => {
  expect(countsOfPlaywright({ stats: { ...stats, flaky: 2 }, errors: [] }, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 })
  expect(countsOfPlaywright({ stats: { ...stats, flaky: 3 }, errors: [] }, 1)).toEqual({ passed: 5, failed: 4, skipped: 0 })
})
it('counts an error outside of the journeys, such as a process that was left behind', () => {
  expect(countsOfPlaywright({ stats, errors: [{}] }, 1).failed).toBe(2)
})
