import type { Product } from '@alpenglow/contract/catalogue/product'
import { useText } from '@alpenglow/client/words/words'
import { useNumbers } from '../../../text/useNumbers.ts'

const parts: Record<number, 'quarter' | 'third' | 'half'> = { 25: 'quarter', 33: 'third', 50: 'half' }

type Plan = NonNullable<Product['grants']['paymentPlan']>

/** The payment plan in words: "A quarter today, the rest in three installments." */
export function usePlan(): (plan: Plan) => string {
  const { t, count } = useText()
  const { number } = useNumbers()
  return ({ depositPercent, instalments }) => {
    const part = t(`pages.product.plan.${parts[depositPercent] ?? 'percent'}`, { percent: depositPercent })
    const rest = count('pages.product.instalments', instalments, { number: number(instalments) })
    return t('pages.product.plan', { part, instalments: rest })
  }
}
