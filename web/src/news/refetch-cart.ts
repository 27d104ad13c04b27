import { cart as api } from '@alpenglow/contract/cart/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { createClient } from '@alpenglow/contract/http/client'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { sendUnattended } from './background-calls.ts'
import { cacheIfLater } from '../cart/data.ts'
import { changes } from '../cart/shared-changes.ts'
import { orderPlacement } from '../cart/pending-changes.ts'

const { getCart } = createClient({ getCart: api.getCart }, sendUnattended)

/** A change of this page is under way; the news may be about that very change, so its answer is awaited. */
const aMoment = 700

/**
 * The cart was changed elsewhere, or may have been: it is read, unless the cached version is already the one in the
 * news.
 */
export async function refetchCartOnNews(
  getCachedCart: () => Cart | null | undefined,
  mark: number | undefined,
  isNow: boolean,
): Promise<void> {
  if (changes.wanted().size > 0) return void setTimeout(() => void refetchCartOnNews(getCachedCart, mark, isNow), aMoment)
  if (orderPlacement.isUnderWay()) return
  const cart = getCachedCart()
  if (cart && isKnown(cart, mark, isNow)) return
  try {
    cacheIfLater(requireAnswer(await getCart()))
  } catch {
    // The page keeps its cart; a change, or a return to the tab, reads it again.
  }
}

/**
 * The page's own changes are answered before their news arrives, so a mark up to the cached version is known. A mark
 * from before may belong to another cart, so only the same version counts.
 */
const isKnown = ({ version }: Cart, mark = 0, isNow: boolean): boolean => (isNow ? mark <= version : mark === version)
