import type { Runner } from '../../../db/connect.ts'
import { firstPurchaseOf } from '../../my-products/my-products.ts'
import { isUsedUp, type Use } from '../../promotions/promotions.ts'

/**
 * Counted like a promotion, under a name that none can have: whichever promotion is off for it, a household has one
 * first purchase.
 */
const firstPurchase = 'first purchase'

/**
 * A household has one first purchase, whichever of its accounts makes it. A cart remembers what was found when its
 * clock began; its order looks again, and takes the household's only use: of two orders at the same moment one waits
 * for the other, and comes too late.
 */
export async function usesOfFirst(on: Runner, accountId: number): Promise<Use[] | 'not_first'> {
  const { householdId, isFirst } = await firstPurchaseOf(on, accountId)
  const use = { promotion: firstPurchase, scope: `household ${householdId}`, total: 1 }
  // What the household bought may be another person's by now, or no person's, so the use counts as well.
  return isFirst && !(await isUsedUp(on, use)) ? [use] : 'not_first'
}
export const isFirstFor = async (on: Runner, accountId: number): Promise<boolean> =>
  (await usesOfFirst(on, accountId)) !== 'not_first'
export const isFirstPurchase = ({ promotion }: Use): boolean => promotion === firstPurchase
