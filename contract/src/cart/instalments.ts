import type { Product } from '../catalogue/product.ts'
import { split } from './split.ts'

export type PaymentPlan = NonNullable<Product['grants']['paymentPlan']>

/** What is paid today, and then in so many equal parts. The cents that are left over are paid today, so that the parts are equal to the cent. */
export function instalmentsOf(total: number, { depositPercent, instalments }: PaymentPlan): { today: number; each: number } {
  const [, rest = 0] = split(total, [depositPercent, 100 - depositPercent])
  const each = Math.floor(rest / instalments)
  return { today: total - each * instalments, each }
}
