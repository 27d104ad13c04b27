import type { Runner } from '../../../db/connect.ts'
import { firstPurchaseOf } from '../../my-products/my-products.ts'
import type { Use } from '../../promotions/promotions.ts'
import type { Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/shelf.ts'
import { appliedTo } from './promote.ts'

/** What is off of a cart because its household buys for the first time. */
export const firstPurchasesIn = (contents: Contents, shelf: Shelf): string[] =>
  appliedTo(contents, shelf).flatMap(({ promotion: { code, firstPurchase } }) => (firstPurchase ? [code] : []))

/**
 * A household buys for the first time once, whichever of its accounts does. A cart remembers what it was told when its clock began; its order asks again, and
 * each of its first purchases is a use of the household's only one: of two that order in the same moment one waits for the other, and comes too late.
 */
export async function usesOfFirst(on: Runner, accountId: number, promotions: readonly string[]): Promise<Use[] | 'not_first'> {
  if (promotions.length === 0) return []
  const { householdId, isFirst } = await firstPurchaseOf(on, accountId)
  if (!isFirst) return 'not_first'
  return promotions.map((promotion) => ({ promotion, scope: `${ofHousehold}${householdId}`, total: 1 }))
}
const ofHousehold = 'household '
export const isOfHousehold = ({ scope }: Use): boolean => scope.startsWith(ofHousehold)

/** From now on it is known that they don't, and their guest is told what is off no more. */
export const noFirstPurchase = (contents: Contents): Contents =>
  contents.promotions ? { ...contents, promotions: { ...contents.promotions, isFirst: false } } : contents
