import type { Runner } from '../../../db/connect.ts'
import { firstPurchaseOf } from '../../my-products/my-products.ts'
import { isUsedUp, type Use } from '../../promotions/promotions.ts'

/** Counted like a promotion, by a name that none can have: whichever one is off for it, a household has one first purchase. */
const firstPurchase = 'first purchase'

/**
 * A household buys for the first time once, whichever of its accounts does. A cart remembers what it was told when its clock began; its order asks again, and
 * takes the household's only use: of two that order in the same moment one waits for the other, and comes too late.
 */
export async function usesOfFirst(on: Runner, accountId: number): Promise<Use[] | 'not_first'> {
  const { householdId, isFirst } = await firstPurchaseOf(on, accountId)
  const use = { promotion: firstPurchase, scope: `household ${householdId}`, total: 1 }
  // What was bought may be somebody's elsewhere, or nobody's.
  return isFirst && !(await isUsedUp(on, use)) ? [use] : 'not_first'
}
export const isFirstFor = async (on: Runner, accountId: number): Promise<boolean> =>
  (await usesOfFirst(on, accountId)) !== 'not_first'
export const isFirstPurchase = ({ promotion }: Use): boolean => promotion === firstPurchase
