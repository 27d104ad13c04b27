import { vitest } from '../suites/suites.ts'

/** In a test run one kind of caller makes every fifth bad request; this makes every kind make them all. */
export async function proveBadRequests(): Promise<boolean> {
  const { passed, failed } = await vitest(['--mode', 'whole', 'server/src/http/api/bad-requests.test.ts'])
  return failed === 0 && passed > 0
}
