import { vitest } from '../suites/suites.ts'

/**
 * The test moves the clock, so that an hour of seven hundred guests takes some minutes. A usual test run has a few of
 * them for a quarter of an hour.
 */
export async function proveVisitors(): Promise<boolean> {
  const { passed, failed } = await vitest(['--mode', 'whole', 'server/src/domains/stock/visitors-and-families.test.ts'])
  return failed === 0 && passed > 0
}
