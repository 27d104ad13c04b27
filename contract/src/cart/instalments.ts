import type { Product } from '../catalogue/product.ts'
import { splitProportionally } from './split.ts'

export type PaymentPlan = NonNullable<Product['grants']['paymentPlan']>

/**
 * The payment today, and the equal instalments after it. Left-over cents are paid today, so that all instalments are
 * equal to the cent.
 */
export function instalmentsOf(total: number, { depositPercent, instalments }: PaymentPlan): { today: number; each: number } {
  const [, rest = 0] = splitProportionally(total, [depositPercent, 100 - depositPercent])
  const each = Math.floor(rest / instalments)
  return { today: total - each * instalments, each }
}
