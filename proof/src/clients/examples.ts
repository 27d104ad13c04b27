import { vitest } from '../suites/suites.ts'

/** In a test run only what visitors call is compared; this calls every operation. */
export async function proveExamples(): Promise<boolean> {
  const { passed, failed } = await vitest(['--mode', 'whole', 'server/src/testing/examples'])
  return failed === 0 && passed > 0
}
