import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { checkout } from '../command.ts'
import { seconds } from '../table.ts'
import { mostNear, sourcesOf, testsNear } from './nearby-tests.ts'
import type { Counts } from './reports.ts'
import { journeys, vitest } from './suites.ts'

/**
 * `npm test -- near PATH …`: the tests of changed files, the nearest first and a few at most. Returns whether all of
 * them passed.
 */
export async function runNear(paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) {
    console.error('Say which file: npm test -- near web/src/pages/cart/Cart.tsx')
    return false
  }
  const sources = sourcesOf(checkout, filesOfHouse())
  // Each path gets as many as it would alone, so that none crowds out another's tests.
  const perPath = paths.map((path) => testsNear(inCheckout(path), sources))
  const found = new Set(perPath.flat())
  const near = [...new Set(perPath.flatMap((tests) => tests.slice(0, mostNear)))]
  if (near.length === 0) {
    console.error(`No test is near ${paths.join(', ')}; \`npm test\` runs all of them.`)
    return false
  }
  console.log(near.map((one) => `▸ ${one}`).join('\n'))
  if (found.size > near.length) console.log(`  and ${found.size - near.length} further away, which \`npm test\` runs`)

  const began = performance.now()
  const [walked, tested] = [near.filter(isJourney), near.filter((path) => !isJourney(path))]
  const counts: Counts[] = []
  if (tested.length > 0) counts.push(await vitest(tested))
  // For a changed journey, or a control with one, all of its cases run.
  if (walked.length > 0) counts.push(await journeys({ JOURNEYS: 'everywhere' }, walked))
  const [passed, failed] = (['passed', 'failed'] as const).map((what) => counts.reduce((all, one) => all + one[what], 0))
  for (const { what = [] } of counts) for (const one of what) console.log(`✗ ${one}`)
  console.log(`${passed} passed, ${failed} failed in ${seconds(performance.now() - began)}`)
  return failed === 0
}

const isJourney = (path: string): boolean => path.startsWith('e2e/')
const inCheckout = (path: string): string => relative(checkout, resolve(path))

/** Files that have tests, or are imported by files that have. */
const filesOfHouse = (): string[] =>
  globSync('**/*.{ts,tsx,css}', { cwd: checkout, exclude: ['**/node_modules', '**/.cache', '**/dist', 'data'] })
