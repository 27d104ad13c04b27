import { vitest } from '../suites/suites.ts'

/** The test run sees that all of it is answered; how long that takes is looked at here, where nothing else runs. */
export async function proveLargestInputs(): Promise<boolean> {
  const { passed, failed } = await vitest(['--mode', 'alone', 'server/src/http/largest-inputs.test.ts'])
  return failed === 0 && passed > 0
}
