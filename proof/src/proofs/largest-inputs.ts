import { vitest } from '../suites/suites.ts'

/** The test run checks that all of them are answered; this measures how long that takes, with nothing else running. */
export async function proveLargestInputs(): Promise<boolean> {
  const { passed, failed } = await vitest(['--mode', 'alone', 'server/src/http/largest-inputs.test.ts'])
  return failed === 0 && passed > 0
}
