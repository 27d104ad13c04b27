import { vitest } from '../suites/suites.ts'

/**
 * A test of the server generates the cells, because only code within the process can kill it at an await. A usual test
 * run takes a share of them.
 */
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
