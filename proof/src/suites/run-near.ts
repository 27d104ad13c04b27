import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { checkout } from '../command.ts'
import { seconds } from '../table.ts'
import { mostNear, sourcesOf, testsNear } from './near.ts'
import type { Counts } from './reports.ts'
import { journeys, vitest } from './suites.ts'

/** `npm test -- near PATH …`: the tests of changed files, the nearest first and a few at most. Answers whether all of them passed. */
export async function runNear(paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) {
    console.error('Say which file: npm test -- near web/src/pages/cart/Cart.tsx')
    return false
  }
  const sources = sourcesOf(checkout, filesOfHouse())
  const found = [...new Set(paths.flatMap((path) => testsNear(inCheckout(path), sources)))]
  const near = found.slice(0, mostNear)
  if (near.length === 0) {
    console.error(`No test is near ${paths.join(', ')}; \`npm test\` runs all of them.`)
    return false
  }
  console.log(near.map((one) => `▸ ${one}`).join('\n'))
  if (found.length > near.length) console.log(`  and ${found.length - near.length} further away, which \`npm test\` runs`)

  const began = performance.now()
  const [walked, tested] = [near.filter(isJourney), near.filter((path) => !isJourney(path))]
  const counts: Counts[] = []
  if (tested.length > 0) counts.push(await vitest(tested))
  // A control is tried whole; other journeys as far as a test run looks.
  const breadth = walked.every((path) => path.startsWith('e2e/src/gallery/')) ? { JOURNEYS: 'everywhere' } : {}
  if (walked.length > 0) counts.push(await journeys(breadth, walked))
  const [passed, failed] = (['passed', 'failed'] as const).map((what) => counts.reduce((all, one) => all + one[what], 0))
  for (const { what = [] } of counts) for (const one of what) console.log(`✗ ${one}`)
  console.log(`${passed} passed, ${failed} failed in ${seconds(performance.now() - began)}`)
  return failed === 0
}

const isJourney = (path: string): boolean => path.startsWith('e2e/')
const inCheckout = (path: string): string => relative(checkout, resolve(path))

const filesOfHouse = (): string[] =>
  globSync('**/*.{ts,tsx,css}', { cwd: checkout, exclude: ['**/node_modules', '**/.cache', '**/dist', 'data'] })
