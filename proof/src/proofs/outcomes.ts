import { vitest } from '../suites/suites.ts'

/** What generates the cells is a test of the server's: it kills at awaits, which only somebody within a process can. A test run takes a share of them. */
export async function proveOutcomes(): Promise<boolean> {
  const { passed, failed } = await vitest([
    '--mode',
    'whole',
    'server/src/domains/payments',
    'server/src/domains/cart/paying',
    'server/src/domains/orders/storms',
  ])
  return failed === 0 && passed > 0
}
