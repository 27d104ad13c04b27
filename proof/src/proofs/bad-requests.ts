import { vitest } from '../suites/suites.ts'

/** The test run has every fifth bad request made by one of those who might; here everybody makes all of them. */
export async function proveBadRequests(): Promise<boolean> {
  const { passed, failed } = await vitest(['--mode', 'whole', 'server/src/http/api/bad-requests.test.ts'])
  return failed === 0 && passed > 0
}
